import type { TakenDate } from '#contract/booking-contract.ts';
import { type ChosenTimes, requestSpan } from '#domain/request/request-times.ts';
import type { LocalDate } from '#domain/time.ts';

/** Departure and arrival as instants, once both are chosen. */
export function spanOf(times: ChosenTimes, timeZone: string) {
	const { departureDate, arrivalDate } = times;
	if (!departureDate || !arrivalDate) return null;
	return { ...requestSpan({ ...times, departureDate, arrivalDate }, timeZone), timeZone };
}

/** The days from departure to arrival on which the boat is known to be booked: its owner may have to say no. */
export function bookedDays(times: ChosenTimes, taken: readonly TakenDate[]): readonly LocalDate[] {
	const { departureDate: from, arrivalDate: to } = times;
	if (!from || !to) return [];
	const days = taken
		.filter(
			({ status, departureDate }) => status !== 'PENDING' && departureDate >= from && departureDate <= to,
		)
		.map(({ departureDate }) => departureDate);
	return [...new Set(days)].sort();
}
