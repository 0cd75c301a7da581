import { readFrame } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { type StillMap, stillMap } from '#drawing/map/map-picture.ts';
import { fittingZoom } from '#drawing/map/mercator.ts';

/** Size in pixels of the map area into which a searched frame should fit on most screens. */
const roomForFrame = 640;
/**
 * Returns the zoom of the search map: 10 for a search within 100 km; a searched frame is shown
 * completely.
 */
export function searchZoom(frame: string | undefined): number {
	const bounds = frame === undefined ? undefined : readFrame(frame);
	return bounds ? fittingZoom(bounds, roomForFrame, roomForFrame) : 10;
}

/** Still map of a search, created by the page’s loader on the server. */
export const searchStill = (centre: Coordinates, frame: string | undefined): StillMap =>
	stillMap({ centre, zoom: searchZoom(frame), height: 'fill' });
