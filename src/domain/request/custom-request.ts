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
 * The state machine of a custom booking request (REQ-2). A quote may be revised until it is paid. The
 * payment makes a booking.
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
		/** The request’s trip was canceled. The request counts as rejected by the party that canceled. */
		end: { to: 'REJECTED', by: ['OWNER', 'RENTER'] },
	},
	REJECTED: {},
});

export type RequestParty = 'OWNER' | 'RENTER';
export type RequestMove = 'quote' | 'reject' | 'pay';

/** EXPIRED, PAID, CANCELED and the owner’s QUOTED are not stored. */
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

export interface RequestContext {
	readonly status: RequestStatus;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	/** Status of the request's booking, if it has or had a slot. */
	readonly booking: 'PENDING' | 'CONFIRMED' | 'CANCELED' | undefined;
}

/**
 * A request expires at the end of its trip (REQ-4). From the departure on it can be neither quoted nor
 * paid.
 */
export function requestState(
	request: RequestContext,
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
 * A renter who rejects an unquoted request withdraws it. `contact` is true while the request is quoted
 * or paid, and lets the parties see each other’s numbers.
 */
export function requestPermissions(
	request: RequestContext,
	party: RequestParty,
	now: Temporal.Instant,
): Readonly<Record<RequestMove | 'withdraw' | 'contact', boolean>> {
	const can = (move: RequestMove) => {
		const { booking } = request;
		if (booking === 'CONFIRMED' || (booking === 'PENDING' && move !== 'pay')) return false;
		const { status: state, departsAt, arrivesAt } = request;
		return requestMachine.can({ state, move, by: party, at: { now, departsAt, arrivesAt } });
	};
	const reject = can('reject');
	const state = requestState(request, party, now);
	return {
		quote: can('quote'),
		reject,
		pay: can('pay'),
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

/** A request reserves nothing, so only the experience itself can be a reason for a refusal. */
export function decideRequest(
	experience: BookableExperience,
	input: RequestTimes & { readonly group: Group },
	renter: PersonId,
	now: Temporal.Instant,
): Pick<Departure, 'timeZone' | 'departsAt' | 'arrivesAt'> | RequestRefusal {
	const { timeZone } = experience.schedule;
	const times = requestTimesRefusals(input, { timeZone, now });
	const refusal = firstRefusal([
		ownListing(experience.ownerId, renter),
		...experienceRefusals(experience, input.departureDate, now),
		experience.customBookings ? undefined : refuse('custom-not-offered'),
		groupRefusal(input.group, experience.groupSize),
		times.departure,
		times.arrival,
	]);
	return refusal ?? { timeZone, ...requestSpan(input, timeZone) };
}

/**
 * Minutes after a renter’s first request to an owner during which one email reports all further
 * requests.
 */
export const digestMinutes = 60;

const requestLimits = { waiting: 3, aDay: 6 } as const;

/** Refuses too many requests to one owner, because each one sends an email in the platform's name. */
export function requestLimitRefusal(sent: {
	readonly waiting: number;
	readonly lastDay: number;
}): Refusal<'too-many-requests'> | undefined {
	const { waiting, aDay } = requestLimits;
	if (sent.waiting < waiting && sent.lastDay < aDay) return undefined;
	return refuse('too-many-requests', { most: sent.waiting < waiting ? aDay : waiting });
}

export const mentionsLink = (text: string): boolean => /:\/\/|www\.|[\p{L}\d]\.\p{L}{2}/iu.test(text);
