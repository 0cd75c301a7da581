import { readFrame } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { type StillMap, stillMap } from '#drawing/map/map-picture.ts';
import { fittingZoom, pixelsBetween, placeAtPixels } from '#drawing/map/mercator.ts';

/** Zoom of a search within 100 km of a place. */
const placeZoom = 10;

/** Side in pixels of the square that shows a searched area. Most screens have this space. */
const roomForFrame = 640;
/** A search within 100 km has a fixed zoom. A searched area must be visible as a whole. */
export function searchZoom(frame: string | undefined): number {
	const bounds = frame === undefined ? undefined : readFrame(frame);
	return bounds ? fittingZoom(bounds, roomForFrame, roomForFrame) : placeZoom;
}

/** Called by the page’s loader on the server. */
export const searchStill = (centre: Coordinates, frame: string | undefined): StillMap =>
	stillMap({ centre, zoom: searchZoom(frame), height: 'fill' });

/**
 * Largest distance in pixels between the searched place and the map’s centre, so that the place stays
 * visible. On phones, cards cover the lower part of the map.
 */
const mostOffset = { wide: { x: 110, y: 190 }, phone: { x: 90, y: 70 } } as const;

/**
 * Returns the centre of the search map: the middle of the place and the nearby results. At a coast, all
 * results are on one side of the place, so a map centred on the place would show mostly sea.
 */
export function resultsCentre(
	place: Coordinates,
	results: readonly Coordinates[],
	screen: keyof typeof mostOffset,
): Coordinates {
	const most = mostOffset[screen];
	const offsets = results
		.map((at) => pixelsBetween(place, at, placeZoom))
		.filter(({ x, y }) => Math.abs(x) <= 3 * most.x && Math.abs(y) <= 3 * most.y);
	if (offsets.length === 0) return place;
	const middle = (axis: 'x' | 'y') => {
		const all = [0, ...offsets.map((offset) => offset[axis])];
		const half = (Math.min(...all) + Math.max(...all)) / 2;
		return Math.round(Math.max(-most[axis], Math.min(most[axis], half)));
	};
	return placeAtPixels(place, { x: middle('x'), y: middle('y') }, placeZoom);
}
