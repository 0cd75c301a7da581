import type { ExtraId } from '../id.ts';
import { type Rupees, rupees } from '../money.ts';
import { addDays, daysBetween, type LocalDate, type Weekday, weekdays } from '../time.ts';
import type { Entered } from './entered-price.ts';

/** So many rupees, in place of the experience's price, for departures from one date to another, both included. */
interface SeasonRule extends Entered {
	readonly kind: 'SEASON';
	readonly from: LocalDate;
	readonly to: LocalDate;
	/** Again each year, from the first one on. */
	readonly yearly: boolean;
	/** The whole trip, in whole rupees. */
	readonly rupees: Rupees;
}

/** So many per cent more, or fewer below zero, on some days of the week. */
interface WeekdayRule {
	readonly kind: 'WEEKDAY';
	readonly weekdays: readonly Weekday[];
	readonly percent: number;
}

/** So many per cent off for whoever books at least so many days ahead, by the calendar of the place. */
interface EarlyBirdRule {
	readonly kind: 'EARLY_BIRD';
	readonly daysAhead: number;
	readonly percent: number;
}

/** So many per cent off for whoever books at most so many hours before the departure. */
interface LastMinuteRule {
	readonly kind: 'LAST_MINUTE';
	readonly hoursAhead: number;
	readonly percent: number;
}

/** So many rupees more for each guest beyond a number. */
interface ExtraGuestRule extends Entered {
	readonly kind: 'EXTRA_GUEST';
	readonly beyond: number;
	readonly rupees: Rupees;
}

/** What the whole party pays at least, before extras, in whole rupees. */
interface MinimumRule extends Entered {
	readonly kind: 'MINIMUM';
	readonly rupees: Rupees;
}

export type PriceRule =
	| SeasonRule
	| WeekdayRule
	| EarlyBirdRule
	| LastMinuteRule
	| ExtraGuestRule
	| MinimumRule;
export type PriceRuleKind = PriceRule['kind'];

/** The kinds in the order in which they are applied (docs/decisions/price.md): owners read it so on their screen. */
export const priceRuleKinds = [
	'SEASON',
	'WEEKDAY',
	'EARLY_BIRD',
	'LAST_MINUTE',
	'EXTRA_GUEST',
	'MINIMUM',
] as const satisfies readonly PriceRuleKind[];

/** For what an extra is paid: once for the departure, or for each guest. */
export const extraUnits = ['DEPARTURE', 'PERSON'] as const;
export type ExtraUnit = (typeof extraUnits)[number];

/** What comes with a trip for money of its own: fuel, a skipper, lunch. A mandatory one is inside every price shown. */
export interface Extra extends Entered {
	readonly id: ExtraId;
	readonly name: string;
	readonly rupees: Rupees;
	readonly per: ExtraUnit;
	readonly mandatory: boolean;
}

/** All that an experience's price depends on, beside the price itself. */
export interface Prices {
	readonly rules: readonly PriceRule[];
	readonly extras: readonly Extra[];
}

export const noPrices: Prices = { rules: [], extras: [] };

/** How much of each an owner may say. Percentages are whole numbers. */
export const priceLimits = {
	rules: 20,
	extras: 12,
	/** A longer name is no name. */
	extraName: 60,
	/** Per cent that may come off. */
	discount: { min: 1, max: 90 },
	/** Per cent by which a weekday may differ. */
	weekday: { min: -90, max: 300 },
	/** As far ahead as a trip can be booked. */
	daysAhead: { min: 1, max: 548 },
	/** 30 days. */
	hoursAhead: { min: 1, max: 720 },
	beyond: { min: 1, max: 9_999 },
	/** For each guest or of an extra: 7 digits, so that the largest group's price stays a whole number in cents. */
	part: rupees(9_999_999),
} as const;

/**
 * An experience's rules and mandatory extras, as short as the search's index takes them: in the order in which they are
 * asked, whatever the order in which they were given. The SQL function `trip_price_cents` reads it.
 */
export interface PriceForm {
	/** From, to, whether it comes again each year, rupees: the first that fits counts. */
	readonly seasons: readonly (readonly [from: LocalDate, to: LocalDate, yearly: boolean, rupees: number])[];
	/** Per cent from Monday to Sunday; none when no day differs. */
	readonly weekdays: readonly number[];
	/** Days ahead and per cent, the most per cent first. */
	readonly early: readonly (readonly [days: number, percent: number])[];
	/** Hours ahead and per cent, the most per cent first. */
	readonly late: readonly (readonly [hours: number, percent: number])[];
	/** Beyond so many guests so many rupees each. */
	readonly guests: readonly [beyond: number, rupees: number] | null;
	/** Rupees; 0 without a minimum. */
	readonly minimum: number;
	/** Rupees of mandatory extras, for the departure and for each guest. */
	readonly perDeparture: number;
	readonly perPerson: number;
	/**
	 * The cheapest season's rupees, and how many of 10,000 parts of a price the best weekday and the best lead time leave:
	 * no date costs less (`least_trip_cents`).
	 */
	readonly least: readonly [seasonRupees: number | null, parts: number];
	/**
	 * The dearest season's rupees, and how many of 100 parts of a price the dearest weekday takes: no date costs more
	 * (`most_trip_cents`).
	 */
	readonly most: readonly [seasonRupees: number | null, parts: number];
}

