import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { listedPrice, type TripPrice } from '#domain/price/trip-price.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import { type ChosenTrip, sailingDate } from './chosen-trip.ts';

/** Departure chosen so far on an experience’s page, with its price. */
export interface PricedDeparture {
	readonly date?: LocalDate | undefined;
	/** Departure time; set only when the trip has several departures a day. */
	readonly time?: LocalTime | undefined;
	readonly price: TripPrice;
}

/**
 * Returns the date in the address with its price, if the experience departs on that date. Used by the
 * page’s loader. The calendar computes the prices of other dates, so that the price code is not sent
 * with the page.
 */
export function openingDeparture(
	experience: ExperienceDetail,
	fromAddress: ChosenTrip,
	now: Temporal.Instant,
): PricedDeparture {
	const date = sailingDate(experience, fromAddress.date, now);
	return { date, price: listedPrice(experience, { date, guests: fromAddress.guests }, now) };
}
