import { type Cents, formatDollars, formatRupees, type Rupees } from '../money.ts';
import { englishLocale } from '../numbers.ts';
import {
	formatDate,
	formatDuration,
	formatMonthDay,
	formatTime,
	type LocalDate,
	type LocalTime,
	splitMinutes,
	type Weekday,
	weekdayOf,
	weekdays,
} from '../time.ts';

export interface LocaleFormat {
	readonly locale: string;
	/** Writes 'Sat 14 Jun'. Adds the year if it is not `thisYear`. */
	date(date: LocalDate, options?: { readonly thisYear?: number }): string;
	weekday(weekday: Weekday): string;
	/** Writes a date without a year: '15 Nov' for '11-15'. */
	monthDay(day: string): string;
	/** Writes '9:30 am' for '09:30'. */
	time(time: LocalTime): string;
	/** Writes '2.5 Hours'. */
	duration(minutes: number): string;
	/** Writes a zone by its English name: 'Colombo time'. */
	zone(name: string): string;
	dollars(cents: Cents): string;
	rupees(rupees: Rupees): string;
}

export const englishFormat: LocaleFormat = {
	locale: englishLocale,
	date: formatDate,
	weekday: (weekday) => weekday,
	monthDay: formatMonthDay,
	time: formatTime,
	duration: formatDuration,
	zone: (name) => name,
	dollars: (cents) => formatDollars(cents),
	rupees: (rupees) => formatRupees(rupees),
};

/**
 * Words of a language whose dates browsers cannot format. Chromium, for example, has no Sinhala months.
 */
export interface LocaleWords {
	readonly locale: string;
	readonly months: readonly string[];
	readonly shortMonths: readonly string[];
	/** Monday to Sunday. */
	readonly weekdays: readonly string[];
	readonly shortWeekdays: readonly string[];
	readonly narrowWeekdays: readonly string[];
	readonly am: string;
	readonly pm: string;
	inOrder(parts: DateParts): string;
	monthOfYear(month: string, year: number): string;
	minutes(count: number, figures: string): string;
	hours(count: number, figures: string): string;
	zone(city: string): string;
}

export interface DateParts {
	readonly weekday: string;
	readonly day: number;
	readonly month: string;
	readonly year: number | undefined;
}

export function weekdayName(words: LocaleWords, day: Weekday, length: 'long' | 'short' | 'narrow'): string {
	const names = { long: words.weekdays, short: words.shortWeekdays, narrow: words.narrowWeekdays };
	return names[length][weekdays.indexOf(day)] ?? '';
}

/** Returns year, month (from 1) and day of '2026-06-14'. For '2026-06' the day is 1. */
export function dateParts(date: string): {
	readonly year: number;
	readonly month: number;
	readonly day: number;
} {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
	return { year, month, day };
}

export function localeFormat(words: LocaleWords): LocaleFormat {
	const figures = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 2 });
	return {
		locale: words.locale,
		monthDay(text) {
			const [month = 1, day = 1] = text.split('-').map(Number);
			const parts = { weekday: '', day, month: words.shortMonths[month - 1] ?? '', year: undefined };
			return words.inOrder(parts).trim();
		},
		date(date, { thisYear } = {}) {
			const { year, month, day } = dateParts(date);
			return words.inOrder({
				weekday: weekdayName(words, weekdayOf(date), 'short'),
				day,
				month: words.shortMonths[month - 1] ?? '',
				year: year === thisYear ? undefined : year,
			});
		},
		time(time) {
			const [hour = 0, minute = 0] = time.split(':').map(Number);
			// The space is non-breaking.
			return `${hour < 12 ? words.am : words.pm}\u00a0${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
		},
		duration(minutes) {
			if (minutes < 60) return words.minutes(minutes, figures.format(minutes));
			const { hours, rest } = splitMinutes(minutes);
			const whole = words.hours(hours, figures.format(hours));
			return rest > 0 ? `${whole} ${words.minutes(rest, figures.format(rest))}` : whole;
		},
		weekday: (weekday) => weekdayName(words, weekday, 'long'),
		zone: (name) => words.zone(name.replace(/ time$/, '')),
		dollars: (cents) => formatDollars(cents, words.locale),
		rupees: (rupees) => formatRupees(rupees, words.locale),
	};
}
