import type { Brand } from '#domain/brand.ts';
import type { TripSummary } from '#domain/experience/trip-summary.ts';
import type { Picture } from '#domain/file/picture.ts';
import type { Coordinates } from '#domain/place/place.ts';
import type { PlaceNames } from '#domain/place/trip-place.ts';
import type { RideRefusalReason } from '#domain/ride/ride.ts';
import type { LocalDate } from '#domain/time.ts';
import type { TakenDate } from './departure-contract.ts';
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
import type { RideDetail, RideHit, RideResult } from './ride-contract.ts';
import type { SharedList } from './saved-contract.ts';

/**
 * Data of public pages, without personal data, so that every reader gets the same page. The server
 * passes these functions to the loaders, and the API’s routes call the same functions. `undefined`
 * means 404.
 */
export interface PageData {
	home(): Promise<HomePage>;
	/** An invalid query value, such as a past date, removes its filter and is listed in `ignored`. */
	search(params: SearchParams, query: SearchQuery, ridesPage: number): Promise<SearchPage>;
	experience(
		id: string,
		chosen: { readonly date?: LocalDate | undefined },
	): Promise<ExperiencePage | undefined>;
	ride(id: string): Promise<RidePage | undefined>;
	sharedList(code: string): Promise<SharedList | undefined>;
	owner(id: string, query: OwnerPageQuery): Promise<OwnerPage | undefined>;
	/** Returns the places with the most bookable trips, the largest first. */
	places(): Promise<readonly TripPlace[]>;
	/** Returns the page of a place by the names in its path, or the path to which the page has moved. */
	place(country: string, name: string): Promise<PlacePage | { readonly movedTo: string } | undefined>;
	locate(address: string): Promise<ResolvedPlace>;
	readonly brand: Brand;
	/** The product's address without a trailing slash, for canonical addresses. */
	readonly publicUrl: string;
	readonly browserConfig: BrowserConfig;
}

export interface BrowserConfig {
	/** A vector style of a hosted map; null for the built-in one. */
	readonly mapStyleUrl: string | null;
	readonly firmTerms: boolean;
	/** Preferred first. */
	readonly payments: readonly PaymentChoice[];
	/** True with demo data and fakes. Pages then state that nothing is charged. */
	readonly demo: boolean;
}

export interface PaymentChoice {
	readonly provider: string;
	/** The provider’s name as shown to payers. */
	readonly brand: string;
	readonly means: 'wallet' | 'card';
	/**
	 * Client id for a payment button that the provider’s script draws into the page; null if the button
	 * opens the provider’s page.
	 */
	readonly clientId: string | null;
}

export interface HomePage {
	readonly promoted: readonly ExperienceCard[];
}

export interface TripPlace {
	readonly id: string;
	/** In English. */
	readonly name: string;
	readonly names?: PlaceNames;
	/** Region and country; empty if unknown. */
	readonly region: string;
	readonly at: Coordinates;
	/** Number of bookable trips within 15 km, counted up to 1,001. */
	readonly count: number;
	readonly picture: Picture | null;
	/** Path of the place's page; null for fewer than three trips or an unknown place. */
	readonly path: string | null;
}

export interface PlacePage extends Pick<TripSummary, 'count' | 'categories' | 'rating' | 'reviewCount'> {
	readonly place: TripPlace;
	/** The best-rated trips. */
	readonly trips: readonly ExperienceCard[];
	readonly cheapest: ExperienceCard;
	readonly longest: ExperienceCard | undefined;
	/**
	 * Number of trips with a captain and the cheapest of these trips, with its price for the requested
	 * guests.
	 */
	readonly withCaptain: CountedTrips | undefined;
	readonly forGroup: CountedTrips | undefined;
	readonly rides: readonly RideHit[];
	readonly others: readonly TripPlace[];
}

export interface CountedTrips {
	readonly count: number;
	readonly cheapest: ExperienceCard;
}

export interface SearchPage {
	readonly result: SearchResult;
	readonly reviews: readonly Review[];
	readonly ignored: readonly 'date'[];
	/** The nearest place with boats, if the search found none. */
	readonly nearest: NearestBoats | null;
	readonly rides: RideResult;
}

/** Candidates are sorted best first. */
export type ResolvedPlace =
	| { readonly place: PlaceAnswer }
	| { readonly place?: undefined; readonly choices: readonly PlaceAnswer[] };

export interface ExperiencePage {
	readonly experience: ExperienceDetail;
	readonly reviews: readonly Review[];
	readonly similar: readonly ExperienceCard[];
	/** The place on whose page the trip is listed. */
	readonly place: TripPlace | undefined;
	/** Empty without a date, or with one departure time. */
	readonly taken: readonly TakenDate[];
}

export interface RidePage {
	readonly ride: RideDetail;
	/** Null if the ride can be joined (RIDE-6). */
	readonly refusal: RideRefusalReason | null;
	/** The latest reviews by mates of this owner's rides. */
	readonly mates: readonly OwnerReview[];
	readonly place: TripPlace | undefined;
}

export interface MaintenancePage {
	/** The operator's notice in the reader's language; null for the default notice. */
	readonly message: string | null;
	/** Until the expected end; null if unknown. */
	readonly minutesLeft: number | null;
}
