import type { TakenDate } from '#contract/booking-contract.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import { addDays, dateAt, instantOf, type LocalDate, type LocalTime } from '#domain/time.ts';

/** Both ends of a trip of one's own making, on the pier's calendar and clock. */
export interface CustomTimes {
	readonly departureDate: LocalDate | null;
	readonly departureTime: LocalTime;
	readonly arrivalDate: LocalDate | null;
	readonly arrivalTime: LocalTime;
}

export type CustomProblem = 'missing' | 'passed' | 'too-far' | 'before-departure';

/**
 * What is wrong with either end (specification section 5, "Custom booking dates"): both are needed, after now, and the
 * arrival after the departure.
 */
export function timesProblems(
	times: CustomTimes,
	at: { readonly timeZone: string; readonly now: Temporal.Instant },
): { readonly departure?: CustomProblem; readonly arrival?: CustomProblem } {
	const departs = momentOf(times.departureDate, times.departureTime, at.timeZone);
	const arrives = momentOf(times.arrivalDate, times.arrivalTime, at.timeZone);
	const last = addDays(dateAt(at.now, at.timeZone), horizonDays);
	const departure = !departs
		? 'missing'
		: Temporal.Instant.compare(departs, at.now) <= 0
			? 'passed'
			: (times.departureDate ?? '') > last
				? 'too-far'
				: undefined;
	const arrival = !arrives
		? 'missing'
		: departs && Temporal.Instant.compare(arrives, departs) <= 0
			? 'before-departure'
			: (times.arrivalDate ?? '') > last
				? 'too-far'
				: undefined;
	return { ...(departure ? { departure } : {}), ...(arrival ? { arrival } : {}) };
}

/** Departure and arrival as instants, once both are chosen. */
export function spanOf(times: CustomTimes, timeZone: string) {
	const departsAt = momentOf(times.departureDate, times.departureTime, timeZone);
	const arrivesAt = momentOf(times.arrivalDate, times.arrivalTime, timeZone);
	return departsAt && arrivesAt && { departsAt, arrivesAt, timeZone };
}

function momentOf(date: LocalDate | null, time: LocalTime, timeZone: string): Temporal.Instant | undefined {
	return date ? instantOf(date, time, timeZone) : undefined;
}

/** The days from departure to arrival on which the boat is known to be booked: its owner may have to say no. */
export function bookedDays(times: CustomTimes, taken: readonly TakenDate[]): readonly LocalDate[] {
	const { departureDate: from, arrivalDate: to } = times;
	if (!from || !to) return [];
	const days = taken
		.filter(
			({ status, departureDate }) => status !== 'PENDING' && departureDate >= from && departureDate <= to,
		)
		.map(({ departureDate }) => departureDate);
	return [...new Set(days)].sort();
}
