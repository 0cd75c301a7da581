/**
 * A maps and places service, in our words (specification section 7, "External services").
 * Coordinates are WGS 84 degrees.
 */
export interface Places {
	/** Places whose name begins like, or nearly like, what was typed (3 characters at least), best first. */
	suggest(typed: string, options: { readonly near?: Coordinates; readonly limit: number }): Promise<readonly Place[]>;
	/** Address to coordinates; `undefined` when nothing is called so. */
	locate(address: string): Promise<Place | undefined>;
	/** Coordinates to the nearest named place; `undefined` on the high seas. */
	describe(at: Coordinates): Promise<Place | undefined>;
}

export interface Coordinates {
	readonly lat: number;
	readonly lng: number;
}

export interface Place {
	readonly id: string;
	readonly name: string;
	readonly region?: string;
	/** ISO 3166-1 alpha-2. */
	readonly country: string;
	readonly countryName: string;
	readonly kind: 'city' | 'town' | 'village' | 'harbour' | 'island' | 'lake' | 'beach';
	readonly at: Coordinates;
}
