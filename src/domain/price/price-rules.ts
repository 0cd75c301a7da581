import type { ExtraId } from '../id.ts';
import { type Rupees, rupees } from '../money.ts';
import { addDays, daysBetween, isLocalDate, type LocalDate, type Weekday, weekdays } from '../time.ts';
import type { PriceWithEntry } from './entered-price.ts';

/** A price that replaces the experience’s price for departures between two dates, both included. */
interface SeasonRule extends PriceWithEntry {
	readonly kind: 'SEASON';
	readonly from: LocalDate;
	readonly to: LocalDate;
	/** True if the season repeats every year after its first year. */
	readonly yearly: boolean;
	readonly rupees: Rupees;
}

/** Percentage added on some weekdays, or deducted if negative. */
interface WeekdayRule {
	readonly kind: 'WEEKDAY';
	readonly weekdays: readonly Weekday[];
	readonly percent: number;
}

/** Percentage deducted when booked at least some days ahead, in the place's zone. */
interface EarlyBirdRule {
	readonly kind: 'EARLY_BIRD';
	readonly daysAhead: number;
	readonly percent: number;
}

/** Percentage deducted when booked at most some hours before departure. */
interface LastMinuteRule {
	readonly kind: 'LAST_MINUTE';
	readonly hoursAhead: number;
	readonly percent: number;
}

interface ExtraGuestRule extends PriceWithEntry {
	readonly kind: 'EXTRA_GUEST';
	readonly beyond: number;
	readonly rupees: Rupees;
}

