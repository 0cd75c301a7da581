import { readFrame } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { type StillMap, stillMap } from '#drawing/map/map-picture.ts';
import { fittingZoom } from '#drawing/map/mercator.ts';

/** Pixels into which a frame should fit on most screens. */
const roomForFrame = 640;
/** A search within 100 km has zoom 10; a frame is shown completely. */
export function searchZoom(frame: string | undefined): number {
	const bounds = frame === undefined ? undefined : readFrame(frame);
	return bounds ? fittingZoom(bounds, roomForFrame, roomForFrame) : 10;
}

/** Still map of a search, created by the page’s loader. */
export const searchStill = (centre: Coordinates, frame: string | undefined): StillMap =>
	stillMap({ centre, zoom: searchZoom(frame), height: 'fill' });
