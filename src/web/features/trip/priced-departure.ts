import type { TakenDate } from '#contract/departure-contract.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { listedPrice, type TripPrice } from '#domain/price/trip-price.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import { type ChosenTrip, sailingDate } from './chosen-trip.ts';
import { cheapestTime, openDates, scheduleOf } from './open-dates.ts';

export interface PricedDeparture {
	readonly date?: LocalDate | undefined;
	/** Departure time. Set only if the experience has several departures on a day. */
	readonly time?: LocalTime | undefined;
	/** First free time of the date, whose price is shown until a time is chosen. */
	readonly cheapestTime?: LocalTime | undefined;
	readonly price: TripPrice;
}

/**
 * Called by the page’s loader on the server, so that browsers do not load the price rules with the page.
 */
export function openingDeparture(
	experience: ExperienceDetail,
	fromAddress: ChosenTrip,
	now: Temporal.Instant,
	taken: readonly TakenDate[],
): PricedDeparture {
	const date = sailingDate(experience, fromAddress.date, now);
	const time = date && cheapestTime(date, openDates(scheduleOf(experience), taken, now));
	const price = listedPrice(experience, { date, time, guests: fromAddress.guests }, now);
	return { date, cheapestTime: time, price };
}
