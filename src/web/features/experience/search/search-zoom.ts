import { readFrame } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { type StillMap, stillMap } from '#drawing/map/map-picture.ts';
import { fittingZoom } from '#drawing/map/mercator.ts';

/** Pixels that a frame should fit into, on most screens. */
const roomForFrame = 640;
/** A search of 100 km is shown at zoom 10 (specification section 9), a frame so that all of it is in sight. */
export function searchZoom(frame: string | undefined): number {
	const bounds = frame === undefined ? undefined : readFrame(frame);
	return bounds ? fittingZoom(bounds, roomForFrame, roomForFrame) : 10;
}

/** The still picture of a search, for its page's loader. */
export const searchStill = (centre: Coordinates, frame: string | undefined): StillMap =>
	stillMap({ centre, zoom: searchZoom(frame), height: 'fill' });
