import type { Messages } from '@lingui/core';
import type { BoatCategory } from '#domain/boat/boat.ts';
import type { Language } from '#domain/language.ts';
import { formatDollars, formatRupees } from '#domain/money.ts';
import { type Weekday, weekdayOf, weekdays } from '#domain/time.ts';
import type { Format } from '../../format.ts';
import { i18nOf, type Speech } from '../language.tsx';
import { type Refusals, refusalText } from './refusal-text.ts';

/** What a language has words of its own for. Browsers do not: Chromium knows no Sinhala months. */
export interface Vocabulary {
	readonly locale: string;
	readonly tagline: string;
	readonly boats: Readonly<Record<BoatCategory, string>>;
	readonly months: readonly string[];
	readonly shortMonths: readonly string[];
	/** From Monday on. */
	readonly weekdays: readonly string[];
	readonly shortWeekdays: readonly string[];
	readonly narrowWeekdays: readonly string[];
	readonly am: string;
	readonly pm: string;
	/** Puts the parts of a date in order; `year` is left out when it goes without saying. */
	inOrder(parts: DateParts): string;
	monthOfYear(month: string, year: number): string;
	minutes(count: number, figures: string): string;
	hours(count: number, figures: string): string;
	zone(city: string): string;
	readonly refusals: Refusals;
}

export interface DateParts {
	readonly weekday: string;
	readonly day: number;
	readonly month: string;
	readonly year: number | undefined;
}

/** Does not compile where there is a sentence for what is never refused. */
type OnlyKnown<Given extends Refusals> = Readonly<Record<Exclude<keyof Given, keyof Refusals>, never>>;

/** Dates, times and amounts as a language says them. */
export function formatOf<Given extends Refusals>(
	own: Vocabulary & { readonly refusals: Given & OnlyKnown<Given> },
): Format {
	const figures = new Intl.NumberFormat(own.locale, { maximumFractionDigits: 2 });
	const weekdayNames = { long: own.weekdays, short: own.shortWeekdays, narrow: own.narrowWeekdays };
	const weekday = (day: Weekday, length: keyof typeof weekdayNames) =>
		weekdayNames[length][weekdays.indexOf(day)] ?? '';
	const words: Omit<Format, 'names'> = {
		locale: own.locale,
		date(date, { thisYear } = {}) {
			const { year, month, day } = parts(date);
			return own.inOrder({
				weekday: weekday(weekdayOf(date), 'short'),
				day,
				month: own.shortMonths[month - 1] ?? '',
				year: year === thisYear ? undefined : year,
			});
		},
		time(time) {
			const [hour = 0, minute = 0] = time.split(':').map(Number);
			// Never broken between the two.
			return `${hour < 12 ? own.am : own.pm}\u00a0${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
		},
		duration(minutes) {
			if (minutes < 60) return own.minutes(minutes, figures.format(minutes));
			const hours = Math.round((minutes / 60) * 100) / 100;
			return own.hours(hours, figures.format(hours));
		},
		dollars: (cents) => formatDollars(cents, own.locale),
		rupees: (rupees) => formatRupees(rupees, own.locale),
	};
	return {
		...words,
		names: {
			tagline: own.tagline,
			boats: own.boats,
			weekday,
			month(text) {
				const { year, month } = parts(text);
				return own.monthOfYear(own.months[month - 1] ?? '', year);
			},
			longDate(date) {
				const { year, month, day } = parts(date);
				return own.inOrder({
					weekday: weekday(weekdayOf(date), 'long'),
					day,
					month: own.months[month - 1] ?? '',
					year,
				});
			},
			zone: (name) => own.zone(name.replace(/ time$/, '')),
			refusal: (reason, facts) => refusalText(own.refusals, reason, facts, words),
			am: own.am,
			pm: own.pm,
		},
	};
}

function parts(date: string): { readonly year: number; readonly month: number; readonly day: number } {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
	return { year, month, day };
}

/** A language, ready to be shown. */
export function speechOf(language: Language, locales: string[], messages: Messages, words: Format): Speech {
	return { language, i18n: i18nOf(language, locales, messages), words };
}
