import { createContext, useContext } from 'react';
import type { BoatCategory } from '#domain/boat/boat.ts';
import { type Cents, formatDollars, formatRupees, type Rupees } from '#domain/money.ts';
import { englishLocale } from '#domain/numbers.ts';
import { formatDate, formatDuration, formatMonthDay, formatTime, type Weekday } from '#domain/time.ts';

export interface Format {
	/** Locale of the number formats. */
	readonly locale: string;
	/** Formats a date as 'Sat 14 Jun'. The year is added unless it is `thisYear`. */
	date(date: string, options?: { readonly thisYear?: number }): string;
	/** Formats a day of every year: '11-15' becomes '15 Nov'. */
	monthDay(day: string): string;
	/** Formats '09:30' as '9:30 am'. */
	time(time: string): string;
	/** Formats a duration as '2.5 Hours'. */
	duration(minutes: number): string;
	dollars(cents: Cents): string;
	rupees(rupees: Rupees): string;
	/** Names of months and weekdays that some browsers lack. Undefined if all browsers have them. */
	readonly names?: LocaleNames;
}

export interface LocaleNames {
	readonly boats: Readonly<Record<BoatCategory, string>>;
	/** Returns undefined for a feature that the owner wrote. */
	feature(feature: string): string | undefined;
	/** Returns the name of a weekday: 'Monday', 'Mon', or the heading of a calendar column. */
	weekday(day: Weekday, length: 'long' | 'short' | 'narrow'): string;
	readonly months: readonly string[];
	/** Formats '2026-06' as 'June 2026'. */
	month(month: string): string;
	/** Formats a date as 'Sunday 14 June 2026'. */
	longDate(date: string): string;
	zone(name: string): string;
	/**
	 * Returns the message of a refusal with its facts and the `product`’s name. Returns undefined if there
	 * is no translation.
	 */
	refusal(reason: string, facts: Readonly<Record<string, unknown>>): string | undefined;
	readonly am: string;
	readonly pm: string;
}

export const english: Format = {
	locale: englishLocale,
	date: formatDate,
	monthDay: formatMonthDay,
	// Non-breaking spaces keep times and amounts on one line.
	time: (time) => formatTime(time).replace(' ', '\u00a0'),
	duration: formatDuration,
	dollars: (cents) => formatDollars(cents),
	rupees: (rupees) => formatRupees(rupees).replace(' ', '\u00a0'),
};

export const FormatContext = createContext<Format>(english);

export function useFormat(): Format {
	return useContext(FormatContext);
}
