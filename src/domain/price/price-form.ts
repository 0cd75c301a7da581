import { addDays, daysBetween, type LocalDate, weekdays } from '../time.ts';
import type {
	EarlyBirdRule,
	ExtraGuestRule,
	LastMinuteRule,
	MinimumRule,
	PriceRule,
	PriceRuleKind,
	Prices,
	SeasonRule,
	WeekdayRule,
} from './price-rule.ts';

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
