import type { DepartureSeries } from '../experience/departure-series.ts';
import { earliestDeparture } from '../experience/earliest-departure.ts';
import type { ExtraId } from '../id.ts';
import type { Rupees } from '../money.ts';
import type { LocalDate, LocalTime } from '../time.ts';
import type { Prices } from './price-rule.ts';
import { type PromoDiscount, type TripPrice, tripPrice } from './trip-price.ts';

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

/** What a listing says of its prices, to anybody. */
export interface ListedPrices {
	/** In whole rupees. */
	readonly priceRupees: Rupees;
	readonly prices: Prices;
	readonly departures: readonly DepartureSeries[];
	readonly departureTime: LocalTime;
	readonly timeZone: string;
	readonly minimumNoticeMinutes: number;
}

/** What a trip costs as it is wanted, out of what its listing says: on pages, in wizards and in widgets. */
export function listedPrice(listed: ListedPrices, wanted: Wanted, now: Temporal.Instant): TripPrice {
	const { priceRupees, prices, departureTime, timeZone } = listed;
	const { date, guests = 1, extras = [], promo } = wanted;
	const time = wanted.time ?? (date && earliestDeparture(listed, date, now)) ?? departureTime;
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
