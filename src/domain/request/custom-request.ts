import { type Group, groupRefusal } from '../booking/booking.ts';
import type { Departure } from '../booking/booking-draft.ts';
import { firstRefusal, ownListing } from '../booking/refusal-order.ts';
import { type BookableExperience, experienceRefusals } from '../experience/bookable-experience.ts';
import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';
import { type RequestTimes, requestSpan, requestTimesRefusals } from './request-times.ts';

export const requestStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/**
 * The whole life of a custom booking request (specification section 4): who makes which move from which status. A
 * quote may be revised until it is paid; paying makes a booking, which has a life of its own.
 */
export const requestMachine = defineMachine('request', requestStatuses, {
	PENDING: {
		quote: { to: 'APPROVED', by: ['OWNER'], until: 'departsAt' },
		reject: { to: 'REJECTED', by: ['OWNER', 'RENTER'], until: 'arrivesAt' },
	},
	APPROVED: {
		quote: { to: 'APPROVED', by: ['OWNER'], until: 'departsAt' },
		reject: { to: 'REJECTED', by: ['OWNER', 'RENTER'], until: 'arrivesAt' },
		pay: { to: 'APPROVED', by: ['RENTER'], until: 'departsAt' },
		/** The trip that it led to was canceled: whoever did so said no to it. */
		end: { to: 'REJECTED', by: ['OWNER', 'RENTER'] },
	},
	REJECTED: {},
});

export type RequestParty = 'OWNER' | 'RENTER';
export type RequestMove = 'quote' | 'reject' | 'pay';

/** What the two see: EXPIRED, PAID, CANCELED and (for the owner) QUOTED are not stored. */
export const requestStates = [
	'PENDING',
	'QUOTED',
	'APPROVED',
	'REJECTED',
	'EXPIRED',
	'PAID',
	'CANCELED',
] as const;
type RequestState = (typeof requestStates)[number];

export interface RequestStanding {
	readonly status: RequestStatus;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	/** How the booking that pays for it stands, if there is one that holds or has the slot, or had it and was canceled. */
	readonly booking: 'PENDING' | 'CONFIRMED' | 'CANCELED' | undefined;
}

/**
 * How a request reads for one of its parties. It expires with its trip, departure plus hours (specification section
 * 4); nobody can quote or pay it from its departure on.
 */
export function requestState(
	request: RequestStanding,
	party: RequestParty,
	now: Temporal.Instant,
): RequestState {
	if (request.booking === 'CONFIRMED') return 'PAID';
	if (request.status === 'REJECTED') return request.booking === 'CANCELED' ? 'CANCELED' : 'REJECTED';
	if (Temporal.Instant.compare(request.arrivesAt, now) <= 0) return 'EXPIRED';
	if (request.status === 'PENDING') return 'PENDING';
	return party === 'OWNER' ? 'QUOTED' : 'APPROVED';
}

/**
 * Which moves a party has left, so that screens never guess. Saying no to one's own request before its quote is to
 * withdraw it. Contact: the parties have each other's numbers while it is quoted or paid (decisions, "People").
 */
export function requestMay(
	request: RequestStanding,
	party: RequestParty,
	now: Temporal.Instant,
): Readonly<Record<RequestMove | 'withdraw' | 'contact', boolean>> {
	const may = (move: RequestMove) => {
		const { booking } = request;
		if (booking === 'CONFIRMED' || (booking === 'PENDING' && move !== 'pay')) return false;
		const { status: state, departsAt, arrivesAt } = request;
		return requestMachine.may({ state, move, by: party, at: { now, departsAt, arrivesAt } });
	};
	const reject = may('reject');
	const state = requestState(request, party, now);
	return {
		quote: may('quote'),
		reject,
		pay: may('pay'),
		withdraw: reject && party === 'RENTER' && request.status === 'PENDING',
		contact: state === 'QUOTED' || state === 'APPROVED' || state === 'PAID',
	};
}

export type RequestRefusal = Refusal<
	| 'own-listing'
	| 'listing-archived'
	| 'listing-paused'
	| 'papers-run-out'
	| 'not-verified'
	| 'custom-not-offered'
	| 'group-empty'
	| 'group-too-large'
	| 'date-passed'
	| 'arrival-before-departure'
	| 'date-too-far'
	| 'time-skipped'
>;

/**
 * Whether somebody may ask for a trip of their own making (specification sections 2 and 5), and from when to when it
 * would be. It holds nothing, so that nothing but the experience itself stands in its way.
 */
export function decideRequest(
	experience: BookableExperience,
	wish: RequestTimes & { readonly group: Group },
	renter: PersonId,
	now: Temporal.Instant,
): Pick<Departure, 'timeZone' | 'departsAt' | 'arrivesAt'> | RequestRefusal {
	const { timeZone } = experience.schedule;
	const times = requestTimesRefusals(wish, { timeZone, now });
	const refusal = firstRefusal([
		ownListing(experience.ownerId, renter),
		...experienceRefusals(experience, wish.departureDate, now),
		experience.customBookings ? undefined : refuse('custom-not-offered'),
		groupRefusal(wish.group, experience.groupSize),
		times.departure,
		times.arrival,
	]);
	return refusal ?? { timeZone, ...requestSpan(wish, timeZone) };
}

/** The first request of a renter's to an owner is told at once; what follows within so many minutes in one mail after them. */
export const digestMinutes = 60;

/** What one renter may ask of one owner: so many requests that wait for an answer, and so many in 24 hours. */
const requestLimits = { waiting: 3, aDay: 6 } as const;

/** Whether somebody asks an owner too much: each request is a mail to the owner, in our name (security, M6). */
export function requestLimitRefusal(sent: {
	readonly waiting: number;
	readonly lastDay: number;
}): Refusal<'too-many-requests'> | undefined {
	const { waiting, aDay } = requestLimits;
	if (sent.waiting < waiting && sent.lastDay < aDay) return undefined;
	return refuse('too-many-requests', { most: sent.waiting < waiting ? aDay : waiting });
}

/** Whether a text names an address on the web, or something like it. */
export const mentionsLink = (text: string): boolean => /:\/\/|www\.|[\p{L}\d]\.\p{L}{2}/iu.test(text);
