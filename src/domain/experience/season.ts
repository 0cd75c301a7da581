import { addDays, isLocalDate, type LocalDate } from '../time.ts';

/** A day of every year, 'MM-DD'. */
export type MonthDay = string;

/**
 * A part of the year in which an experience sails, its last day included: two dates ('2026-11-01' to '2027-04-30'), once,
 * or two days of every year ('11-01' to '04-30', over New Year when the last is the earlier one).
 */
export interface SeasonSpan {
	readonly from: LocalDate | MonthDay;
	readonly to: LocalDate | MonthDay;
}

/** When an experience sails; without a span it sails the whole year. */
export type Season = readonly SeasonSpan[];

export const mostSeasonSpans = 12;

/** The year that stands for every year: it has a 29th of February. */
const everyYear = '2000';
/** Dates of real seasons come after the year that stands for every year. */
const firstYear = 2001;

/** Whether a text is a day of some year, 'MM-DD': the 29th of February is one. */
export const isMonthDay = (text: string): text is MonthDay => isLocalDate(`${everyYear}-${text}`);

/** Whether a span comes back every year. */
export const isYearly = ({ from }: SeasonSpan): boolean => isMonthDay(from);

/** What is wrong with a span, or nothing: both ends are dates, or both are days of every year; dates are in their order. */
export function seasonProblem({ from, to }: SeasonSpan): 'malformed' | 'ends-before' | undefined {
	if (isMonthDay(from) && isMonthDay(to)) return undefined;
	if (!isLocalDate(from) || !isLocalDate(to) || Number(from.slice(0, 4)) < firstYear) return 'malformed';
	return to < from ? 'ends-before' : undefined;
}

/** Whether an experience sails on a date, as far as its season says. */
export function inSeason(season: Season, date: LocalDate): boolean {
	return season.length === 0 || season.some((span) => isWithin(span, date));
}

function isWithin(span: SeasonSpan, date: LocalDate): boolean {
	const { from, to } = span;
	if (!isYearly(span)) return from <= date && date <= to;
	const day = date.slice(5);
	return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

/** Days from one to before another: '[2026-11-01,2027-05-01)' in the database. */
export interface DayRange {
	readonly from: LocalDate;
	/** Its own day is no more among them. */
	readonly until: LocalDate;
}

/** The date that stands for a date's day of the year, where yearly spans are kept. */
export const dayOfEveryYear = (date: LocalDate): LocalDate => `${everyYear}-${date.slice(5)}`;

/** A season as ranges of days: yearly spans in the year that stands for every year. Nothing for the whole year. */
export function seasonRanges(season: Season): readonly DayRange[] {
	return season.flatMap((span) => {
		const { from, to } = span;
		if (!isYearly(span)) return [{ from, until: addDays(to, 1) }];
		const range = (first: MonthDay, last: MonthDay): DayRange => ({
			from: `${everyYear}-${first}`,
			until: addDays(`${everyYear}-${last}`, 1),
		});
		return from <= to ? [range(from, to)] : [range('01-01', to), range(from, '12-31')];
	});
}

/** Ranges of days as a season again; yearly ones that meet at New Year are one span. */
export function seasonFrom(ranges: readonly DayRange[]): Season {
	const spans = ranges.map(({ from, until }): SeasonSpan => {
		const to = addDays(until, -1);
		return from.startsWith(everyYear) ? { from: from.slice(5), to: to.slice(5) } : { from, to };
	});
	const yearly = spans.filter(isYearly);
	const spring = yearly.find(({ from }) => from === '01-01');
	const autumn = yearly.find(({ to }) => to === '12-31');
	// Two that meet in the middle of the year as well leave no day out: joined, they would be read as a few days.
	if (!spring || !autumn || autumn.from <= spring.to) return spans;
	const rest = spans.filter((span) => span !== spring && span !== autumn);
	return [{ from: autumn.from, to: spring.to }, ...rest];
}
