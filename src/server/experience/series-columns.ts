import type { DepartureSeries, SeriesColumn } from '#domain/experience/departures.ts';
import { type DayRange, type Season, seasonFrom, seasonRanges } from '#domain/experience/season.ts';
import { type Weekday, weekdays } from '#domain/time.ts';

export const seriesToColumn = (further: readonly DepartureSeries[]): string =>
	JSON.stringify(further.map(({ time, days }): SeriesColumn => ({ time, days: sailingDayBits(days) })));

export const seriesFromColumn = (further: readonly SeriesColumn[]): { time: string; days: Weekday[] }[] =>
	further.map(({ time, days }) => ({ time, days: sailingDaysFrom(days) }));

export function seasonToColumn(season: Season): string | null {
	if (season.length === 0) return null;
	return `{${seasonRanges(season)
		.map(({ from, until }) => `[${from},${until})`)
		.join(',')}}`;
}

/** Parses PostgreSQL's output: sorted ranges that do not overlap, each without its end date. */
export function seasonFromColumn(ranges: string | null): Season {
	const read = [...(ranges ?? '').matchAll(/\[([\d-]+),([\d-]+)\)/g)];
	return seasonFrom(read.map(([, from = '', until = '']): DayRange => ({ from, until })));
}

/** Converts weekdays to seven bits, Monday the lowest, so that a search can test a day with `&`. */
export function sailingDayBits(days: readonly Weekday[]): number {
	return days.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0);
}

export function sailingDaysFrom(bits: number): Weekday[] {
	return weekdays.filter((_, at) => bits & (1 << at));
}
