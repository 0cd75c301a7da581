import { addDays, isLocalDate, type LocalDate } from '../time.ts';

/** A day of every year, written 'MM-DD'. */
export type MonthDay = string;

/**
 * Part of the year in which an experience departs, including its last day. Two dates ('2026-11-01' to
 * '2027-04-30') are a single span; two days ('11-01' to '04-30') repeat every year. If the last day is
 * earlier in the year than the first, the span includes New Year.
 */
export interface SeasonSpan {
	readonly from: LocalDate | MonthDay;
	readonly to: LocalDate | MonthDay;
}

/** An empty list means all year. */
export type Season = readonly SeasonSpan[];

export const maxSeasonSpans = 12;

/** Reference year in which yearly spans are stored. It must be a leap year. */
const everyYear = '2000';
/** Earliest year of seasons with dates, which must be after the reference year. */
const firstYear = 2001;

/** 29 February is valid. */
export const isMonthDay = (text: string): text is MonthDay => isLocalDate(`${everyYear}-${text}`);

export const isYearly = ({ from }: SeasonSpan): boolean => isMonthDay(from);

export function seasonProblem({ from, to }: SeasonSpan): 'malformed' | 'ends-before' | undefined {
	if (isMonthDay(from) && isMonthDay(to)) return undefined;
	if (!isLocalDate(from) || !isLocalDate(to) || Number(from.slice(0, 4)) < firstYear) return 'malformed';
	return to < from ? 'ends-before' : undefined;
}

export function inSeason(season: Season, date: LocalDate): boolean {
	return season.length === 0 || season.some((span) => isWithin(span, date));
}

function isWithin(span: SeasonSpan, date: LocalDate): boolean {
	const { from, to } = span;
	if (!isYearly(span)) return from <= date && date <= to;
	const day = date.slice(5);
	return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

/** A range of days with its end excluded: '[2026-11-01,2027-05-01)' in the database. */
export interface DayRange {
	readonly from: LocalDate;
	readonly until: LocalDate;
}

export const toYearlyDay = (date: LocalDate): LocalDate => `${everyYear}-${date.slice(5)}`;

/** Yearly spans are in the reference year. The result is empty for the whole year. */
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

/** Joins yearly ranges that meet at New Year. */
export function seasonFrom(ranges: readonly DayRange[]): Season {
	const spans = ranges.map(({ from, until }): SeasonSpan => {
		const to = addDays(until, -1);
		return from.startsWith(everyYear) ? { from: from.slice(5), to: to.slice(5) } : { from, to };
	});
	const yearly = spans.filter(isYearly);
	const spring = yearly.find(({ from }) => from === '01-01');
	const autumn = yearly.find(({ to }) => to === '12-31');
	// If the two ranges also meet within the year, they cover all days. Joined, they would cover only a
	// few days.
	if (!spring || !autumn || autumn.from <= spring.to) return spans;
	const rest = spans.filter((span) => span !== spring && span !== autumn);
	return [{ from: autumn.from, to: spring.to }, ...rest];
}
