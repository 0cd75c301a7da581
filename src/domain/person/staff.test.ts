import { describe, expect, test } from 'vitest';
import type { PersonId } from '../id.ts';
import { changeRoles, hasStaffRole, provesStaff } from './staff.ts';
import type { StaffRole } from './staff-role.ts';

const staffMember = (id: string, ...staffRoles: StaffRole[]) => ({
	id: id as PersonId,
	role: staffRoles.length > 0 ? ('PLATFORM' as const) : ('MEMBER' as const),
	staffRoles,
});

describe('roles at the desk', () => {
	test.each([
		[['support'], ['support', 'finance'], true],
		[['support'], ['finance'], false],
		[['verifier', 'finance'], ['finance'], true],
		[['admin'], ['finance'], true],
		[['support', 'verifier', 'finance'], [], false],
		[['admin'], [], true],
		[[], ['support', 'verifier', 'finance', 'admin'], false],
	] as const)('the staff roles %j permit calls for %j: %s', (own, needed, may) => {
		expect(hasStaffRole(staffMember('a', ...own), needed)).toBe(may);
	});

	test('a staff role permits nothing without the role PLATFORM', () => {
		expect(hasStaffRole({ role: 'MEMBER', staffRoles: ['admin'] }, [])).toBe(false);
	});

	test('only admins change staff roles, and an admin cannot change their own', () => {
		const [admin, clerk] = [staffMember('a', 'admin'), staffMember('b', 'support')];
		expect(changeRoles(admin, clerk, { role: 'finance', granted: true })).toEqual(['support', 'finance']);
		expect(changeRoles(admin, clerk, { role: 'support', granted: false })).toEqual([]);
		expect(changeRoles(admin, admin, { role: 'admin', granted: false })).toMatchObject({
			refused: 'own-matter',
		});
		expect(changeRoles(clerk, admin, { role: 'admin', granted: false })).toMatchObject({
			refused: 'staff-role-needed',
		});
	});
});

test.each([
	[{ acr: [], amr: [] }, null, [], true],
	[{ acr: ['gold'], amr: [] }, null, [], false],
	[{ acr: ['gold', 'silver'], amr: [] }, 'silver', [], true],
	[{ acr: [], amr: ['mfa', 'otp'] }, 'gold', ['pwd'], false],
	[{ acr: [], amr: ['mfa', 'otp'] }, null, ['pwd', 'otp'], true],
	[{ acr: ['gold'], amr: ['mfa'] }, 'gold', ['pwd'], false],
])('staff need %j; an assurance level %s by %j is sufficient: %s', (demanded, acr, amr, will) => {
	expect(provesStaff({ acr, amr }, demanded)).toBe(will);
});
