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

describe('an owner account is set up when all four are present (specification section 3)', () => {
	test('description, phone number, its verification, bank details; the licence is optional', () => {
		expect(ownerAccountSetUp(owner)).toBe(true);
	});

	test.each([
		['description', { description: null }],
		['a description that says something', { description: '' }],
		['phone number', { phoneNumber: null }],
		['verified phone number', { phoneNumberVerified: false }],
		['bank details', { bankDetails: null }],
	])('without %s it is not', (_, missing) => {
		expect(ownerAccountSetUp({ ...owner, ...missing })).toBe(false);
		expect(ownerApproved({ ...owner, ...missing })).toBe(false);
	});

	test('an owner is one whom the platform has approved, too (decisions, "People")', () => {
		expect(ownerApproved(owner)).toBe(true);
		expect(ownerApproved({ ...owner, ownerApprovedAt: null })).toBe(false);
	});
});
