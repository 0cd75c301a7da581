import type { TakenDate } from '#contract/departure-contract.ts';
import { type BoatOccupancy, boatDay } from '#domain/boat/boat-hours.ts';
import { documentsExpired } from '#domain/boat/insurance.ts';
import { blocks } from '#domain/booking/availability.ts';
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
	/** The experience's own bookings, and what else stands in the way of its dates. */
	readonly taken: readonly TakenDate[];
	readonly timeZone: string;
	readonly now: Temporal.Instant;
}

/**
 * What a day offers. On the departure day the boat is insured, and no booking of the experience may be, nor a confirmed one
 * the day before: its quote could not be paid (specification section 9; decisions, 22 November).
 */
export function customDay(
	date: LocalDate,
	end: 'departure' | 'arrival',
	{ occupancy, taken, timeZone, now }: Known,
): CustomDay {
	const uninsured = occupancy && documentsExpired(occupancy.insuredUntil, date);
	const claimed =
		end === 'departure' &&
		taken.some(({ status, departureDate, createdDate }) => {
			if (status === 'UNAVAILABLE') return false;
			return blocks(
				{ date: departureDate, status, createdAt: Temporal.Instant.from(createdDate) },
				date,
				now,
			);
		});
	if (claimed || (end === 'departure' && uninsured)) return 'taken';
	const day = occupancy ? boatDay(occupancy, date, timeZone) : 'free';
	return day === 'out' ? 'taken' : day;
}
