import type { BookingStatus } from '../booking/booking.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** How it stands with a party at the pier; EXPECTED is how all begin, and takes back a mark made in error. */
export const boardingMarks = ['EXPECTED', 'LATE', 'CAME', 'NO-SHOW'] as const;
export type BoardingMark = (typeof boardingMarks)[number];

/** Boarding opens so many hours before departure; marks made without a signal may come so many days after arrival. */
const boardingOpensHours = 24;
const boardingSyncDays = 7;

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

/** What people read out at a pier: no I, O, 0 or 1, which look like each other. 32 signs: one for 5 random bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 6;

export const boardingCodePattern = /^[A-HJ-NP-Z2-9]{6}$/;

/** A code out of at least 6 random bytes. */
export function boardingCodeFrom(randomBytes: Uint8Array): string {
	let code = '';
	for (let at = 0; at < length; at += 1) {
		const byte = randomBytes[at];
		if (byte === undefined) throw new RangeError('a boarding code needs 6 random bytes');
		code += alphabet[byte & 31];
	}
	return code;
}

/** A code as somebody typed or scanned it, in capitals and without spaces or dashes; nothing where it is none. */
export function readBoardingCode(typed: string): string | undefined {
	const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
	return boardingCodePattern.test(code) ? code : undefined;
}

/** What one party tells the other on the day: at the pier, or ten minutes late. */
export const arrivals = ['HERE', 'LATE'] as const;
export type Arrival = (typeof arrivals)[number];

/** From so many minutes before departure on, until the boat is back. */
export const arrivalMinutes = 60;

/** Whether a party of a booking can say so now. */
export function mayArrive(
	trip: {
		readonly status: BookingStatus;
		readonly departsAt: Temporal.Instant;
		readonly arrivesAt: Temporal.Instant;
	},
	now: Temporal.Instant,
): boolean {
	const opens = trip.departsAt.subtract({ minutes: arrivalMinutes });
	return (
		trip.status === 'CONFIRMED' &&
		Temporal.Instant.compare(now, opens) >= 0 &&
		Temporal.Instant.compare(now, trip.arrivesAt) < 0
	);
}

/** Why not, or nothing. */
export function arrivalRefusal(
	trip: Parameters<typeof mayArrive>[0],
	now: Temporal.Instant,
): Refusal<'no-boarding-pass' | 'arrival-not-open'> | undefined {
	if (trip.status !== 'CONFIRMED') return refuse('no-boarding-pass');
	return mayArrive(trip, now) ? undefined : refuse('arrival-not-open', { minutes: arrivalMinutes });
}

/** People are at the pier so many minutes before the boat leaves: time to find it, and for life jackets. */
export const boardingMinutes = 15;

/** When everybody who sails is to be there. */
export function boardingAt(departsAt: Temporal.Instant): Temporal.Instant {
	return departsAt.subtract({ minutes: boardingMinutes });
}
