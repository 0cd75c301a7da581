import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { listedPrice, type TripPrice } from '#domain/price/trip-price.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import { type ChosenTrip, sailingDate } from './chosen-trip.ts';

/** What is chosen on the page of an experience, as far as it is, and what such a trip costs. */
export interface PricedDeparture {
	readonly date?: LocalDate | undefined;
	/** Of a trip with several departures a day. */
	readonly time?: LocalTime | undefined;
	readonly price: TripPrice;
}

/**
 * What the page opens with, for its loader: the date that its address brings where the experience sails then, and the
 * price. Another date comes from the calendar, with its price: how prices are made is no part of what a page needs to
 * be read.
 */
export function openingDeparture(
	experience: ExperienceDetail,
	brought: ChosenTrip,
	now: Temporal.Instant,
): PricedDeparture {
	const date = sailingDate(experience, brought.date, now);
	return { date, price: listedPrice(experience, { date, guests: brought.guests }, now) };
}
