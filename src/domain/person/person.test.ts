import { describe, expect, test } from 'vitest';
import type { PersonId } from '../id.ts';
import { ownerAccountSetUp, ownerApproved, type Person } from './person.ts';

const owner: Person = {
	id: '0123456789abcdefghjk' as PersonId,
	firstName: 'Kamal',
	lastName: 'Silva',
	image: null,
	description: 'Twenty years on this coast',
	phoneNumber: '+94771234567',
	phoneNumberVerified: true,
	contactNumber: null,
	bankDetails: { accountName: 'K Silva', accountNumber: '1', bankName: 'Bank', bankBranch: 'Fort' },
	boatingLicence: [],
	ownerApprovedAt: Temporal.Instant.from('2026-07-01T00:00:00Z'),
	ownerSubmittedAt: Temporal.Instant.from('2026-06-30T00:00:00Z'),
	ownerDecision: 'APPROVED',
	ownerDecisionReason: null,
	adultConfirmedAt: null,
	role: 'MEMBER',
	staffRoles: [],
	suspendedAt: null,
	payoutsHeldUntil: null,
	language: 'en',
};

describe('completeness of an owner account', () => {
	test('an owner account needs description, verified phone number and bank details, but no licence', () => {
		expect(ownerAccountSetUp(owner)).toBe(true);
	});

	test.each([
		['description', { description: null }],
		['text in the description', { description: '' }],
		['phone number', { phoneNumber: null }],
		['verified phone number', { phoneNumberVerified: false }],
		['bank details', { bankDetails: null }],
	])('an owner account is incomplete without %s', (_, missing) => {
		expect(ownerAccountSetUp({ ...owner, ...missing })).toBe(false);
		expect(ownerApproved({ ...owner, ...missing })).toBe(false);
	});

	test('a complete owner account still needs approval by the desk', () => {
		expect(ownerApproved(owner)).toBe(true);
		expect(ownerApproved({ ...owner, ownerApprovedAt: null })).toBe(false);
	});
});
