import type { Brand } from '#domain/brand.ts';
import type { RideBar } from '#domain/ride/ride.ts';
import type {
	ExperienceCard,
	ExperienceDetail,
	NearestBoats,
	SearchParams,
	SearchQuery,
	SearchResult,
} from './experience-contract.ts';
import type { OwnerPage, OwnerPageQuery } from './owner-page-contract.ts';
import type { PlaceAnswer } from './place-contract.ts';
import type { OwnerReview, Review } from './review-contract.ts';
import type { RideDetail, RideResult } from './ride-contract.ts';

/**
 * What public pages are rendered from, on the server and without the person, so that everybody gets the same page.
 * The server hands these functions to the loaders; the API's routes call the same ones. `undefined` means 404.
 */
export interface PageData {
	home(): Promise<HomePage>;
	/** Refusals of the query (a past date) leave the filter out and say so in `ignored`. */
	search(params: SearchParams, query: SearchQuery, ridesPage: number): Promise<SearchPage>;
	experience(id: string): Promise<ExperiencePage | undefined>;
	ride(id: string): Promise<RidePage | undefined>;
	owner(id: string, query: OwnerPageQuery): Promise<OwnerPage | undefined>;
	/** The place that was meant by a typed text, or those that may have been. */
	locate(address: string): Promise<MeantPlace>;
	/** What the pages call themselves. */
	readonly brand: Brand;
	/** Where the product is reached, without a slash at the end: for canonical addresses. */
	readonly publicUrl: string;
	/** What the browser needs to know of the configuration. */
	readonly browserConfig: BrowserConfig;
}

export interface BrowserConfig {
	/** A vector style of a hosted map, or null: the built-in one. */
	readonly mapStyleUrl: string | null;
	/** Whether owners may choose firm cancellation terms. */
	readonly firmTerms: boolean;
	/** How one can pay, the preferred way first. */
	readonly payments: readonly PaymentChoice[];
	/** Demo data and fakes: people are told that nothing here is charged. */
	readonly demo: boolean;
}

/** A payment provider, as the person who pays meets it. */
export interface PaymentChoice {
	readonly provider: string;
	/** What people know it by: a proper name. */
	readonly brand: string;
	/** Mostly from an account of its own, or by card. */
	readonly means: 'wallet' | 'card';
	/** For the provider's own button in the page, or null: a button that opens the provider's page. */
	readonly clientId: string | null;
}

export interface HomePage {
	readonly promoted: readonly ExperienceCard[];
}

export interface SearchPage {
	readonly result: SearchResult;
	readonly reviews: readonly Review[];
	readonly ignored: readonly 'date'[];
	/** Where boats are, where there are none here. */
	readonly nearest: NearestBoats | null;
	/** Shared rides to come around the place, a page of their own. */
	readonly rides: RideResult;
}

/** The place that a text means; without one, those that it may mean, best first. */
export type MeantPlace =
	| { readonly place: PlaceAnswer }
	| { readonly place?: undefined; readonly choices: readonly PlaceAnswer[] };

export interface ExperiencePage {
	readonly experience: ExperienceDetail;
	readonly reviews: readonly Review[];
	readonly similar: readonly ExperienceCard[];
}

export interface RidePage {
	readonly ride: RideDetail;
	/** Why it cannot be joined; null when it can (specification section 4). */
	readonly refusal: RideBar | null;
	/** The newest that mates say of this owner's rides. */
	readonly mates: readonly OwnerReview[];
}

/** What the page in place of all others says while we are away for maintenance. */
export interface AwayPage {
	/** Our own words in the reader's language; null: the product's. */
	readonly words: string | null;
	/** Until we think to be back; null where nobody knows. */
	readonly minutesLeft: number | null;
}
