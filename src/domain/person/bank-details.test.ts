import { describe, expect, test } from 'vitest';
import { accountEnding, bankDetailsChange, bsbOf, formatBsb, maskBankDetails } from './bank-details.ts';

const account = { accountName: 'K Silva', accountNumber: '0012345678', bankName: 'Bank', bankBranch: 'Fort' };

describe('masked bank details', () => {
	test.each([
		['0012345678', '•••• 5678', '5678'],
		['123456', '•••• 456', '456'],
		['77', '•••• 7', '7'],
		['1', '••••', ''],
	])('masks the account number %s as %s; emails and statements show %s', (accountNumber, masked, ending) => {
		const shown = maskBankDetails({ ...account, accountNumber });
		expect(shown).toEqual({ ...account, accountNumber: masked });
		expect(maskBankDetails(shown)).toEqual(shown);
		expect(accountEnding({ accountNumber })).toBe(ending);
		expect(accountEnding(shown)).toBe(ending);
	});

	test('a masked BSB shows its branch', () => {
		const shown = maskBankDetails({ ...account, bsb: '062123' });
		expect(shown.bsb).toBe('•••-123');
		expect(maskBankDetails(shown)).toEqual(shown);
	});
});

test.each([
	['062-123', '062123'],
	['062123', '062123'],
	[' 062 123 ', '062123'],
	['62-123', undefined],
	['062--123', undefined],
	['06212a', undefined],
	['', undefined],
])('reads %j as the BSB %s', (typed, bsb) => {
	expect(bsbOf(typed)).toBe(bsb);
	if (bsb) expect(formatBsb(bsb)).toBe('062-123');
});

test('detects a change of any field of bank details; an empty BSB equals no BSB', () => {
	expect(bankDetailsChange(null, account)).toBe(false);
	expect(bankDetailsChange(account, { ...account, bsb: '' })).toBe(false);
	expect(bankDetailsChange(account, { ...account, bsb: '062123' })).toBe(true);
	for (const field of ['accountName', 'accountNumber', 'bankName', 'bankBranch'] as const)
		expect(bankDetailsChange(account, { ...account, [field]: 'other' })).toBe(true);
});
