import { createContext, useContext } from 'react';
import type { BoatCategory } from '#domain/boat/boat.ts';
import { type Cents, formatDollars, formatRupees, type Rupees } from '#domain/money.ts';
import { englishLocale } from '#domain/numbers.ts';
import { formatDate, formatDuration, formatMonthDay, formatTime, type Weekday } from '#domain/time.ts';

/** How a language says dates, times and amounts. */
export interface Format {
	/** The locale by which figures are set. */
	readonly locale: string;
	/** 'Sat 14 Jun', with its year unless it is `thisYear`. */
	date(date: string, options?: { readonly thisYear?: number }): string;
	/** '15 Nov' of '11-15', a day of every year. */
	monthDay(day: string): string;
	/** '9:30 am' of '09:30'. */
	time(time: string): string;
	/** '2.5 Hours'. */
	duration(minutes: number): string;
	dollars(cents: Cents): string;
	rupees(rupees: Rupees): string;
	/** Names that not every browser knows; left out where it does. */
	readonly names?: Names;
}

export interface Names {
	/** Kinds of boats. */
	readonly boats: Readonly<Record<BoatCategory, string>>;
	/** A boat's feature, where it is one that is proposed and not the owner's own words. */
	feature(feature: string): string | undefined;
	/** 'Monday', 'Mon', and what stands over a column of days. */
	weekday(day: Weekday, length: 'long' | 'short' | 'narrow'): string;
	/** 'June 2026' of '2026-06'. */
	month(month: string): string;
	/** 'Sunday 14 June 2026'. */
	longDate(date: string): string;
	/** 'Colombo time' in its own words. */
	zone(name: string): string;
	/** Why something was refused, by its facts and the `product`'s name; nothing where the language has no sentence for it. */
	refusal(reason: string, facts: Readonly<Record<string, unknown>>): string | undefined;
	readonly am: string;
	readonly pm: string;
}

/** English, to the letter of the specification. */
export const english: Format = {
	locale: englishLocale,
	date: formatDate,
	monthDay: formatMonthDay,
	// Never broken within: neither a time nor an amount.
	time: (time) => formatTime(time).replace(' ', '\u00a0'),
	duration: formatDuration,
	dollars: (cents) => formatDollars(cents),
	rupees: (rupees) => formatRupees(rupees).replace(' ', '\u00a0'),
};

export const FormatContext = createContext<Format>(english);

/** How to say dates, times and amounts in the language around. */
export function useFormat(): Format {
	return useContext(FormatContext);
}
