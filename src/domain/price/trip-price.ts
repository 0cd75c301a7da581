import type { DepartureSeries } from '../experience/departures.ts';
import { earliestDeparture } from '../experience/departures.ts';
import { type TimeOfDay, timeOfDay } from '../experience/time-of-day.ts';
import type { ExtraId } from '../id.ts';
import {
	type Amount,
	type Cents,
	cents,
	centsFromRupees,
	type Rupees,
	rupees,
	subtractCents,
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
import { lowestPrice } from './minimum-charge.ts';
import type { Discount, Extra, ExtraUnit, Prices } from './price-rules.ts';
import { type PriceForm, priceForm, pricesByMonth, seasonOn } from './price-rules.ts';

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
	/** `percent` is null for a fixed amount. */
	| { readonly kind: 'PROMO_CODE'; readonly code: string; readonly percent: number | null };

/** A part of a price in whole rupees and US cents; negative for a discount. */
export type PriceLine = PriceLineReason & Amount;

/** The lines add up to it in rupees and in cents. */
export interface TripPrice extends Amount {
	readonly lines: readonly PriceLine[];
}

export interface PriceQuestion {
	readonly basePrice: Rupees;
	readonly prices: Prices;
	/** Undefined before a date is chosen; rules that depend on a date do not apply then. */
	readonly departure:
		| { readonly date: LocalDate; readonly time: LocalTime; readonly timeZone: string }
		| undefined;
	readonly now: Temporal.Instant;
	/** At least one. */
	readonly guests: number;
	/** Unknown extras are not charged. */
	readonly chosen?: readonly ExtraId[];
	/** A promo code that `promoCodeRefusal` has accepted. */
	readonly promo?: PromoDiscount | undefined;
}

export interface PromoDiscount {
	readonly code: string;
	readonly discount: Discount;
	readonly most?: Rupees;
}

/**
 * Computes the price of a trip wherever it is shown, charged or used for sorting. Price rules apply in
 * this order (docs/decisions/price.md): season instead of base price; weekday; the larger of early bird
 * and last minute; guests beyond a number; minimum price of the group; extras; promo code. Without rules
 * and extras the result is the base price for any group.
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
	addParty(sum, form, { basePrice, departure, now, people });
	const party = sum.rupees();
	for (const extra of prices.extras) {
		if (extra.mandatory || chosen.includes(extra.id)) sum.addExtra(extra, people);
	}
	if (promo) {
		const above = form.minimum > 0 ? party - form.minimum : sum.rupees() - 1;
		const most = Math.min(above, promo.most ?? above);
		const percent = promo.discount.kind === 'PERCENT' ? promo.discount.percent : null;
		sum.add(
			{ kind: 'PROMO_CODE', code: promo.code, percent },
			-discountOf(promo.discount, sum.rupees(), most),
		);
	}
	return sum.price();
}

/**
 * Computes the price of a trip with its mandatory extras, without lines, because the search prices many
 * trips.
 */
export function tripCents(
	form: PriceForm,
	question: Pick<PriceQuestion, 'basePrice' | 'departure' | 'now' | 'guests'>,
): Cents {
	const people = Math.max(1, question.guests);
	let total = 0;
	const sum: Sum = {
		add(_, amount) {
			total += amount;
		},
		rupees: () => total,
	};
	addParty(sum, form, { ...question, people });
	return centsFromRupees(rupees(total + form.perDeparture + form.perPerson * people));
}

interface Sum {
	readonly add: (reason: PriceLineReason, amount: number) => void;
	readonly rupees: () => number;
}

function addParty(
	sum: Sum,
	form: PriceForm,
	{
		basePrice,
		departure,
		now,
		people,
	}: Pick<PriceQuestion, 'basePrice' | 'departure' | 'now'> & { readonly people: number },
): void {
	const season = departure && seasonOn(form, departure.date);
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
}

/** Lowest and highest price for any group and time of booking. */
interface Bounds {
	readonly leastCents: Cents;
	readonly mostCents: Cents;
}

/** Price bounds of any date, and of dates in each calendar month. `months` is null without seasons. */
export interface PriceBounds extends Bounds {
	readonly months: readonly Bounds[] | null;
}

/**
 * Computes the price bounds: one guest on the cheapest date, and a full group on the most expensive
 * date. Bounds of months apply to dates from `today` on.
 */
export function priceBounds(
	basePrice: Rupees,
	prices: Prices,
	groupSize: number,
	today: LocalDate,
): PriceBounds {
	const form = priceForm(prices);
	const between = (amounts: readonly number[]): Bounds => ({
		leastCents: centsFromRupees(lowestPrice(Math.min(...amounts), form)),
		mostCents: centsFromRupees(highestPrice(Math.max(...amounts), form, groupSize)),
	});
	return {
		...between([basePrice, ...form.seasons.map(([, , , amount]) => amount)]),
		months: form.seasons.length > 0 ? pricesByMonth(form, basePrice, today).map(between) : null,
	};
}

function highestPrice(
	amount: number,
	{ weekdays, guests, minimum, perDeparture, perPerson }: PriceForm,
	groupSize: number,
): Rupees {
	const day = amount + percentOf(amount, Math.max(0, ...weekdays));
	const [beyond, eachRupees] = guests ?? [groupSize, 0];
	const party = Math.max(minimum, day + Math.max(0, groupSize - beyond) * eachRupees);
	return rupees(party + perDeparture + perPerson * groupSize);
}

export function promoCents(lines: readonly PriceLine[]): Cents {
	return subtractCents(
		cents(0),
		sumCents(lines.flatMap((line) => (line.kind === 'PROMO_CODE' ? line.cents : []))),
	);
}

export interface BoughtExtra {
	readonly name: string;
	readonly quantity: number;
}

export const boughtExtras = (lines: readonly PriceLine[]): readonly BoughtExtra[] =>
	lines.flatMap((line) => (line.kind === 'EXTRA' ? { name: line.name, quantity: line.people } : []));

export function addExtras(parties: readonly (readonly BoughtExtra[])[]): readonly BoughtExtra[] {
	const sums = new Map<string, number>();
	for (const { name, quantity } of parties.flat()) sums.set(name, (sums.get(name) ?? 0) + quantity);
	return [...sums].map(([name, quantity]) => ({ name, quantity }));
}

/** Writes 'Breakfast × 2, Drone film'; empty if there are no extras. */
export const extrasText = (extras: readonly BoughtExtra[]): string =>
	extras.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)).join(', ');

