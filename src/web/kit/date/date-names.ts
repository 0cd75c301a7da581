import { type LocalDate, type Weekday, weekdays } from '#domain/time.ts';
import { type Format, useFormat } from '../format.ts';

/** 1 January 2024, which was a Monday. Weekday names are counted from this day. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

export function useDayNames(): (day: Weekday, length: 'short' | 'long') => string {
	const { names, locale } = useFormat();
	return (day, length) =>
		names?.weekday(day, length) ??
		new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
			monday + weekdays.indexOf(day) * dayMs,
		);
}

export function useMonthNames(): readonly string[] {
	const { names, locale } = useFormat();
	const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
	return names?.months ?? Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month)));
}

/** 'June 2026' */
export function monthName(date: LocalDate, { names, locale }: Format): string {
	if (names) return names.month(date.slice(0, 7));
	return Temporal.PlainDate.from(`${date.slice(0, 7)}-01`).toLocaleString(locale, {
		month: 'long',
		year: 'numeric',
	});
}