/** The form of rules and extras. */
export function priceForm({ rules, extras }: Prices): PriceForm {
	const mandatory = (unit: 'DEPARTURE' | 'PERSON') =>
		extras.reduce((sum, { mandatory, per, rupees }) => (mandatory && per === unit ? sum + rupees : sum), 0);
	const [guests] = ofKind<ExtraGuestRule>(rules, 'EXTRA_GUEST').sort(
		(a, b) => a.rupees - b.rupees || b.beyond - a.beyond,
	);
	const seasons = ofKind<SeasonRule>(rules, 'SEASON').sort(bySeason);
	const early = ofKind<EarlyBirdRule>(rules, 'EARLY_BIRD').sort(
		(a, b) => b.percent - a.percent || a.daysAhead - b.daysAhead,
	);
	const late = ofKind<LastMinuteRule>(rules, 'LAST_MINUTE').sort(
		(a, b) => b.percent - a.percent || b.hoursAhead - a.hoursAhead,
	);
	const percents = weekdayPercents(ofKind<WeekdayRule>(rules, 'WEEKDAY'));
	const lead = Math.max(0, early[0]?.percent ?? 0, late[0]?.percent ?? 0);
	return {
		seasons: seasons.map((season) => [season.from, season.to, season.yearly, season.rupees]),
		weekdays: percents,
		early: early.map(({ daysAhead, percent }) => [daysAhead, percent]),
		late: late.map(({ hoursAhead, percent }) => [hoursAhead, percent]),
		guests: guests ? [guests.beyond, guests.rupees] : null,
		minimum: Math.max(0, ...ofKind<MinimumRule>(rules, 'MINIMUM').map(({ rupees }) => rupees)),
		perDeparture: mandatory('DEPARTURE'),
		perPerson: mandatory('PERSON'),
		least: [
			seasons.length > 0 ? Math.min(...seasons.map((season) => season.rupees)) : null,
			(100 + Math.min(0, ...percents)) * (100 - lead),
		],
		most: [
			seasons.length > 0 ? Math.max(...seasons.map((season) => season.rupees)) : null,
			100 + Math.max(0, ...percents),
		],
	};
}

const ofKind = <R extends PriceRule>(rules: readonly PriceRule[], kind: PriceRuleKind): R[] =>
	rules.filter((rule): rule is R => rule.kind === kind);

/** The more particular season first: of one year before each year's, then the shorter, the later, the cheaper. */
function bySeason(a: SeasonRule, b: SeasonRule): number {
	return (
		Number(a.yearly) - Number(b.yearly) ||
		daysBetween(a.from, a.to) - daysBetween(b.from, b.to) ||
		b.from.localeCompare(a.from) ||
		a.rupees - b.rupees
	);
}

/** Of several rules for one day the one that is best for the renter. */
function weekdayPercents(rules: readonly WeekdayRule[]): number[] {
	const percents = weekdays.map((day) => {
		const here = rules.filter((rule) => rule.weekdays.includes(day)).map(({ percent }) => percent);
		return here.length > 0 ? Math.min(...here) : 0;
	});
	return percents.some((percent) => percent !== 0) ? percents : [];
}

/** Whether a date lies in a season. One that comes again each year does so from its first day on. */
export function inSeason(
	[from, to, yearly]: readonly [LocalDate, LocalDate, boolean, number],
	date: LocalDate,
) {
	if (!yearly) return from <= date && date <= to;
	if (date < from) return false;
	const [first, last, day] = [from.slice(5), to.slice(5), date.slice(5)];
	return first <= last ? first <= day && day <= last : day >= first || day <= last;
}

/** The last day that a season may end on that comes again each year: it may not meet itself. */
export function latestSeasonEnd(from: LocalDate): LocalDate {
	const [year = 0] = from.split('-').map(Number);
	const nextYear = `${String(year + 1).padStart(4, '0')}${from.slice(4)}`;
	return from.endsWith('-02-29') ? `${nextYear.slice(0, 4)}-02-28` : addDays(nextYear, -1);
}

/** What a promo code takes off the price of a trip: whole per cent of it, or whole rupees. */
export type Discount =
	| { readonly kind: 'PERCENT'; readonly percent: number }
	| { readonly kind: 'AMOUNT'; readonly rupees: Rupees };
