import { type Cents, cents } from '../money.ts';
import { formatNumber } from '../numbers.ts';
import type { ExperienceCategory } from './experience.ts';

/** Search: within 100 km, nearest first, nine per page; filters are upper bounds (SRCH-1, SRCH-3). */
export const searchRadiusMetres = 100_000;
export const experiencesPerPage = 9;
export const ridesPerPage = 6;
/** A higher count is shown as '1,000+'. */
export const countLimit = 1_000;

/** The last page of a counted result; the first one without results. */
export const lastPage = (count: number, pageSize: number): number =>
	Math.max(1, Math.ceil(Math.min(count, countLimit) / pageSize));

export const filterLimits = {
	/** Hours. */
	duration: { min: 1, max: 100 },
	/** US dollars. */
	price: { min: 1, max: 2_000 },
	/** People. */
	groupSize: { min: 1, max: 100 },
} as const;

/** Number of guests in a search: up to the 4 characters of the group field. */
export const guestLimits = { min: 1, max: 9_999 } as const;

export const sortOrders = ['distance', 'price', 'rating', 'duration'] as const;
export type SortOrder = (typeof sortOrders)[number];

export interface SearchFilters {
	/** Maximum hours. */
	readonly duration?: number | undefined;
	/** Maximum US dollars. */
	readonly price?: number | undefined;
	/** Maximum group size. */
	readonly groupSize?: number | undefined;
	/** Minimum capacity. */
	readonly guests?: number | undefined;
	/** Free on this local date. */
	readonly date?: string | undefined;
	readonly category?: ExperienceCategory | undefined;
	/** Trusted skippers only. */
	readonly trusted?: true | undefined;
	/** Within this map frame (`readFrame`) instead of 100 km around the place. */
	readonly frame?: string | undefined;
}

/** Filters of rides: date and frame, price of all guests' seats, free seats for all. */
export type RideFilters = Pick<SearchFilters, 'price' | 'guests' | 'date' | 'frame'>;

/**
 * An upper bound in whole cents or minutes, which is included (1.15 × 100 is 114.99999999999999, but means
 * US$1.15).
 */
export const centsUpTo = (dollars: number): Cents => cents(wholeUpTo(dollars * 100));
export const minutesUpTo = (hours: number): number => wholeUpTo(hours * 60);

function wholeUpTo(bound: number): number {
	return Math.floor(bound + 1e-6);
}

/** '42', or '1,000+' beyond the limit. */
export function formatCount(count: number, locale?: string): string {
	return count > countLimit ? `${formatNumber(countLimit, locale)}+` : formatNumber(count, locale);
}
