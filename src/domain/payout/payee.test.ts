import { describe, expect, test } from 'vitest';
import type { BankDetails } from '../person/bank-details.ts';
import {
	australianBsb,
	bankText,
	type Payee,
	payeeCountry,
	payeeProblem,
	payoutHoldReason,
	transliterated,
} from './payee.ts';

const account: BankDetails = {
	accountName: 'George Stavrou',
	accountNumber: '12 345-678',
	bankName: 'Harbour Mutual',
	bankBranch: 'Geelong',
	bsb: '062-000',
};
const payee: Payee = {
	account,
	phoneNumber: '+61412345678',
	suspended: false,
	onHold: false,
	contested: false,
	refunding: false,
	own: false,
};
const with_ = (change: Partial<BankDetails>): Partial<Payee> => ({ account: { ...account, ...change } });
const inSriLanka = { phoneNumber: '+94771234567', account: { ...account, bsb: undefined } };

describe('reasons to hold a payout', () => {
	test.each<[string, Partial<Payee>, ReturnType<typeof payoutHoldReason>]>([
		['not held with complete bank details', {}, null],
		['not held in Sri Lanka without a BSB', inSriLanka, null],
		['no BSB', with_({ bsb: undefined }), 'BSB_MISSING'],
		['an empty BSB', with_({ bsb: '' }), 'BSB_MISSING'],
		['a BSB of five digits', with_({ bsb: '06200' }), 'BSB_INVALID'],
		['a BSB of letters', with_({ bsb: 'ABC-DEF' }), 'BSB_INVALID'],
		['an account number of ten digits', with_({ accountNumber: '1234567890' }), 'ACCOUNT_INVALID'],
		['an account number with a letter', with_({ accountNumber: '12A' }), 'ACCOUNT_INVALID'],
		['an account number of zeros', with_({ accountNumber: '000' }), 'ACCOUNT_INVALID'],
		['a name without Latin letters', with_({ accountName: 'නිමල්' }), 'NAME_INVALID'],
		['a Sinhala name with Pty Ltd', with_({ accountName: 'මුහුදු සවාරි Pty Ltd' }), 'NAME_INVALID'],
		['a Tamil name with Pty Ltd', with_({ accountName: 'கடல் பயணம் Pty Ltd' }), 'NAME_INVALID'],
		['not held with accented Latin letters', with_({ accountName: 'Søren Straße' }), null],
		['no account', { account: null }, 'NO_ACCOUNT'],
		['a country without bank files', { ...inSriLanka, phoneNumber: '+447700900123' }, 'NO_FILE'],
		['a suspended owner', { suspended: true }, 'SUSPENDED'],
		['a recently changed account', { onHold: true }, 'ON_HOLD'],
		['a disputed trip', { contested: true }, 'CONTESTED'],
		['the person who makes the file is the payee', { own: true }, 'OWN'],
		['the most serious of several reasons', { own: true, contested: true, onHold: true }, 'OWN'],
	])('returns why a payout is held: %s', (_, change, why) => {
		expect(payoutHoldReason({ ...payee, ...change })).toBe(why);
	});

	test('a payout that cannot be in a bank file can still be paid manually', () => {
		expect(payeeProblem({ ...payee, ...with_({ bsb: undefined }) })).toBeNull();
		expect(payeeProblem({ ...payee, suspended: true })).toBe('SUSPENDED');
	});
});

test.each([
	['062-000', '062-000'],
	['062000', '062-000'],
	[' 062 000 ', '062-000'],
	['000-000', undefined],
	['999-999', undefined],
	['0620-00', undefined],
	['06200', undefined],
])('reads the typed BSB %j as %j', (typed, formed) => {
	expect(australianBsb(typed)).toBe(formed);
});

test.each([
	['Søren Straße', 'Soren Strasse'],
	['Đặng Thị Ánh', 'Dang Thi Anh'],
	['Łukasz Ægir Þór', 'Lukasz AEgir Thor'],
	['  José   Núñez—Peña ', 'Jose Nunez-Pena'],
	['Seán O’Brien & Co. (Pty)', "Sean O'Brien & Co. (Pty)"],
	['මුහුදු Pty Ltd', 'Pty Ltd'],
	['Ｆｕｌｌ Ｗｉｄｔｈ', 'Full Width'],
])('writes the name %j as %j for a bank', (name, read) => {
	expect(bankText(name)).toBe(read);
});

test('preserves the letters of a name that Sri Lankan banks can read', () => {
	expect(transliterated('නිමල් Søren')).toBe('නිමල් Soren');
	expect(transliterated('கடல் ஃ')).toBe('கடல் ஃ');
});

test('an account with a BSB is Australian, with any phone number of the owner', () => {
	expect(payeeCountry({ account, phoneNumber: '+94771234567' })).toBe('AU');
	expect(payeeCountry({ account: null, phoneNumber: null })).toBeNull();
});
