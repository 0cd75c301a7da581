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
		['not, with all that its bank needs', {}, null],
		['not, in Sri Lanka, without a BSB', inSriLanka, null],
		['where the BSB is missing', with_({ bsb: undefined }), 'BSB_MISSING'],
		['where the BSB is empty', with_({ bsb: '' }), 'BSB_MISSING'],
		['where the BSB has five digits', with_({ bsb: '06200' }), 'BSB_INVALID'],
		['where the BSB is of letters', with_({ bsb: 'ABC-DEF' }), 'BSB_INVALID'],
		['where the account has ten digits', with_({ accountNumber: '1234567890' }), 'ACCOUNT_INVALID'],
		['where the account has letters', with_({ accountNumber: '12A' }), 'ACCOUNT_INVALID'],
		['where the account is zero', with_({ accountNumber: '000' }), 'ACCOUNT_INVALID'],
		['where the name is in other letters alone', with_({ accountName: 'නිමල්' }), 'NAME_INVALID'],
		['where the name is Sinhala with Pty Ltd', with_({ accountName: 'මුහුදු සවාරි Pty Ltd' }), 'NAME_INVALID'],
		['where the name is Tamil with Pty Ltd', with_({ accountName: 'கடல் பயணம் Pty Ltd' }), 'NAME_INVALID'],
		['not, where its Latin letters can be written', with_({ accountName: 'Søren Straße' }), null],
		['without an account', { account: null }, 'NO_ACCOUNT'],
		['in a country without bank files', { ...inSriLanka, phoneNumber: '+447700900123' }, 'NO_FILE'],
		['for a suspended owner', { suspended: true }, 'SUSPENDED'],
		['for a recently changed account', { onHold: true }, 'ON_HOLD'],
		['for a disputed trip', { contested: true }, 'CONTESTED'],
		['for the person who makes the file', { own: true }, 'OWN'],
		['for the most serious of several reasons', { own: true, contested: true, onHold: true }, 'OWN'],
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
