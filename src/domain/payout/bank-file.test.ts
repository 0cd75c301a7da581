import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import type { BankDetails } from '../person/bank-details.ts';
import { abaFile, fillBankFile, writeBankFile } from './bank-file.ts';
import { rateMicros, readRate } from './exchange-rate.ts';

const sender = {
	bank: 'CBA',
	userId: '301500',
	userName: 'Mateship Pty Ltd',
	remitter: 'Mateship',
	bsb: '062000',
	accountNumber: '12223123',
};
const account: BankDetails = {
	accountName: 'Zoë O’Brien & Søn',
	accountNumber: '12 345-678',
	bankName: 'Harbour Mutual',
	bankBranch: 'Geelong',
	bsb: '123456',
};
const one = { reference: 'p3kq9w0z7d', account, localCents: 9_129 };
const records = (text: string) => text.split('\r\n').slice(0, -1);
const field = (record: string | undefined, from: number, to: number) => record?.slice(from - 1, to);

describe('bank file of Australia (Cemtex, direct entry)', () => {
	const [head, first, second, total] = records(
		abaFile(sender, { day: '2026-07-06', transfers: [one, { ...one, localCents: 1 }] }),
	);

	// Columns are counted from 1 to 120, as in the format description.
	test.each([
		['descriptive: type', head, 1, 1, '0'],
		['descriptive: blank', head, 2, 18, ' '.repeat(17)],
		['descriptive: reel', head, 19, 20, '01'],
		['descriptive: bank', head, 21, 23, 'CBA'],
		['descriptive: blank', head, 24, 30, ' '.repeat(7)],
		['descriptive: user', head, 31, 56, 'Mateship Pty Ltd          '],
		['descriptive: user id', head, 57, 62, '301500'],
		['descriptive: what for', head, 63, 74, 'OWNER PAY   '],
		['descriptive: day', head, 75, 80, '060726'],
		['descriptive: blank', head, 81, 120, ' '.repeat(40)],
		['detail: type', first, 1, 1, '1'],
		['detail: BSB', first, 2, 8, '123-456'],
		['detail: account', first, 9, 17, ' 12345678'],
		['detail: indicator', first, 18, 18, ' '],
		['detail: credit', first, 19, 20, '50'],
		['detail: cents', first, 21, 30, '0000009129'],
		['detail: title', first, 31, 62, "Zoe O'Brien & Son               "],
		['detail: reference', first, 63, 80, 'p3kq9w0z7d        '],
		['detail: trace BSB', first, 81, 87, '062-000'],
		['detail: trace account', first, 88, 96, ' 12223123'],
		['detail: remitter', first, 97, 112, 'Mateship        '],
		['detail: withholding tax', first, 113, 120, '00000000'],
		['second detail: cents', second, 21, 30, '0000000001'],
		['total: type', total, 1, 1, '7'],
		['total: BSB', total, 2, 8, '999-999'],
		['total: blank', total, 9, 20, ' '.repeat(12)],
		['total: net', total, 21, 30, '0000009130'],
		['total: credits', total, 31, 40, '0000009130'],
		['total: debits', total, 41, 50, '0000000000'],
		['total: blank', total, 51, 74, ' '.repeat(24)],
		['total: how many', total, 75, 80, '000002'],
		['total: blank', total, 81, 120, ' '.repeat(40)],
	])('writes the field of an Australian bank file: %s', (_, record, from, to, text) => {
		expect(field(record, from, to)).toBe(text);
	});

	test('an Australian bank file has records of 120 ASCII characters for any name', () => {
		// The unit `binary` of fast-check takes two seconds to create.
		const character = fc
			.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10ffff))
			.filter((code) => code < 0xd800 || code > 0xdfff)
			.map((code) => String.fromCodePoint(code));
		const text = fc.string({ unit: character, maxLength: 40 });
		fc.assert(
			fc.property(
				text,
				fc.array(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 8 }),
				(name, amounts) => {
					const transfers = amounts.map((localCents) => ({
						...one,
						localCents,
						account: { ...account, accountName: name },
					}));
					const file = abaFile({ ...sender, remitter: name }, { day: '2026-07-06', transfers });
					expect(file).toMatch(/^(?:[\x20-\x7e]{120}\r\n)+$/);
					const all = records(file);
					expect(all).toHaveLength(amounts.length + 2);
					const amountsInFile = all.slice(1, -1).map((record) => Number(field(record, 21, 30)));
					expect(amountsInFile).toEqual(amounts);
					expect(Number(field(all.at(-1), 21, 30))).toBe(amounts.reduce((sum, each) => sum + each, 0));
				},
			),
			{ numRuns: 30 },
		);
	});

	test.each([
		['an invalid BSB', { ...one, account: { ...account, bsb: undefined } }],
		['an account that is too long', { ...one, account: { ...account, accountNumber: '1234567890' } }],
		['an amount that is too large', { ...one, localCents: 10_000_000_000 }],
	])('rejects an Australian transfer with %s', (_, transfer) => {
		expect(() => abaFile(sender, { day: '2026-07-06', transfers: [transfer] })).toThrow(RangeError);
	});
});

describe('bank file of Sri Lanka', () => {
	test('a Sri Lankan bank file is a CSV with rupees and dollars, and contains no formulas', () => {
		const { fileName, text } = writeBankFile({
			country: 'LK',
			week: '2026-07-06',
			reference: 'f000000000',
			day: '2026-07-07',
			transfers: [
				{
					reference: 'p3kq9w0z7d',
					account: { ...account, accountName: '=K Silva', accountNumber: '0012 345678', bsb: undefined },
					cents: cents(6_006),
					localCents: 1_816_815,
				},
			],
			sender: null,
		});
		expect(fileName).toBe('payouts-2026-07-06-lk-f000000000.csv');
		expect(text).toBe(
			'\uFEFFReference,Account name,Account number,Bank,Branch,Currency,Amount,Amount (USD)\r\n' +
				"p3kq9w0z7d,'=K Silva,0012345678,Harbour Mutual,Geelong,LKR,18168.15,60.06\r\n",
		);
	});
});

describe('content of a bank file', () => {
	const rate = readRate('2') ?? expect.fail('no rate');
	const due = (...amounts: number[]) => amounts.map((amount) => ({ cents: cents(amount) }));

	test('lists each payout in the bank file’s currency, with both totals', () => {
		expect(fillBankFile(due(100, 50), 'AU', rate)).toEqual({
			filed: [
				{ cents: 100, localCents: 200 },
				{ cents: 50, localCents: 100 },
			],
			cents: 150,
			localCents: 300,
		});
	});

	test('limits the total of an Australian bank file', () => {
		const { filed, localCents } = fillBankFile(due(4_999_999_998, 10, 1), 'AU', rate);
		expect(filed.map((each) => Number(each.cents))).toEqual([4_999_999_998, 1]);
		expect(localCents).toBe(9_999_999_998);
	});

	test('fills an Australian bank file up to the largest total that fits', () => {
		const { filed, localCents } = fillBankFile(due(9_999_999_998, 1, 1), 'AU', rateMicros(1_000_000));
		expect([filed.length, localCents]).toEqual([2, 9_999_999_999]);
	});
});
