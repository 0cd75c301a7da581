import { approximateRadius, type Coordinates } from '#domain/place/place.ts';
import { type StillMap, stillMap } from '#drawing/map/map-picture.ts';

/** Data of a listing’s map, which shows a circle instead of the exact pier. */
export interface ListingMap {
	readonly centre: Coordinates;
	/** Radius of the circle in metres. */
	readonly circle: number;
	/** Height of the map in CSS pixels. */
	readonly height: number;
	/** Address of a hosted map style (`browserConfig.mapStyleUrl`). Null for our own map. */
	readonly styleUrl: string | null;
	readonly still: StillMap;
}

/** Called only on the server, so that browsers do not load the code that draws the static map. */
export function listingMap(centre: Coordinates, styleUrl: string | null): ListingMap {
	const shown = { centre, circle: approximateRadius, height: 380 };
	return { ...shown, styleUrl, still: stillMap(shown) };
}
