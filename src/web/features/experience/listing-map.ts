import { approximateRadius, type Coordinates } from '#domain/place/place.ts';
import { type StillMap, stillMap } from '#drawing/map/map-picture.ts';

/** Map of a listing’s page, with a circle instead of the exact pier. */
export interface ListingMap {
	readonly centre: Coordinates;
	/** Radius of the circle in metres. */
	readonly circle: number;
	/** Height of the map in CSS pixels. */
	readonly height: number;
	/** Address of a hosted map style (`browserConfig.mapStyleUrl`); null for our own map. */
	readonly styleUrl: string | null;
	readonly still: StillMap;
}

/**
 * Builds the map of a listing’s page. Called by the page’s loader on the server, so that the code
 * that draws the still map is not sent to browsers.
 */
export function listingMap(centre: Coordinates, styleUrl: string | null): ListingMap {
	const shown = { centre, circle: approximateRadius, height: 380 };
	return { ...shown, styleUrl, still: stillMap(shown) };
}
