import { describe, expect, test } from 'vitest';
import type { Me } from '#contract/person-contract.ts';
import { ownerAccountOf, parseOwner, startOwner } from './owner-draft.ts';
import { descriptionLacks, ownerProblems } from './owner-problems.ts';

const nobodyYet: Me = {
	_id: '0123456789abcdefghjk',
	firstName: 'Kamal',
	lastName: 'Silva',
	image: null,
	description: null,
	phoneNumber: null,
	phoneNumberVerified: false,
	bankDetails: null,
	boatingLicence: [],
	role: 'MEMBER',
	ownerAccount: { setUp: false, approved: false, state: 'NEW', reason: null },
};
const owner: Me = {
	...nobodyYet,
	description: 'x'.repeat(80),
	phoneNumber: '+94771234567',
	phoneNumberVerified: true,
	bankDetails: { accountName: 'K Silva', accountNumber: '12', bankName: 'Bank', bankBranch: 'Fort' },
	boatingLicence: ['owner/licence/a1/licence.pdf'],
	ownerAccount: { setUp: true, approved: true, state: 'APPROVED', reason: null },
};
const code = { id: 'abcdefghjk0123456789', number: '+61412345678', at: 1 };

describe('what owner setup asks for (specification section 5)', () => {
	test('80 characters without the blanks around them, and says how many are missing', () => {
		expect(descriptionLacks('')).toBe(80);
		expect(descriptionLacks(`  ${'x'.repeat(50)}\n `)).toBe(30);
		expect(descriptionLacks('x'.repeat(80))).toBe(0);
		expect(descriptionLacks('x'.repeat(500))).toBe(0);
	});

	test('of somebody new everything but the licence', () => {
		expect(ownerProblems(startOwner(nobodyYet, false), nobodyYet)).toEqual({
			description: 'description-short',
			accountName: 'account-name-missing',
			accountNumber: 'account-number-missing',
			bankName: 'bank-name-missing',
			bankBranch: 'bank-branch-missing',
			phone: 'phone-incomplete',
		});
	});

	test('of an owner nothing; of their new number a code, sent to that very number', () => {
		const draft = startOwner(owner, true);
		expect(ownerProblems(draft, owner)).toEqual({});
		const moved = { ...draft, phone: { country: 'AU', digits: '412345678' } } as const;
		expect(ownerProblems(moved, owner)).toEqual({ phone: 'code-not-requested' });
		expect(ownerProblems({ ...moved, requested: code }, owner)).toEqual({ code: 'code-incomplete' });
		expect(ownerProblems({ ...moved, requested: code, code: '012345' }, owner)).toEqual({});
		expect(
			ownerProblems({ ...moved, requested: { ...code, number: '+61400000000' }, code: '012345' }, owner),
		).toEqual({ phone: 'code-not-requested' });
	});
});

describe('the draft of an owner account', () => {
	const kept = (draft: unknown) => JSON.parse(JSON.stringify(draft)) as unknown;

	test('is the same after a reload', () => {
		const draft = {
			...startOwner(nobodyYet, false),
			step: 3,
			description: 'Half a sen',
			licence: [{ key: 'owner/licence/b2/scan.pdf', name: 'scan.pdf', bytes: 9, picture: null }],
			requested: code,
			code: '0123',
		};
		expect(parseOwner(kept(draft), nobodyYet, false)).toEqual(draft);
	});

	test('of an edit is forgotten once the account has changed', () => {
		const draft = startOwner(owner, true);
		expect(parseOwner(kept(draft), owner, true)).toEqual(draft);
		expect(parseOwner(kept(draft), { ...owner, description: 'y'.repeat(90) }, true)).toBeUndefined();
		expect(parseOwner(kept(startOwner(nobodyYet, false)), owner, true)).toBeUndefined();
	});

	test.each([null, 'x', 7, [], {}])('%j is none', (nonsense) => {
		expect(parseOwner(nonsense, owner, true)).toBeUndefined();
	});

	test('sends a code for another number only, and no papers while the old ones stay', () => {
		const draft = { ...startOwner(owner, true), requested: code, code: '012345' };
		expect(ownerAccountOf(draft, owner)).toEqual({
			description: owner.description,
			boatingLicence: [],
			bankDetails: owner.bankDetails,
			phoneNumber: '+94771234567',
		});
		const moved = { ...draft, phone: { country: 'AU', digits: '412345678' } } as const;
		expect(ownerAccountOf(moved, owner)).toMatchObject({ code: '012345', codeId: code.id });
	});
});
