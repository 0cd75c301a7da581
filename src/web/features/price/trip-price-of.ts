import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { earliestDeparture } from '#domain/experience/earliest-departure.ts';
import type { ExtraId } from '#domain/id.ts';
import { type PromoDiscount, type TripPrice, tripPrice } from '#domain/price/trip-price.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';

/** What decides about a price: as far as it is chosen. */
export interface Wanted {
	readonly date?: LocalDate | null | undefined;
	/** One of its times; else the cheapest of those that can still be booked on the date. */
	readonly time?: LocalTime | undefined;
	readonly guests?: number | undefined;
	readonly extras?: readonly ExtraId[] | undefined;
	/** A promo code that the server has said applies. */
	readonly promo?: PromoDiscount | undefined;
}

type Priced = Pick<
	ExperienceDetail,
	'priceRupees' | 'prices' | 'departures' | 'departureTime' | 'timeZone' | 'minimumNoticeMinutes'
>;

/** What a trip costs as it is wanted, by the same function as the server's. */
export function tripPriceOf(experience: Priced, wanted: Wanted, now: Temporal.Instant): TripPrice {
	const { priceRupees, prices, departureTime, timeZone } = experience;
	const { date, guests = 1, extras = [], promo } = wanted;
	const time = wanted.time ?? (date && earliestDeparture(experience, date, now)) ?? departureTime;
	return tripPrice({
		basePrice: priceRupees,
		prices,
		departure: date ? { date, time, timeZone } : undefined,
		now,
		guests,
		chosen: extras,
		promo,
	});
}

/** Whether some trips cost another price than others do. */
export const hasPriceRules = ({ prices }: Pick<ExperienceDetail, 'prices'>): boolean =>
	prices.rules.length > 0;
