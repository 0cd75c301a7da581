import type { Coordinates } from '#domain/place/place.ts';

export type { Coordinates } from '#domain/place/place.ts';

/**
 * A maps and places service, in our words (specification section 7, "External services").
 * Coordinates are WGS 84 degrees.
 */
export interface Places {
	/**
	 * Places whose name begins like, or nearly like, what was typed (3 characters at least), best first. Throws
	 * `PlacesBusy` when that would take too long.
	 */
	suggest(
		typed: string,
		options: { readonly near?: Coordinates; readonly limit: number },
	): Promise<readonly Place[]>;
	/** Address to coordinates; `undefined` when nothing is called so. */
	locate(address: string): Promise<Place | undefined>;
	/** Coordinates to the nearest named place; `undefined` on the high seas. */
	describe(at: Coordinates): Promise<Place | undefined>;
}

/** The search for places took too long: worth asking again. */
export class PlacesBusy extends Error {
	override readonly name = 'PlacesBusy';
}

/** Harbours include ports, marinas and bays; islands include reefs; lakes include lagoons, reservoirs, rivers. */
export type PlaceKind = 'city' | 'town' | 'village' | 'harbour' | 'island' | 'lake' | 'beach';

export interface Place {
	readonly id: string;
	readonly name: string;
	/** State or province, in full. */
	readonly region?: string;
	/** ISO 3166-1 alpha-2. */
	readonly country: string;
	readonly countryName: string;
	readonly kind: PlaceKind;
	readonly at: Coordinates;
}
