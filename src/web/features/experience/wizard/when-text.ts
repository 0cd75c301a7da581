import { type LocalTime, type Weekday, weekdays } from '#domain/time.ts';
import { useFormat } from '../../../kit/format.ts';

/** 1 January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** A weekday in the language in use: 'Mon' or 'Monday'. */
export function useDayNames(): (day: Weekday, length: 'short' | 'long') => string {
	const { names, locale } = useFormat();
	return (day, length) =>
		names?.weekday(day, length) ??
		new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
			monday + weekdays.indexOf(day) * dayMs,
		);
}

/** What a clock shows so many minutes later, and how many midnights lie between. Clock changes are left aside. */
export function timeAfter(
	time: LocalTime,
	minutes: number,
): { readonly time: LocalTime; readonly days: number } {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	const then = hour * 60 + minute + minutes;
	const inDay = then % 1440;
	const digits = (value: number) => String(value).padStart(2, '0');
	return { time: `${digits(Math.floor(inDay / 60))}:${digits(inDay % 60)}`, days: Math.floor(then / 1440) };
}