/** Returns the larger of the early bird and last-minute discounts; early bird if they are equal. */
function leadTimeDiscount(
	form: PriceForm,
	{ date, time, timeZone }: { readonly date: LocalDate; readonly time: LocalTime; readonly timeZone: string },
	now: Temporal.Instant,
) {
	if (form.early.length === 0 && form.late.length === 0) return undefined;
	const days = daysBetween(dateAt(now, timeZone), date);
	const [daysAhead = 0, early = 0] = form.early.find(([least]) => days >= least) ?? [];
	// The departure is at most two days nearer than `days` times 24 hours, so rules for fewer hours cannot
	// apply.
	const near = form.late.filter(([most]) => (days - 2) * 24 < most);
	const left =
		near.length > 0 ? instantOf(date, time, timeZone).epochMilliseconds - now.epochMilliseconds : 0;
	const [hoursAhead = 0, late = 0] = near.find(([most]) => left <= most * 3_600_000) ?? [];
	if (early === 0 && late === 0) return undefined;
	return early >= late
		? ({ kind: 'EARLY_BIRD', daysAhead, percent: early } as const)
		: ({ kind: 'LAST_MINUTE', hoursAhead, percent: late } as const);
}

/**
 * Returns a percentage in whole rupees, rounded half away from zero. A discount leaves at least one
 * rupee.
 */
function percentOf(amount: number, percent: number): number {
	const part = Math.floor((amount * Math.abs(percent) + 50) / 100);
	return percent < 0 ? -Math.min(part, amount - 1) : part;
}

/** Returns a discount on a sum in whole rupees, rounded half away from zero and limited to `most`. */
function discountOf(discount: Discount, sum: number, most: number): number {
	const off = discount.kind === 'PERCENT' ? Math.floor((sum * discount.percent + 50) / 100) : discount.rupees;
	return Math.min(off, most);
}

/**
 * Collects price lines. The cents of a line are the increase of the rounded running sum, so that lines
 * add up to the total and the total is rounded once from rupees (PRICE-3). Drops zero lines.
 */
function startSum() {
	const lines: PriceLine[] = [];
	let total = 0;
	let totalCents: Cents = cents(0);
	const add = (reason: PriceLineReason, amount: number) => {
		if (amount === 0) return;
		total += amount;
		const now = centsFromRupees(rupees(total));
		lines.push({ ...reason, rupees: rupees(amount), cents: subtractCents(now, totalCents) });
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

export interface WantedDeparture {
	readonly date?: LocalDate | null | undefined;
	/** A departure time; by default the cheapest bookable time of the date. */
	readonly time?: LocalTime | undefined;
	readonly guests?: number | undefined;
	readonly extras?: readonly ExtraId[] | undefined;
	readonly promo?: PromoDiscount | undefined;
}

interface ListedPrices {
	readonly priceRupees: Rupees;
	readonly prices: Prices;
	readonly departures: readonly DepartureSeries[];
	readonly departureTime: LocalTime;
	readonly timeZone: string;
	readonly minimumNoticeMinutes: number;
}

export function listedPrice(listed: ListedPrices, wanted: WantedDeparture, now: Temporal.Instant): TripPrice {
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

export interface PricedListing {
	readonly basePrice: Rupees;
	/** Null if the experience has no rules and no mandatory extras. */
	readonly form: PriceForm | null;
	readonly departureTime: LocalTime;
	/**
	 * Departures that are free on the date. Undefined without a date, and with one departure time, whose
	 * free days the search query has already checked.
	 */
	readonly free: readonly DepartureSeries[] | undefined;
	readonly timeZone: string;
	readonly minimumNoticeMinutes: number;
}

/** The earliest bookable departure is the cheapest. */
export function bookableTime(candidate: PricedListing, date: LocalDate, now: Temporal.Instant) {
	const { free, departureTime } = candidate;
	return free ? earliestDeparture({ ...candidate, departures: free }, date, now) : departureTime;
}

export const filterByTimeOfDay = (candidate: PricedListing, part: TimeOfDay | undefined): PricedListing => ({
	...candidate,
	free: part ? candidate.free?.filter(({ time }) => timeOfDay(time) === part) : candidate.free,
});

export function computeListingCents(
	candidate: PricedListing,
	{ date, guests = 1 }: Pick<WantedDeparture, 'date' | 'guests'>,
	now: Temporal.Instant,
): Cents | undefined {
	const { basePrice, form, timeZone } = candidate;
	const time = date ? bookableTime(candidate, date, now) : candidate.departureTime;
	if (time === undefined || candidate.free?.length === 0) return undefined;
	if (!form) return centsFromRupees(basePrice);
	return tripCents(form, { basePrice, departure: date ? { date, time, timeZone } : undefined, now, guests });
}
