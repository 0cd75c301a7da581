import type { BookingStatus } from '../booking/booking.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** How it stands with a party at the pier; EXPECTED is how all begin, and takes back a mark made in error. */
export const boardingMarks = ['EXPECTED', 'LATE', 'CAME', 'NO-SHOW'] as const;
export type BoardingMark = (typeof boardingMarks)[number];

/** Boarding opens so many hours before departure; marks made without a signal may come so many days after arrival. */
export const boardingOpensHours = 24;
export const boardingSyncDays = 7;

/** When the first party of a departure can be marked. */
export function boardingOpensAt(departsAt: Temporal.Instant): Temporal.Instant {
	return departsAt.subtract({ hours: boardingOpensHours });
}

export interface MarkWish {
	readonly mark: BoardingMark;
	/** Aboard, of those who came. */
	readonly people: number;
	/** By the clock of the device on which it was said. */
	readonly at: Temporal.Instant;
}

/** What a mark is decided on. */
export interface MarkStanding {
	readonly status: BookingStatus;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	/** How many the party booked for. */
	readonly booked: number;
	/** When it was marked last. */
	readonly markedAt: Temporal.Instant | null;
	/** People of other parties who are aboard. */
	readonly othersAboard: number;
	/** Guests that the boat carries. */
	readonly capacity: number;
}

/**
 * What becomes of a mark: saved with these people and this time, or nothing, since a later one is known (`older`). The
 * same mark twice is once. Nobody comes aboard beyond what was booked, nor beyond what the boat carries.
 */
export function decideMark(
	wish: MarkWish,
	standing: MarkStanding,
	now: Temporal.Instant,
):
	| 'older'
	| MarkWish
	| Refusal<'no-boarding-pass' | 'boarding-not-open' | 'trip-over' | 'party-smaller' | 'boat-full'> {
	const { departsAt, arrivesAt, booked, markedAt, othersAboard, capacity } = standing;
	if (standing.status !== 'CONFIRMED') return refuse('no-boarding-pass');
	if (Temporal.Instant.compare(now, boardingOpensAt(departsAt)) < 0)
		return refuse('boarding-not-open', { hours: boardingOpensHours });
	if (Temporal.Instant.compare(now, arrivesAt.add({ hours: 24 * boardingSyncDays })) > 0)
		return refuse('trip-over');
	// A device whose clock is ahead would keep everybody else's marks out.
	const at = Temporal.Instant.compare(wish.at, now) > 0 ? now : wish.at;
	if (markedAt && Temporal.Instant.compare(at, markedAt) <= 0) return 'older';
	const people = wish.mark === 'CAME' ? Math.max(1, wish.people) : 0;
	if (people > booked) return refuse('party-smaller', { booked });
	if (people > 0 && othersAboard + people > capacity) return refuse('boat-full', { maxCapacity: capacity });
	return { mark: wish.mark, people, at };
}
