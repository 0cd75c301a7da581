import { z } from 'zod';
import { filterLimits, guestLimits } from '#domain/experience/search.ts';
import { savedLimits, savedStates } from '#domain/saved/saved.ts';
import { alertLimits } from '#domain/saved/search-alert.ts';
import { callsOf } from './call.ts';
import { experienceCard } from './experience-contract.ts';
import { rideCard } from './ride-contract.ts';
import { coordinates, id, ids, instant, localDate, text } from './shapes.ts';

const listing = {
	listingId: id,
	state: z.enum(savedStates).meta({
		description: 'UNAVAILABLE: cannot be booked at present. GONE: has no page any more',
	}),
	name: z.string().meta({ description: 'Of the experience, or of the ride’s boat' }),
	/** Exactly one of `experience` and `ride` is set. If the listing is GONE, both are null. */
	experience: experienceCard.nullable(),
	ride: rideCard.nullable(),
};

const listingCard = z.object(listing).meta({ id: 'ListingCard' });
export type ListingCard = z.output<typeof listingCard>;

const savedListing = z
	.object({
		...listing,
		/** Null if no list contains the listing. */
		listId: id.nullable(),
		savedAt: instant,
		votes: z.number().int(),
	})
	.meta({ id: 'SavedListing' });
export type SavedListing = z.output<typeof savedListing>;

export const shareCode = z.string().regex(/^[0-9a-hjkmnp-tv-z]{40}$/, 'is not the code of a list');

const savedList = z
	.object({
		_id: id,
		name: z.string(),
		/** Secret of the link `/saved/shared/{code}`; null if the list is not shared. */
		shareCode: shareCode.nullable(),
	})
	.meta({ id: 'SavedList' });
export type SavedList = z.output<typeof savedList>;

const savedTrips = z
	.object({
		/** In order of creation. */
		lists: z.array(savedList),
		/** Latest saved first. */
		listings: z.array(savedListing),
	})
	.meta({ id: 'SavedTrips' });
export type SavedTrips = z.output<typeof savedTrips>;

const sharedList = z
	.object({
		name: z.string(),
		/** Listings with the most votes first. Listings without a page are left out. */
		listings: z.array(listingCard.extend({ votes: z.number().int() }).meta({ id: 'SharedListing' })),
	})
	.meta({ id: 'SharedList' });
export type SharedList = z.output<typeof sharedList>;

const listingIds = z.array(ids.listing).min(1).max(savedLimits.listings);
const one = { listingId: ids.listing };
const listId = ids.savedList.nullable();
const vote = { code: shareCode, ...one, up: z.boolean().meta({ description: 'False takes the vote back' }) };

const device = z
	.string()
	.regex(/^[\w-]{20,64}$/, 'is not the code of a device')
	.meta({ description: 'A random code that the device keeps' });

const guests = z.number().int().min(guestLimits.min).max(guestLimits.max);
const price = z
	.number()
	.min(filterLimits.price.min)
	.max(filterLimits.price.max)
	.meta({ description: 'US dollars at most' });

const searchAlert = z
	.object({
		_id: id,
		address: z.string(),
		location: coordinates,
		/** Departure dates, both included; null means any. */
		firstDay: localDate.nullable(),
		lastDay: localDate.nullable(),
		guests: guests.nullable(),
		price: price.nullable(),
	})
	.meta({ id: 'SearchAlert' });
export type SearchAlert = z.output<typeof searchAlert>;

/** New results within 100 km of the place are emailed. */
const newAlert = z.strictObject({
	address: text(200).min(1),
	location: coordinates,
	firstDay: localDate.optional().meta({ description: 'Omitted: any date' }),
	days: z
		.number()
		.int()
		.min(1)
		.max(alertLimits.days)
		.default(1)
		.meta({ description: 'Number of departure dates, from the first on' }),
	guests: guests.optional(),
	price: price.optional(),
});
export type NewSearchAlert = z.output<typeof newAlert>;

const { anyone, signedIn } = callsOf('Saved trips');

