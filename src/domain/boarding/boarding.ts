import type { BookingStatus } from '../booking/booking.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Setting a party to EXPECTED again undoes a mistake. */
export const checkInStatuses = ['EXPECTED', 'LATE', 'CAME', 'NO-SHOW'] as const;
export type CheckInStatus = (typeof checkInStatuses)[number];

/**
 * Hours before departure when check-in opens, and days after arrival when check-in closes. The days
 * leave time to synchronize check-ins made offline.
 */
const boardingOpensHours = 24;
const boardingSyncDays = 7;

export function boardingOpensAt(departsAt: Temporal.Instant): Temporal.Instant {
	return departsAt.subtract({ hours: boardingOpensHours });
}

export interface CheckInInput {
	readonly mark: CheckInStatus;
	/** Number of people aboard, if the state is CAME. */
	readonly people: number;
	/** Time by the clock of the device that recorded the check-in. */
	readonly at: Temporal.Instant;
}

export interface CheckInContext {
	readonly status: BookingStatus;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly booked: number;
	readonly markedAt: Temporal.Instant | null;
	readonly othersAboard: number;
	readonly capacity: number;
}

/**
 * Returns `older` if the party has the same or a later check-in. Refuses more people than booked, or
 * than the boat carries.
 */
export function decideCheckIn(
	input: CheckInInput,
	context: CheckInContext,
	now: Temporal.Instant,
):
	| 'older'
	| CheckInInput
	| Refusal<'no-boarding-pass' | 'boarding-not-open' | 'trip-over' | 'party-smaller' | 'boat-full'> {
	const { departsAt, arrivesAt, booked, markedAt, othersAboard, capacity } = context;
	if (context.status !== 'CONFIRMED') return refuse('no-boarding-pass');
	if (Temporal.Instant.compare(now, boardingOpensAt(departsAt)) < 0)
		return refuse('boarding-not-open', { hours: boardingOpensHours });
	if (Temporal.Instant.compare(now, arrivesAt.add({ hours: 24 * boardingSyncDays })) > 0)
		return refuse('trip-over');
	// Limits the time to the present, because a check-in in the future would block all later check-ins.
	const at = Temporal.Instant.compare(input.at, now) > 0 ? now : input.at;
	if (markedAt && Temporal.Instant.compare(at, markedAt) <= 0) return 'older';
	const people = input.mark === 'CAME' ? Math.max(1, input.people) : 0;
	if (people > booked) return refuse('party-smaller', { booked });
	if (people > 0 && othersAboard + people > capacity) return refuse('boat-full', { maxCapacity: capacity });
	return { mark: input.mark, people, at };
}

/**
 * Characters of boarding codes, which are read out at a pier: without I, O, 0 and 1, which look
 * similar. Each of the 32 characters encodes 5 random bits.
 */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 6;

export const boardingCodePattern = /^[A-HJ-NP-Z2-9]{6}$/;

export function boardingCodeFrom(randomBytes: Uint8Array): string {
	let code = '';
	for (let at = 0; at < length; at += 1) {
		const byte = randomBytes[at];
		if (byte === undefined) throw new RangeError('a boarding code needs 6 random bytes');
		code += alphabet[byte & 31];
	}
	return code;
}

export function readBoardingCode(typed: string): string | undefined {
	const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
	return boardingCodePattern.test(code) ? code : undefined;
}

export const arrivalStatuses = ['HERE', 'LATE'] as const;
export type ArrivalStatus = (typeof arrivalStatuses)[number];

/** An arrival message can be sent from this many minutes before departure until the return. */
export const arrivalMinutesBeforeDeparture = 60;

export function canReportArrival(
	trip: {
		readonly status: BookingStatus;
		readonly departsAt: Temporal.Instant;
		readonly arrivesAt: Temporal.Instant;
	},
	now: Temporal.Instant,
): boolean {
	const opens = trip.departsAt.subtract({ minutes: arrivalMinutesBeforeDeparture });
	return (
		trip.status === 'CONFIRMED' &&
		Temporal.Instant.compare(now, opens) >= 0 &&
		Temporal.Instant.compare(now, trip.arrivesAt) < 0
	);
}

export function arrivalRefusal(
	trip: Parameters<typeof canReportArrival>[0],
	now: Temporal.Instant,
): Refusal<'no-boarding-pass' | 'arrival-not-open'> | undefined {
	if (trip.status !== 'CONFIRMED') return refuse('no-boarding-pass');
	return canReportArrival(trip, now)
		? undefined
		: refuse('arrival-not-open', { minutes: arrivalMinutesBeforeDeparture });
}

/**
 * Minutes before departure when guests should be at the pier, to find the boat and put on life
 * jackets.
 */
export const boardingMinutes = 15;

export function boardingAt(departsAt: Temporal.Instant): Temporal.Instant {
	return departsAt.subtract({ minutes: boardingMinutes });
}
