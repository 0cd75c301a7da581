import type { DepartureSeries } from '../experience/departures.ts';
import { earliestDeparture } from '../experience/departures.ts';
import type { ExtraId } from '../id.ts';
import {
	type Amount,
	type Cents,
	cents,
	centsFromRupees,
	minusCents,
	type Rupees,
	rupees,
	sumCents,
} from '../money.ts';
import {
	dateAt,
	daysBetween,
	instantOf,
	type LocalDate,
	type LocalTime,
	type Weekday,
	weekdayOf,
	weekdays,
} from '../time.ts';
import type { Discount, Extra, ExtraUnit, Prices } from './price-rules.ts';
import { inSeason, type PriceForm, priceForm } from './price-rules.ts';

/** Why a line is there, with what its sentence needs. */
type PriceLineReason =
	| { readonly kind: 'BASE' }
	| { readonly kind: 'SEASON'; readonly from: LocalDate; readonly to: LocalDate; readonly yearly: boolean }
	| { readonly kind: 'WEEKDAY'; readonly weekday: Weekday; readonly percent: number }
	| { readonly kind: 'EARLY_BIRD'; readonly daysAhead: number; readonly percent: number }
	| { readonly kind: 'LAST_MINUTE'; readonly hoursAhead: number; readonly percent: number }
	| { readonly kind: 'EXTRA_GUEST'; readonly people: number; readonly eachRupees: Rupees }
	| { readonly kind: 'MINIMUM' }
	| {
			readonly kind: 'EXTRA';
			readonly extraId: ExtraId;
			readonly name: string;
			readonly per: ExtraUnit;
			readonly mandatory: boolean;
			readonly people: number;
			readonly eachRupees: Rupees;
	  }
	/** `percent` is null where an amount comes off. */
	| { readonly kind: 'PROMO_CODE'; readonly code: string; readonly percent: number | null };

/** A part of a price in whole rupees and US cents; what comes off is below zero. */
export type PriceLine = PriceLineReason & Amount;

/** What a trip costs, and how that comes about: the lines add up to the whole, in rupees and in cents. */
export interface TripPrice extends Amount {
	readonly lines: readonly PriceLine[];
}

export interface PriceQuestion {
	/** The experience's own price (specification section 3), in whole rupees. */
	readonly basePrice: Rupees;
	readonly prices: Prices;
	/** Undefined while no date is chosen: then nothing that depends on one applies. */
	readonly departure:
		| { readonly date: LocalDate; readonly time: LocalTime; readonly timeZone: string }
		| undefined;
	/** When it is booked. */
	readonly now: Temporal.Instant;
	/** How many people come; one is the least. */
	readonly guests: number;
	/** Optional extras that were chosen; others than the experience's own are not charged. */
	readonly chosen?: readonly ExtraId[];
	/** A promo code that applies: whether it does is `promoCodeRefusal`'s to say. */
	readonly promo?: PromoDiscount | undefined;
}

export interface PromoDiscount {
	readonly code: string;
	readonly discount: Discount;
}

/**
 * What a trip of an experience costs: the one function for every place that shows, sorts by or charges a price.
 * In this order (docs/decisions/price.md): a season's price in place of the base price; the weekday's per cent; early bird or
 * last minute, whichever is more; guests beyond a number; the minimum for the whole party; extras; a promo code. Without
 * rules and extras it is the base price, whatever the group (decisions, 22 November).
 */
export function tripPrice(question: PriceQuestion): TripPrice {
	const { basePrice, prices, departure, now, guests, chosen = [], promo } = question;
	if (prices.rules.length === 0 && prices.extras.length === 0 && !promo) {
		const base = { rupees: basePrice, cents: centsFromRupees(basePrice) };
		return { ...base, lines: [{ kind: 'BASE', ...base }] };
	}
	const people = Math.max(1, guests);
	const form = priceForm(prices);
	const sum = startSum();
	const season = departure && form.seasons.find((each) => inSeason(each, departure.date));
	if (season) {
		const [from, to, yearly, amount] = season;
		sum.add({ kind: 'SEASON', from, to, yearly }, amount);
	} else sum.add({ kind: 'BASE' }, basePrice);
	if (departure) {
		const weekday = weekdayOf(departure.date);
		const percent = form.weekdays[weekdays.indexOf(weekday)] ?? 0;
		sum.add({ kind: 'WEEKDAY', weekday, percent }, percentOf(sum.rupees(), percent));
		const lead = leadTimeDiscount(form, departure, now);
		if (lead) sum.add(lead, percentOf(sum.rupees(), -lead.percent));
	}
	const [beyond, eachRupees] = form.guests ?? [people, 0];
	const more = Math.max(0, people - beyond);
	sum.add({ kind: 'EXTRA_GUEST', people: more, eachRupees: rupees(eachRupees) }, more * eachRupees);
	sum.add({ kind: 'MINIMUM' }, Math.max(0, form.minimum - sum.rupees()));
	const party = sum.rupees();
	for (const extra of prices.extras) {
		if (extra.mandatory || chosen.includes(extra.id)) sum.addExtra(extra, people);
	}
	if (promo) {
		const most = form.minimum > 0 ? party - form.minimum : sum.rupees() - 1;
		const percent = promo.discount.kind === 'PERCENT' ? promo.discount.percent : null;
		sum.add(
			{ kind: 'PROMO_CODE', code: promo.code, percent },
			-discountOf(promo.discount, sum.rupees(), most),
		);
	}
	return sum.price();
}