export const savedCalls = {
	mine: signedIn('GET /saved', {
		summary: 'Get the caller’s saved experiences and rides, and their lists',
		result: savedTrips,
	}),
	ids: signedIn('GET /saved/ids', {
		summary: 'Get the ids of the caller’s saved experiences and rides',
		result: z.array(id),
	}),
	cards: anyone('POST /saved/cards', {
		summary: 'Get experiences and rides by id, for those saved on a device',
		description: 'In the order of the ids. Unknown ids are left out. GONE experiences have an empty name.',
		body: z.strictObject({ listingIds }),
		result: z.array(listingCard),
	}),
	add: signedIn('POST /saved/add', {
		summary: 'Save an experience or ride; one already saved stays as it is',
		body: z.strictObject({ ...one, listId: listId.default(null) }),
		result: z.null(),
		refusals: ['too-many-saved'],
	}),
	remove: signedIn('POST /saved/remove', {
		summary: 'Remove a saved experience or ride, and the votes for it',
		description: 'Answers the list it was in, for an undo.',
		body: z.strictObject(one),
		result: z.object({ listId: id.nullable() }),
	}),
	merge: signedIn('POST /saved/merge', {
		summary: 'Save what a device had saved before its person signed in',
		description:
			'Unknown ids, and those beyond the limit, are left out. Answers the ids of all saved listings.',
		body: z.strictObject({ listingIds }),
		result: z.array(id),
	}),
	move: signedIn('POST /saved/move', {
		summary: 'Move a saved listing to another list, without its votes',
		body: z.strictObject({ ...one, listId }),
		result: z.null(),
	}),
	saveList: signedIn('POST /saved/lists/save', {
		summary: 'Make a list, or rename one of the caller’s',
		body: z.strictObject({
			listId: ids.savedList.optional(),
			name: text(savedLimits.nameLength).min(1),
		}),
		publicTexts: ['name'],
		result: savedList,
		refusals: ['too-many-lists'],
	}),
	deleteList: signedIn('POST /saved/lists/delete', {
		summary: 'Delete a list and its link; its listings stay saved',
		body: z.strictObject({ listId: ids.savedList }),
		result: z.null(),
	}),
	share: signedIn('POST /saved/lists/share', {
		summary: 'Make a list readable by link, or end its link',
		description: 'The link ends together with its votes. Sharing again makes a new link.',
		body: z.strictObject({ listId: ids.savedList, shared: z.boolean() }),
		result: savedList,
	}),
	alerts: signedIn('GET /saved/alerts', {
		summary: 'Get the caller’s search alerts, oldest first',
		result: z.array(searchAlert),
	}),
	addAlert: signedIn('POST /saved/alerts/add', {
		summary: 'Save a search whose new trips and rides are emailed, once a day at most',
		description: 'What it finds now is not new. It ends with its last date.',
		body: newAlert,
		result: searchAlert,
		refusals: ['too-many-alerts', 'date-passed', 'date-too-far'],
	}),
	deleteAlert: signedIn('POST /saved/alerts/delete', {
		summary: 'Delete a search alert; a second time changes nothing',
		body: z.strictObject({ alertId: ids.searchAlert }),
		result: z.null(),
	}),
	shared: anyone('GET /saved/shared/{code}', {
		summary: 'Get a list by its link: listings and numbers of votes, no people',
		params: z.object({ code: shareCode }),
		result: sharedList,
	}),
	vote: anyone('POST /saved/shared/vote', {
		summary: 'Vote for a listing of a shared list, once per device',
		description: 'At most 100 devices per listing. Signed-in people are not limited.',
		body: z.strictObject({
			...vote,
			device,
		}),
		result: z.object({ votes: z.number().int() }),
		refusals: ['too-many-votes'],
	}),
	votes: signedIn('GET /saved/shared/{code}/votes', {
		summary: 'Get the listings of a shared list for which the caller voted',
		params: z.object({ code: shareCode }),
		result: z.array(id),
	}),
	voteSignedIn: signedIn('POST /saved/shared/vote/own', {
		summary: 'Vote for a listing of a shared list, once per person',
		description: 'Replaces the vote of the device, which its person gave before signing in.',
		body: z.strictObject({ ...vote, device: device.optional() }),
		result: z.object({ votes: z.number().int() }),
	}),
};
