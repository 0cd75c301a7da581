import { msg } from '@lingui/core/macro';
import { hasStaffRole } from '#domain/person/staff.ts';
import { type StaffRole, staffRoles } from '#domain/person/staff-role.ts';
import { icons } from '../../kit/icons.ts';
import type { Section, SectionGroup } from '../workspace/sections.ts';

interface DeskSection extends Section {
	/** Roles that see the section, in addition to admins. */
	readonly roles: readonly StaffRole[];
}

const deskGroups: readonly (Omit<SectionGroup, 'sections'> & {
	readonly sections: readonly DeskSection[];
})[] = [
	{
		title: msg`Today`,
		icon: icons.today,
		sections: [{ path: '/desk', title: msg`Overview`, roles: staffRoles, exact: true }],
	},
	{
		title: msg`Review`,
		icon: icons.check,
		sections: [
			{ path: '/desk/owners', title: msg`Owner accounts`, roles: ['verifier', 'support'], count: 'person' },
			{ path: '/desk/boats', title: msg`Boats`, roles: ['verifier', 'support'], count: 'boat' },
			{
				path: '/desk/experiences',
				title: msg`Experiences`,
				roles: ['verifier', 'support'],
				count: 'experience',
			},
			{ path: '/desk/promoted', title: msg`Promoted`, roles: ['verifier'] },
		],
	},
	{
		title: msg`Sales`,
		icon: icons.ticket,
		sections: [
			{ path: '/desk/bookings', title: msg`Bookings`, roles: ['support', 'finance'] },
			{
				path: '/desk/payments',
				title: msg`Payments`,
				roles: ['support', 'finance'],
				count: 'unsettledPayments',
			},
			{ path: '/desk/payouts', title: msg`Payouts`, roles: ['finance'], count: 'payouts' },
			{ path: '/desk/books', title: msg`Books`, roles: ['finance'] },
		],
	},
	{
		title: msg`Support`,
		icon: icons.people,
		sections: [
			{ path: '/desk/people', title: msg`People`, roles: staffRoles },
			{ path: '/desk/reports', title: msg`Reports`, roles: ['support'], count: 'reports' },
			{
				path: '/desk/messages',
				title: msg`Delivery problems`,
				roles: ['support'],
				count: 'uncertainMessages',
			},
		],
	},
	{
		title: msg`System`,
		icon: icons.wrench,
		sections: [
			{ path: '/desk/operations', title: msg`Operations`, roles: ['support'], count: 'deadJobs' },
			{ path: '/desk/staff', title: msg`Staff`, roles: [] },
			{ path: '/desk/security', title: msg`Security log`, roles: [] },
			{ path: '/desk/audit', title: msg`Audit log`, roles: staffRoles },
		],
	},
];

export function deskGroupsOf(person: Parameters<typeof hasStaffRole>[0]): readonly SectionGroup[] {
	return deskGroups
		.map((group) => ({
			...group,
			sections: group.sections.filter(({ roles }) => hasStaffRole(person, roles)),
		}))
		.filter(({ sections }) => sections.length > 0);
}
