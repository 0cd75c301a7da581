import type { BoatStatus } from '../boat/insurance.ts';
import { boatRefusals } from '../boat/insurance.ts';
import { firstRefusal, ownListing } from '../booking/refusal-order.ts';
import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';
import type { BookableRide } from './ride.ts';

const waitlistStatuses = ['WAITING', 'OFFERED', 'LEFT', 'ENDED'] as const;
export type WaitlistStatus = (typeof waitlistStatuses)[number];

/**
 * The state machine of an entry on a ride’s waitlist. An offer makes a hold. After that only the states
 * of the held booking matter.
 */
export const waitlistMachine = defineMachine('waitlist entry', waitlistStatuses, {
	WAITING: {
		offer: { to: 'OFFERED', by: ['TIMER'], until: 'departsAt' },
		leave: { to: 'LEFT', by: ['RENTER'] },
		/** The ride was canceled or has departed, or the mate got seats in another way. */
		end: { to: 'ENDED', by: ['PLATFORM'] },
	},
	OFFERED: {},
	LEFT: {},
	ENDED: {},
});

export type WaitlistMove = Parameters<typeof waitlistMachine.can>[0]['move'];

/**
 * Limits of waitlists. An offer holds its seats for `offerHours`, or for `lateOfferHours` if the
 * departure is at most `lateDays` away. After an expired offer the person can join the same waitlist
 * again after `pauseHours`. `perPerson` and `perRide` are maximum numbers of entries.
 */
export const waitlistLimits = {
	offerHours: 6,
	lateOfferHours: 1,
	lateDays: 2,
	pauseHours: 24,
	perPerson: 10,
	perRide: 50,
} as const;

export function offerEnd(departsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
	const lateFrom = departsAt.subtract({ hours: waitlistLimits.lateDays * 24 });
	const isLate = Temporal.Instant.compare(now, lateFrom) >= 0;
	const end = now.add({ hours: isLate ? waitlistLimits.lateOfferHours : waitlistLimits.offerHours });
	return Temporal.Instant.compare(end, departsAt) < 0 ? end : departsAt;
}

export interface WaitingParty {
	readonly people: number;
}

/**
 * Returns the entries that get an offer now, in the order of the waitlist: each entry that fits into
 * the remaining seats. An entry that needs more seats retains its place.
 */
export function entriesToOffer<Entry extends WaitingParty>(
	waitlist: readonly Entry[],
	seatsFree: number,
): readonly Entry[] {
	let left = seatsFree;
	return waitlist.filter(({ people }) => {
		if (people > left) return false;
		left -= people;
		return true;
	});
}

export function seatsForWaitlist(waitlist: readonly WaitingParty[], seatsFree: number): number {
	return entriesToOffer(waitlist, seatsFree).reduce((sum, { people }) => sum + people, 0);
}

export type WaitlistRefusal = Refusal<
	| 'own-listing'
	| 'papers-run-out'
	| 'boat-not-verified'
	| 'ride-passed'
	| 'ride-canceled'
	| 'group-too-large'
	| 'waitlist-off'
	| 'ride-not-full'
	| 'seats-already-held'
	| 'too-many-waiting'
	| 'waitlist-full'
	| 'offer-expired-recently'
>;

/** Seats that the waitlist does not need must be booked instead. */
export function waitlistRefusal(
	ride: BookableRide,
	{ people, renter }: WaitingParty & { readonly renter: PersonId },
	found: {
		readonly boat: BoatStatus;
		readonly seatsTaken: number;
		readonly waitlist: readonly WaitingParty[];
		readonly holdsSeats: boolean;
		/**
		 * `ofPerson` is the number of waitlists on which the person waits, `ofRide` the length of this
		 * waitlist.
		 */
		readonly ofPerson: number;
		readonly ofRide: number;
		readonly unpaidAt: Temporal.Instant | undefined;
	},
	now: Temporal.Instant,
): WaitlistRefusal | undefined {
	const seatsFree = ride.seats - found.seatsTaken;
	const isOver = Temporal.Instant.compare(ride.departsAt, now) <= 0;
	const seatsLeft = seatsFree - seatsForWaitlist(found.waitlist, seatsFree);
	const { perPerson, perRide, pauseHours } = waitlistLimits;
	const pausedUntil = found.unpaidAt?.add({ hours: pauseHours });
	const isPaused = pausedUntil && Temporal.Instant.compare(now, pausedUntil) < 0;
	return firstRefusal<WaitlistRefusal['refused']>([
		ownListing(ride.ownerId, renter),
		...boatRefusals(found.boat, ride.departureDate),
		isOver ? refuse('ride-passed') : undefined,
		ride.status === 'CANCELED' ? refuse('ride-canceled') : undefined,
		ride.waitlist ? undefined : refuse('waitlist-off'),
		people > ride.seats ? refuse('group-too-large', { groupSize: ride.seats }) : undefined,
		found.holdsSeats ? refuse('seats-already-held') : undefined,
		people <= seatsLeft ? refuse('ride-not-full', { seatsLeft }) : undefined,
		isPaused ? refuse('offer-expired-recently', { hours: pauseHours }) : undefined,
		found.ofPerson >= perPerson ? refuse('too-many-waiting', { most: perPerson }) : undefined,
		found.ofRide >= perRide ? refuse('waitlist-full', { most: perRide }) : undefined,
	]);
}
