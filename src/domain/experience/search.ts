import { type Cents, cents } from '../money.ts';
import { formatNumber } from '../numbers.ts';
import type { ExperienceCategory } from './experience.ts';
import type { TimeOfDay } from './time-of-day.ts';

/**
 * Radius of a search in metres: experiences within 100 km are found, nearest first, nine per page.
 * Duration, price and group size are upper limits (SRCH-1, SRCH-3).
 */
export const searchRadiusMetres = 100_000;
export const experiencesPerPage = 9;
export const ridesPerPage = 6;
/** The highest count that is shown exactly. Higher counts are shown as '1,000+'. */
export const countLimit = 1_000;

export const lastPage = (count: number, pageSize: number): number =>
	Math.max(1, Math.ceil(Math.min(count, countLimit) / pageSize));

export const filterLimits = {
	/** In hours. */
	duration: { min: 1, max: 100 },
	/** In US dollars. */
	price: { min: 1, max: 2_000 },
	groupSize: { min: 1, max: 100 },
} as const;

/** Maximum characters of a search by words. */
export const longestWords = 200;

/** The group field has four digits. */
export const guestLimits = { min: 1, max: 9_999 } as const;

export const sortOrders = ['distance', 'price', 'rating', 'duration'] as const;
export type SortOrder = (typeof sortOrders)[number];

export interface SearchFilters {
	readonly duration?: number | undefined;
	readonly price?: number | undefined;
	readonly groupSize?: number | undefined;
	readonly guests?: number | undefined;
	/** Local date on which the departure must be free. */
	readonly date?: string | undefined;
	readonly category?: ExperienceCategory | undefined;
	readonly q?: string | undefined;
	/** In local time. */
	readonly time?: TimeOfDay | undefined;
	readonly trusted?: true | undefined;
	/** Searches within this map frame (`readFrame`) instead of 100 km around the place. */
	readonly frame?: string | undefined;
}

/**
 * Filters of rides. `price` limits the price of the seats for all guests, and `guests` is the number of
 * seats that must be free.
 */
export type RideFilters = Pick<SearchFilters, 'price' | 'guests' | 'date' | 'frame'>;

/**
 * Converts an inclusive upper limit in dollars to whole cents, tolerating floating point errors (1.15 ×
 * 100 is 114.99999999999999, but means US$1.15).
 */
export const toMaxCents = (dollars: number): Cents => cents(floorWithTolerance(dollars * 100));
export const toMaxMinutes = (hours: number): number => floorWithTolerance(hours * 60);

function floorWithTolerance(bound: number): number {
	return Math.floor(bound + 1e-6);
}

export function formatCount(count: number, locale?: string): string {
	return count > countLimit ? `${formatNumber(countLimit, locale)}+` : formatNumber(count, locale);
}