/** What a promo code takes off a price, in US cents; nothing where it has none. */
export function promoCents(lines: readonly PriceLine[]): Cents {
	return minusCents(
		cents(0),
		sumCents(lines.flatMap((line) => (line.kind === 'PROMO_CODE' ? line.cents : []))),
	);
}

/** An extra that comes with a trip, and how often. */
export interface BoughtExtra {
	readonly name: string;
	readonly quantity: number;
}

/** Extras among the lines of a sold price, for those who prepare the trip. */
export const boughtExtras = (lines: readonly PriceLine[]): readonly BoughtExtra[] =>
	lines.flatMap((line) => (line.kind === 'EXTRA' ? { name: line.name, quantity: line.people } : []));

/** Extras of several parties, added up by name. */
export function addExtras(parties: readonly (readonly BoughtExtra[])[]): readonly BoughtExtra[] {
	const sums = new Map<string, number>();
	for (const { name, quantity } of parties.flat()) sums.set(name, (sums.get(name) ?? 0) + quantity);
	return [...sums].map(([name, quantity]) => ({ name, quantity }));
}

/** 'Breakfast × 2, Drone film'; empty where there are none. */
export const extrasText = (extras: readonly BoughtExtra[]): string =>
	extras.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)).join(', ');

/** Early bird or last minute, whichever takes more off; at a tie the early bird. */
function leadTimeDiscount(
	form: PriceForm,
	{ date, time, timeZone }: { readonly date: LocalDate; readonly time: LocalTime; readonly timeZone: string },
	now: Temporal.Instant,
) {
	if (form.early.length === 0 && form.late.length === 0) return undefined;
	const days = daysBetween(dateAt(now, timeZone), date);
	const [daysAhead = 0, early = 0] = form.early.find(([least]) => days >= least) ?? [];
	// No calendar puts a departure two days nearer than its date says.
	const near = form.late.filter(([most]) => (days - 2) * 24 < most);
	const left =
		near.length > 0 ? instantOf(date, time, timeZone).epochMilliseconds - now.epochMilliseconds : 0;
	const [hoursAhead = 0, late = 0] = near.find(([most]) => left <= most * 3_600_000) ?? [];
	if (early === 0 && late === 0) return undefined;
	return early >= late
		? ({ kind: 'EARLY_BIRD', daysAhead, percent: early } as const)
		: ({ kind: 'LAST_MINUTE', hoursAhead, percent: late } as const);
}

/** Whole rupees, a half away from zero; what comes off leaves at least one rupee. */
function percentOf(amount: number, percent: number): number {
	const part = Math.floor((amount * Math.abs(percent) + 50) / 100);
	return percent < 0 ? -Math.min(part, amount - 1) : part;
}

/** What comes off a sum, in whole rupees, a half away from zero: never more than `most`. */
function discountOf(discount: Discount, sum: number, most: number): number {
	const off = discount.kind === 'PERCENT' ? Math.floor((sum * discount.percent + 50) / 100) : discount.rupees;
	return Math.min(off, most);
}

/**
 * Lines as they come. The cents of each are those by which the sum so far grows, so that lines add up and the whole is
 * rounded once, from its rupees (specification section 9). A line over nothing is left out.
 */
function startSum() {
	const lines: PriceLine[] = [];
	let total = 0;
	let totalCents: Cents = cents(0);
	const add = (reason: PriceLineReason, amount: number) => {
		if (amount === 0) return;
		total += amount;
		const now = centsFromRupees(rupees(total));
		lines.push({ ...reason, rupees: rupees(amount), cents: minusCents(now, totalCents) });
		totalCents = now;
	};
	return {
		add,
		addExtra({ id: extraId, name, per, mandatory, rupees: eachRupees }: Extra, people: number) {
			const times = per === 'PERSON' ? people : 1;
			add({ kind: 'EXTRA', extraId, name, per, mandatory, people: times, eachRupees }, eachRupees * times);
		},
		rupees: () => total,
		price: (): TripPrice => ({ lines, rupees: rupees(total), cents: totalCents }),
	};
}

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
interface ListedPrices {
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
