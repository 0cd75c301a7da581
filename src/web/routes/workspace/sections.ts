import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OpenTaskCounts } from '#contract/booking-contract.ts';
import { icons } from '../../kit/icons.ts';

export type CountName =
	| keyof OpenTaskCounts['renter']
	| keyof OpenTaskCounts['owner']
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
	/** True if pages below this path belong to other sections. */
	readonly exact?: true;
	readonly count?: CountName;
}

/** On phones, the bar at the bottom has one entry for each group. */
export interface SectionGroup {
	readonly title: MessageDescriptor;
	/** SVG path in a square of 20 × 20. */
	readonly icon: string;
	readonly sections: readonly Section[];
	/** Path of a page outside the workspace. Only the bar at the bottom links to it. */
	readonly link?: string;
}

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
		sections: [
			{ title: msg`SAVED TRIPS`, path: '/saved', exact: true },
			{ title: msg`ALERTS`, path: '/saved/alerts' },
		],
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
			{ title: msg`SHARING BOOKINGS`, path: '/profile/owner/requests/sharing', count: 'seatRequests' },
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

/** Returns the section with the longest matching path. */
export function sectionAt(groups: readonly SectionGroup[], pathname: string): Section | undefined {
	return groups
		.flatMap(({ sections }) => sections)
		.filter(({ path, exact }) => pathname === path || (!exact && pathname.startsWith(`${path}/`)))
		.sort((one, other) => other.path.length - one.path.length)[0];
}
