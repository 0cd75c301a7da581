import { type SearchQuery, searchQuery } from '#contract/experience-contract.ts';
import { rideCalls } from '#contract/ride-contract.ts';
import { readFrame } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { type StillMap, stillMap } from '#drawing/map/map-picture.ts';
import { fittingZoom } from '#drawing/map/mercator.ts';

const lenient = searchQuery.partial();

/**
 * The filters, sort and page in an address. What makes no sense is left out rather than refused: somebody followed a
 * link. For loaders, on the server.
 */
export function readSearch(params: URLSearchParams): SearchQuery {
	const sensible = [...params].filter(
		([name, value]) => value !== '' && lenient.safeParse({ [name]: value }).success,
	);
	return searchQuery.parse(Object.fromEntries(sensible));
}

/** The page of shared rides in an address; the first when there is none that makes sense. */
export function readRidesPage(params: URLSearchParams): number {
	const read = rideCalls.search.query.safeParse({ page: params.get('rides') ?? undefined });
	return read.success ? read.data.page : 1;
}

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
