import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Waiting } from '#contract/booking-contract.ts';
import { heart } from '../../kit/icon.tsx';

/** Names of the counts of open tasks. */
export type CountName =
	| keyof Waiting['renter']
	| keyof Waiting['owner']
	| 'person'
	| 'boat'
	| 'experience'
	| 'unsettledPayments'
	| 'payouts'
	| 'uncertainMessages'
	| 'reports'
	| 'deadJobs';

export type Counts = Readonly<Partial<Record<CountName, number>>>;

export interface Section {
	readonly title: MessageDescriptor;
	readonly path: string;
	/** True if pages below the path belong to other sections. */
	readonly exact?: true;
	/** Count shown beside the title. */
	readonly count?: CountName;
}

/** Group of sections: a part of the rail, and an entry of the bottom bar on phones. */
export interface SectionGroup {
	readonly title: MessageDescriptor;
	/** SVG path, in a square with a side of 20. */
	readonly icon: string;
	readonly sections: readonly Section[];
	/** Page outside the workspace, shown in the bottom bar only. */
	readonly link?: string;
}

export const icons = {
	boat: 'M3 13h14l-2.200 4H5.200zM9 3.500V10H4.500zM11.200 5.500 15.500 10h-4.300z',
	check: 'M10 2.800 16 5v4.800c0 3.700-2.400 6-6 7.400-3.600-1.400-6-3.700-6-7.400V5zM7.300 10l2 2 3.500-4',
	heart,
	money: 'M2.800 5.500h14.400v9H2.800zM10 7.800a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400',
	people:
		'M7.500 9.500a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600M2.500 16a5 5 0 0 1 10 0M13 4.300a2.800 2.800 0 0 1 0 5M15 11.500a5 5 0 0 1 2.500 4.500',
	person:
		'M10 9.800a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400M3.800 16.800a6.200 6.200 0 0 1 12.400 0',
	request: 'M3 4h14v9.500H9.500L6 17v-3.500H3zM7 8.800h6',
	search: 'M9 14.300A5.300 5.300 0 1 0 9 3.700a5.300 5.300 0 0 0 0 10.600M13 13l4 4',
	ticket: 'M3 5.500h14v3a1.500 1.500 0 0 0 0 3v3H3v-3a1.500 1.500 0 0 0 0-3zM12 8v4',
	today: 'M10 2.500V4M4.200 5l1.100 1.100M15.800 5l-1.100 1.100M6 12a4 4 0 0 1 8 0M2.500 12h15M5 15.500h10',
	wrench: 'M3.500 5.500h6M14.500 5.500h2M12 3.500v4M3.500 14.500h2M10.500 14.500h6M8 12.500v4',
};

export const renterGroups: readonly SectionGroup[] = [
	{ title: msg`SEARCH`, icon: icons.search, sections: [], link: '/search' },
	{
		title: msg`BOOKINGS`,
		icon: icons.ticket,
		sections: [
			{ title: msg`CONFIRMED`, path: '/profile/renter/bookings', count: 'holds' },
			{ title: msg`COMPLETED`, path: '/profile/renter/bookings/completed' },
			{ title: msg`CANCELED`, path: '/profile/renter/bookings/canceled' },
		],
	},
	{
		title: msg`REQUESTS`,
		icon: icons.request,
		sections: [{ title: msg`BOOKING REQUESTS`, path: '/profile/renter/requests/booking', count: 'quotes' }],
	},
	{
		title: msg`SAVED`,
		icon: icons.heart,
		sections: [{ title: msg`SAVED TRIPS`, path: '/saved' }],
	},
	{
		title: msg`YOU`,
		icon: icons.person,
		sections: [
			{ title: msg`REVIEWS`, path: '/profile/renter/reviews' },
			{ title: msg`NOTIFICATIONS`, path: '/profile/renter/mails' },
			{ title: msg`DEVICES`, path: '/profile/renter/devices' },
			{ title: msg`YOUR DATA`, path: '/profile/renter/data' },
		],
	},
];

export const ownerGroups: readonly SectionGroup[] = [
	{
		title: msg`TODAY`,
		icon: icons.today,
		sections: [
			{ title: msg`OVERVIEW`, path: '/profile/owner', exact: true },
			{ title: msg`CALENDAR`, path: '/profile/owner/calendar' },
			{ title: msg`BOARDING`, path: '/profile/owner/boarding' },
		],
	},
	{
		title: msg`BOOKINGS`,
		icon: icons.ticket,
		sections: [
			{ title: msg`CONFIRMED`, path: '/profile/owner/bookings' },
			{ title: msg`COMPLETED`, path: '/profile/owner/bookings/completed' },
			{ title: msg`CANCELED`, path: '/profile/owner/bookings/canceled' },
			{ title: msg`BOOKING REQUESTS`, path: '/profile/owner/requests/booking', count: 'requests' },
			{ title: msg`SHARING BOOKINGS`, path: '/profile/owner/requests/sharing' },
		],
	},
	{
		title: msg`LISTINGS`,
		icon: icons.boat,
		sections: [
			{ title: msg`BOATS`, path: '/profile/owner/boats', count: 'boats' },
			{ title: msg`EXPERIENCES`, path: '/profile/owner/experiences', count: 'experiences' },
			{ title: msg`PROMO CODES`, path: '/profile/owner/promo-codes' },
			{ title: msg`YOUR WEBSITE`, path: '/profile/owner/website' },
		],
	},
	{
		title: msg`MONEY`,
		icon: icons.money,
		sections: [
			{ title: msg`EARNINGS`, path: '/profile/owner/earnings' },
			{ title: msg`PAYOUTS`, path: '/profile/owner/payouts' },
		],
	},
	{
		title: msg`YOU`,
		icon: icons.person,
		sections: [
			{ title: msg`REVIEWS`, path: '/profile/owner/reviews' },
			{ title: msg`STATISTICS`, path: '/profile/owner/statistics' },
			{ title: msg`PROFILE SETTINGS`, path: '/profile/owner/settings' },
		],
	},
];

/** Returns the section that a page belongs to: the one with the longest path that contains it. */
export function sectionAt(groups: readonly SectionGroup[], pathname: string): Section | undefined {
	return groups
		.flatMap(({ sections }) => sections)
		.filter(({ path, exact }) => pathname === path || (!exact && pathname.startsWith(`${path}/`)))
		.sort((one, other) => other.path.length - one.path.length)[0];
}
