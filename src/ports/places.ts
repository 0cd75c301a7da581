import type { Coordinates } from '#domain/place/place.ts';
import type { PlaceNames } from '#domain/place/trip-place.ts';

export type { Coordinates } from '#domain/place/place.ts';

/** Coordinates are WGS 84 degrees. */
export interface Places {
	/**
	 * Returns places whose name begins with, or resembles, the typed text (3 characters at least), best
	 * first. Throws `PlacesBusy` if the search takes too long.
	 */
	suggest(
		typed: string,
		options: { readonly near?: Coordinates; readonly limit: number },
	): Promise<readonly Place[]>;
	locate(address: string): Promise<Place | undefined>;
	/**
	 * Returns the nearest named place; `undefined` at sea. With `destination`, returns a nearby town or
	 * beach that people search for.
	 */
	describe(at: Coordinates, options?: { readonly destination?: boolean }): Promise<Place | undefined>;
}

/** The search for places timed out and may be retried. */
export class PlacesBusy extends Error {
	override readonly name = 'PlacesBusy';
}

/**
 * Harbours include ports, marinas and bays. Islands include reefs. Lakes include lagoons, reservoirs and
 * rivers.
 */
export type PlaceKind = 'city' | 'town' | 'village' | 'harbour' | 'island' | 'lake' | 'beach';

export interface Place {
	readonly id: string;
	readonly name: string;
	/** Names in other languages, if known. Set only by `describe`. */
	readonly names?: PlaceNames;
	readonly region?: string;
	/** ISO 3166-1 alpha-2 code of the country. */
	readonly country: string;
	readonly countryName: string;
	readonly kind: PlaceKind;
	readonly at: Coordinates;
}
