import { type BoatOccupancy, boatDay } from '#domain/boat/boat-hours.ts';
import { documentsExpired } from '#domain/boat/insurance.ts';
import { type ChosenTimes, requestSpan } from '#domain/request/request-times.ts';
import type { LocalDate } from '#domain/time.ts';

/** Departure and arrival as instants, once both are chosen. */
export function spanOf(times: ChosenTimes, timeZone: string) {
	const { departureDate, arrivalDate } = times;
	if (!departureDate || !arrivalDate) return null;
	return { ...requestSpan({ ...times, departureDate, arrivalDate }, timeZone), timeZone };
}

/** What a day offers to one end of a custom trip. */
export type CustomDay = 'free' | 'part' | 'taken';

interface Known {
	/** When the boat is out; nothing until it is known. */
	readonly occupancy: (BoatOccupancy & { readonly insuredUntil: LocalDate | null }) | undefined;
	readonly timeZone: string;
}

/**
 * What a day offers: taken is one on which the boat is out all day, or a departure day on which it is not insured. Other
 * bookings of the experience take no day (specification section 5, "Custom booking dates"): the owner quotes.
 */
export function customDay(
	date: LocalDate,
	end: 'departure' | 'arrival',
	{ occupancy, timeZone }: Known,
): CustomDay {
	if (!occupancy) return 'free';
	if (end === 'departure' && documentsExpired(occupancy.insuredUntil, date)) return 'taken';
	const day = boatDay(occupancy, date, timeZone);
	return day === 'out' ? 'taken' : day;
}
