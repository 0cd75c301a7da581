import { type Cents, cents } from '../money.ts';
import { formatNumber } from '../numbers.ts';
import type { ExperienceCategory } from './experience.ts';

/** Search: within 100 km, nearest first, nine a page; filters are upper bounds (specification sections 5 and 9). */
export const searchRadiusMetres = 100_000;
export const experiencesPerPage = 9;
export const ridesPerPage = 6;
/** A count beyond this reads '1,000+'. */
export const countLimit = 1_000;

/** The last page of so many results, as far as they are counted; the first where there are none. */
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

/** How many guests a search may ask room for: as many as a group's field takes (specification section 5, 4 characters). */
export const guestLimits = { min: 1, max: 9_999 } as const;

export const sortOrders = ['distance', 'price', 'rating', 'duration'] as const;
export type SortOrder = (typeof sortOrders)[number];

export interface SearchFilters {
	/** Hours at most. */
	readonly duration?: number | undefined;
	/** US dollars at most. */
	readonly price?: number | undefined;
	/** Group size at most. */
	readonly groupSize?: number | undefined;
	/** Room for at least so many people (decisions, "Guests that fit"). */
	readonly guests?: number | undefined;
	/** Free on this date, at the place. */
	readonly date?: string | undefined;
	readonly category?: ExperienceCategory | undefined;
	/** Of trusted skippers only. */
	readonly trusted?: true | undefined;
	/** In this frame of a map (`readFrame`), in place of 100 km round the place. */
	readonly frame?: string | undefined;
}

/** What filters shared rides as well: date and frame, what the guests’ seats cost together, seats for all of them. */
export type RideFilters = Pick<SearchFilters, 'price' | 'guests' | 'date' | 'frame'>;

/**
 * An upper bound as whole cents or minutes: what costs or lasts exactly so much is kept (1.15 × 100 is
 * 114.99999999999999, and still US$1.15).
 */
export const centsUpTo = (dollars: number): Cents => cents(wholeUpTo(dollars * 100));
export const minutesUpTo = (hours: number): number => wholeUpTo(hours * 60);

function wholeUpTo(bound: number): number {
	return Math.floor(bound + 1e-6);
}

/** '42', or '1,000+' beyond the count's limit. */
export function formatCount(count: number, locale?: string): string {
	return count > countLimit ? `${formatNumber(countLimit, locale)}+` : formatNumber(count, locale);
}
