import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { listedPrice, type TripPrice } from '#domain/price/trip-price.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import { type ChosenTrip, sailingDate } from './chosen-trip.ts';

export interface PricedDeparture {
	readonly date?: LocalDate | undefined;
	/** Departure time. Set only if the experience has several departures on a day. */
	readonly time?: LocalTime | undefined;
	readonly price: TripPrice;
}

/**
 * Called by the page’s loader on the server, so that browsers do not load the price rules with the page.
 */
export function openingDeparture(
	experience: ExperienceDetail,
	fromAddress: ChosenTrip,
	now: Temporal.Instant,
): PricedDeparture {
	const date = sailingDate(experience, fromAddress.date, now);
	return { date, price: listedPrice(experience, { date, guests: fromAddress.guests }, now) };
}