/** Minimum price of the party before extras, in whole rupees. */
interface MinimumRule extends PriceWithEntry {
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

/**
 * Kinds of price rules, in the order in which they apply (docs/decisions/price.md). Owners see the same
 * order.
 */
export const priceRuleKinds = [
	'SEASON',
	'WEEKDAY',
	'EARLY_BIRD',
	'LAST_MINUTE',
	'EXTRA_GUEST',
	'MINIMUM',
] as const satisfies readonly PriceRuleKind[];

export const extraUnits = ['DEPARTURE', 'PERSON'] as const;
export type ExtraUnit = (typeof extraUnits)[number];

/** Every displayed price includes the mandatory extras. */
export interface Extra extends PriceWithEntry {
	readonly id: ExtraId;
	readonly name: string;
	readonly rupees: Rupees;
	readonly per: ExtraUnit;
	readonly mandatory: boolean;
}

export interface Prices {
	readonly rules: readonly PriceRule[];
	readonly extras: readonly Extra[];
}

export const noPrices: Prices = { rules: [], extras: [] };

/** Percentages are integers. */
export const priceLimits = {
	rules: 20,
	extras: 12,
	extraName: 60,
	/** In percent. */
	discount: { min: 1, max: 90 },
	/** In percent. */
	weekday: { min: -90, max: 300 },
	/** At most `horizonDays`, as for bookings. */
	daysAhead: { min: 1, max: 548 },
	hoursAhead: { min: 1, max: 720 },
	beyond: { min: 1, max: 9_999 },
	/**
	 * Largest amount per guest or per extra. With 7 digits the largest group’s price is an exact
	 * integer in cents.
	 */
	part: rupees(9_999_999),
} as const;

/**
 * Price rules and mandatory extras of an experience, in a compact form and in the order of
 * evaluation, as saved for the search.
 */
export interface PriceForm {
	/** Seasons as from, to, yearly, rupees. The first matching season applies. */
	readonly seasons: readonly (readonly [from: LocalDate, to: LocalDate, yearly: boolean, rupees: number])[];
	/** Percentages from Monday to Sunday; empty if no weekday differs. */
	readonly weekdays: readonly number[];
	/** Early bird rules as days ahead and percentage, largest number of days first. */
	readonly early: readonly (readonly [days: number, percent: number])[];
	/** Last-minute rules as hours ahead and percentage, largest percentage first. */
	readonly late: readonly (readonly [hours: number, percent: number])[];
	readonly guests: readonly [beyond: number, rupees: number] | null;
	/** Minimum price in rupees; 0 if absent. */
	readonly minimum: number;
	/** Rupees of mandatory extras, per departure and per guest. */
	readonly perDeparture: number;
	readonly perPerson: number;
}

export function priceForm({ rules, extras }: Prices): PriceForm {
	const mandatory = (unit: 'DEPARTURE' | 'PERSON') =>
		extras.reduce((sum, { mandatory, per, rupees }) => (mandatory && per === unit ? sum + rupees : sum), 0);
	const [guests] = rulesOfKind<ExtraGuestRule>(rules, 'EXTRA_GUEST').sort(
		(a, b) => a.rupees - b.rupees || b.beyond - a.beyond,
	);
	const seasons = rulesOfKind<SeasonRule>(rules, 'SEASON').sort(bySeason);
	const early = rulesOfKind<EarlyBirdRule>(rules, 'EARLY_BIRD').sort(
		(a, b) => b.percent - a.percent || a.daysAhead - b.daysAhead,
	);
	const late = rulesOfKind<LastMinuteRule>(rules, 'LAST_MINUTE').sort(
		(a, b) => b.percent - a.percent || b.hoursAhead - a.hoursAhead,
	);
	return {
		seasons: seasons.map((season) => [season.from, season.to, season.yearly, season.rupees]),
		weekdays: weekdayPercents(rulesOfKind<WeekdayRule>(rules, 'WEEKDAY')),
		early: early.map(({ daysAhead, percent }) => [daysAhead, percent]),
		late: late.map(({ hoursAhead, percent }) => [hoursAhead, percent]),
		guests: guests ? [guests.beyond, guests.rupees] : null,
		minimum: Math.max(0, ...rulesOfKind<MinimumRule>(rules, 'MINIMUM').map(({ rupees }) => rupees)),
		perDeparture: mandatory('DEPARTURE'),
		perPerson: mandatory('PERSON'),
	};
}

const rulesOfKind = <R extends PriceRule>(rules: readonly PriceRule[], kind: PriceRuleKind): R[] =>
	rules.filter((rule): rule is R => rule.kind === kind);

/**
 * Sorts the more specific season first: single-year before yearly, then the shorter, then the later,
 * then the cheaper.
 */
function bySeason(a: SeasonRule, b: SeasonRule): number {
	return (
		Number(a.yearly) - Number(b.yearly) ||
		daysBetween(a.from, a.to) - daysBetween(b.from, b.to) ||
		b.from.localeCompare(a.from) ||
		a.rupees - b.rupees
	);
}

function weekdayPercents(rules: readonly WeekdayRule[]): number[] {
	const percents = weekdays.map((day) => {
		const here = rules.filter((rule) => rule.weekdays.includes(day)).map(({ percent }) => percent);
		return here.length > 0 ? Math.min(...here) : 0;
	});
	return percents.some((percent) => percent !== 0) ? percents : [];
}

/** A yearly season applies in its first year and all later years. */
export function inSeason(
	[from, to, yearly]: readonly [LocalDate, LocalDate, boolean, number],
	date: LocalDate,
) {
	if (!yearly) return from <= date && date <= to;
	if (date < from) return false;
	const [first, last, day] = [from.slice(5), to.slice(5), date.slice(5)];
	return first <= last ? first <= day && day <= last : day >= first || day <= last;
}

export const seasonOn = ({ seasons }: Pick<PriceForm, 'seasons'>, date: LocalDate) =>
	seasons.find((season) => inSeason(season, date));

/**
 * Returns all prices that dates can have before other rules, by calendar month from January on. Dates
 * before `today` are ignored.
 */
export function pricesByMonth(
	form: Pick<PriceForm, 'seasons'>,
	basePrice: Rupees,
	today: LocalDate,
): readonly (readonly number[])[] {
	const years = yearsWithDifferentPrices(form, today);
	return Array.from({ length: 12 }, (_, month) => {
		const dates = years.flatMap((year) => datesOfMonth(year, month + 1)).filter((date) => date >= today);
		return [...new Set(dates.map((date) => seasonOn(form, date)?.[3] ?? basePrice))];
	});
}

/**
 * Returns the years in which a season begins or ends, and the four years after each, one of which has a
 * 29 February. Any other year has the prices of one of these years.
 */
function yearsWithDifferentPrices(
	{ seasons }: Pick<PriceForm, 'seasons'>,
	today: LocalDate,
): readonly number[] {
	const days = [today, ...seasons.flatMap(([from, to]) => [from, to])].filter((day) => day >= today);
	const years = days.map((day) => Number(day.slice(0, 4)));
	return [...new Set(years.flatMap((year) => [0, 1, 2, 3, 4].map((after) => year + after)))];
}

function datesOfMonth(year: number, month: number): readonly LocalDate[] {
	const two = (number: number) => String(number).padStart(2, '0');
	const dates = Array.from({ length: 31 }, (_, at) => `${year}-${two(month)}-${two(at + 1)}`);
	return dates.filter(isLocalDate);
}

/** Returns the last possible end of a yearly season, so that the season does not overlap itself. */
export function latestSeasonEnd(from: LocalDate): LocalDate {
	const [year = 0] = from.split('-').map(Number);
	const nextYear = `${String(year + 1).padStart(4, '0')}${from.slice(4)}`;
	return from.endsWith('-02-29') ? `${nextYear.slice(0, 4)}-02-28` : addDays(nextYear, -1);
}

export type Discount =
	| { readonly kind: 'PERCENT'; readonly percent: number }
	| { readonly kind: 'AMOUNT'; readonly rupees: Rupees };
