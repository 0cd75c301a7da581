import { describe, expect, test } from 'vitest';
import type { PersonId } from '../id.ts';
import type { StaffRole } from '../person/staff-role.ts';
import { actingParty, actingRefusal } from './booking-actor.ts';

const [renterId, ownerId, clerk] = ['r', 'o', 'c'] as PersonId[] as [PersonId, PersonId, PersonId];
const parties = { renterId, ownerId };
const staff = (role: StaffRole, id = clerk) => ({ id, role: 'PLATFORM' as const, staffRoles: [role] });

test('parties act for themselves, staff act for a named party, and other users for no party', () => {
	expect(actingParty({ person: renterId }, parties)).toBe('RENTER');
	expect(actingParty({ person: ownerId }, parties)).toBe('OWNER');
	expect(actingParty({ person: clerk }, parties)).toBeUndefined();
	expect(actingParty({ person: clerk, desk: { party: 'OWNER', reason: 'Ill.' } }, parties)).toBe('OWNER');
});

describe('acting for a party as staff', () => {
	test.each([
		['support', clerk, false, undefined],
		['support', clerk, true, 'staff-role-needed'],
		['finance', clerk, true, undefined],
		['admin', clerk, true, undefined],
		['admin', renterId, false, 'own-matter'],
		['finance', ownerId, true, 'own-matter'],
	] as const)('staff with the role %s, signed in as %s, full refund %s: %s', (role, id, fullRefund, code) => {
		expect(actingRefusal(staff(role, id), parties, { fullRefund })?.refused).toBe(code);
	});
});
