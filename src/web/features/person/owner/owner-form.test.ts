import { describe, expect, test } from 'vitest';
import type { Me } from '#contract/person-contract.ts';
import { formProblems } from '#test/form-problems.ts';
import {
	countMissingCharacters,
	createOwnerEntry,
	fingerprintOwner,
	ownerForm,
	toOwnerAccountRequest,
} from './owner-form.ts';

const newUser: Me = {
	_id: '0123456789abcdefghjk',
	firstName: 'Kamal',
	lastName: 'Silva',
	image: null,
	description: null,
	phoneNumber: null,
	phoneNumberVerified: false,
	contactNumber: null,
	bankDetails: null,
	boatingLicence: [],
	adultConfirmed: false,
	role: 'MEMBER',
	staffRoles: [],
	payoutsHeldUntil: null,
	language: 'en',
	ownerAccount: { setUp: false, approved: false, state: 'NEW', reason: null },
};
const owner: Me = {
	...newUser,
	description: 'x'.repeat(80),
	phoneNumber: '+94771234567',
	phoneNumberVerified: true,
	contactNumber: null,
	bankDetails: { accountName: 'K Silva', accountNumber: '•••• 5678', bankName: 'Bank', bankBranch: 'Fort' },
	boatingLicence: ['owner/licence/a1/licence.pdf'],
	ownerAccount: { setUp: true, approved: true, state: 'APPROVED', reason: null },
};
const bank = { accountName: 'K Silva', accountNumber: '0012345678', bankName: 'Bank', bankBranch: 'Fort' };
const code = { id: 'abcdefghjk0123456789', number: '+61412345678', at: 1 };

describe('validation of the owner form', () => {
	test('an owner’s description needs 80 characters, not counting blanks at its ends, and the form shows how many are missing', () => {
		expect(countMissingCharacters('')).toBe(80);
		expect(countMissingCharacters(`  ${'x'.repeat(50)}\n `)).toBe(30);
		expect(countMissingCharacters('x'.repeat(80))).toBe(0);
		expect(countMissingCharacters('x'.repeat(500))).toBe(0);
	});

	test('a new owner must fill in all fields except the licence', () => {
		expect(formProblems(ownerForm, createOwnerEntry(newUser), newUser)).toEqual({
			description: 'Description should be at least 80 characters long! 80 more!',
			accountName: 'Please enter the account name.',
			accountNumber: 'Please enter the account number.',
			bankName: 'Please enter the bank’s name.',
			bankBranch: 'Please enter the bank’s branch.',
			phone: 'Phone number should be 9 characters long!',
		});
	});

	test('a changed phone number must be verified with a code sent to the new number', () => {
		const draft = createOwnerEntry(owner, bank);
		expect(formProblems(ownerForm, draft, owner)).toEqual({});
		const moved = { ...draft, phone: { country: 'AU', typed: '412 345 678' } } as const;
		expect(formProblems(ownerForm, moved, owner)).toEqual({
			phone: 'Please request a code for this number.',
		});
		expect(formProblems(ownerForm, { ...moved, requested: code }, owner)).toEqual({
			code: 'Please enter the six digits of the code.',
		});
		expect(formProblems(ownerForm, { ...moved, requested: code, code: '012345' }, owner)).toEqual({});
		expect(
			formProblems(
				ownerForm,
				{ ...moved, requested: { ...code, number: '+61400000000' }, code: '012345' },
				owner,
			),
		).toEqual({ phone: 'Please request a code for this number.' });
	});
});

test('an optional BSB of six digits is sent as typed', () => {
	const draft = createOwnerEntry(owner, { ...bank, bsb: '062123' });
	expect(draft.bsb).toBe('062-123');
	expect(toOwnerAccountRequest(draft, owner).bankDetails).toEqual({ ...bank, bsb: '062-123' });
	expect(formProblems(ownerForm, { ...draft, bsb: ' ' }, owner)).toEqual({});
	expect(toOwnerAccountRequest({ ...draft, bsb: ' ' }, owner).bankDetails).toEqual(bank);
	expect(formProblems(ownerForm, { ...draft, bsb: '62123' }, owner)).toEqual({
		bsb: 'Please enter the six digits of the BSB.',
	});
});

describe('draft of an owner account', () => {
	const read = (draft: unknown, user: Me, editing: boolean) =>
		ownerForm.read(JSON.parse(JSON.stringify(draft)), fingerprintOwner(user, editing));
	const edited = { ...createOwnerEntry(owner), step: 1, base: fingerprintOwner(owner, true) };

	test('the draft of an owner account survives a reload', () => {
		const draft = {
			...createOwnerEntry(newUser),
			step: 3,
			base: '',
			description: 'Half a sen',
			licence: [{ key: 'owner/licence/b2/scan.pdf', name: 'scan.pdf', bytes: 9, picture: null }],
			requested: code,
			code: '0123',
		};
		expect(read(draft, newUser, false)).toEqual(draft);
	});

	test('the draft of an owner account is discarded once the account has changed', () => {
		expect(read(edited, owner, true)).toEqual(edited);
		expect(read(edited, { ...owner, description: 'y'.repeat(90) }, true)).toBeUndefined();
		expect(read(edited, { ...owner, boatingLicence: [] }, true)).toBeUndefined();
		expect(read({ ...createOwnerEntry(newUser), step: 0, base: '' }, owner, true)).toBeUndefined();
	});

	test.each([null, 'x', 7, [], {}])('the invalid draft %j of an owner account is discarded', (nonsense) => {
		expect(read(nonsense, owner, true)).toBeUndefined();
	});

	test('an owner’s request contains a code only for a new phone number, and only new documents', () => {
		const draft = { ...createOwnerEntry(owner, bank), requested: code, code: '012345' };
		expect(toOwnerAccountRequest(draft, owner)).toEqual({
			description: owner.description,
			boatingLicence: [],
			bankDetails: bank,
			phoneNumber: '+94771234567',
		});
		const moved = { ...draft, phone: { country: 'AU', typed: '412 345 678' } } as const;
		expect(toOwnerAccountRequest(moved, owner)).toMatchObject({ code: '012345', codeId: code.id });
	});
});
