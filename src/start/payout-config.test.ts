import { expect, test } from 'vitest';
import { readAbaSender, readRates } from './payout-config.ts';

test.each([
	['AUD 1.52, LKR 302.5', { AUD: 1_520_000, LKR: 302_500_000 }],
	['LKR  302', { LKR: 302_000_000 }],
	['', {}],
	['AUD', undefined],
	['AUD 0', undefined],
	['EUR 1', undefined],
	['AUD 1, AUD 2', undefined],
	['AUD 1.52 x', undefined],
])('rates written as %j are %j', (text, rates) => {
	expect(readRates(text)).toEqual(rates);
});

test('the sender of Australian files is six fields that fit theirs', () => {
	expect(readAbaSender('CBA | 301500 | Mateship Pty Ltd | Mateship | 062000 | 1234 5678')).toEqual({
		bank: 'CBA',
		userId: '301500',
		userName: 'Mateship Pty Ltd',
		remitter: 'Mateship',
		bsb: '062-000',
		accountNumber: '12345678',
	});
});

test.each([
	['five fields', 'CBA | 301500 | Mateship | Mateship | 062-000'],
	['a bank of four letters', 'CBAA | 301500 | Mateship | Mateship | 062-000 | 1'],
	['a user id of letters', 'CBA | 30A500 | Mateship | Mateship | 062-000 | 1'],
	['a name that is too long', `CBA | 301500 | ${'M'.repeat(27)} | Mateship | 062-000 | 1`],
	['a remitter that is too long', `CBA | 301500 | Mateship | ${'M'.repeat(17)} | 062-000 | 1`],
	['letters that banks do not know', 'CBA | 301500 | Mateshîp | Mateship | 062-000 | 1'],
	['a BSB that is none', 'CBA | 301500 | Mateship | Mateship | 06200 | 1'],
	['an account that is too long', 'CBA | 301500 | Mateship | Mateship | 062-000 | 1234567890'],
])('%s is refused', (_, text) => {
	expect(readAbaSender(text)).toBeUndefined();
});
