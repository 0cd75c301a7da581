import { approximateRadius, type Coordinates } from '#domain/place/place.ts';
import { type StillMap, stillMap } from '#drawing/map/map-picture.ts';

/** The map of a listing's page: the circle that is shown in place of the exact pier (specification section 9). */
export interface ListingMap {
	readonly centre: Coordinates;
	/** In metres. */
	readonly circle: number;
	/** In CSS pixels. */
	readonly height: number;
	/** A hosted style (`browserConfig.mapStyleUrl`), or null: our own map. */
	readonly styleUrl: string | null;
	readonly still: StillMap;
}

/** For the page's loader: how a picture of a map is made is no part of what a page needs to be read. */
export function listingMap(centre: Coordinates, styleUrl: string | null): ListingMap {
	const shown = { centre, circle: approximateRadius, height: 380 };
	return { ...shown, styleUrl, still: stillMap(shown) };
}
