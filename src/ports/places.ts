import type { Coordinates } from '#domain/place/place.ts';

export type { Coordinates } from '#domain/place/place.ts';

/** A maps and places service. Coordinates are WGS 84 degrees. */
export interface Places {
	/**
	 * Places whose name begins with, or resembles, the typed text (3 characters at least), best first. Throws
	 * `PlacesBusy` if that takes too long.
	 */
	suggest(
		typed: string,
		options: { readonly near?: Coordinates; readonly limit: number },
	): Promise<readonly Place[]>;
	/** Geocodes an address; `undefined` if unknown. */
	locate(address: string): Promise<Place | undefined>;
	/** The nearest named place; `undefined` at sea. */
	describe(at: Coordinates): Promise<Place | undefined>;
}

/** The search timed out: may be retried. */
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
