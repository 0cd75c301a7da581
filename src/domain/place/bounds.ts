import { type Coordinates, distanceMetres, isLatitude, isLongitude } from './place.ts';

/**
 * Bounds in degrees. `west` is greater than `east` if the bounds cross the antimeridian (as in RFC
 * 7946).
 */
export interface Bounds {
	readonly west: number;
	readonly south: number;
	readonly east: number;
	readonly north: number;
}

export function isWithin({ lat, lng }: Coordinates, { west, south, east, north }: Bounds): boolean {
	if (lat < south || lat > north) return false;
	return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/** Maximum height and width of a map frame in degrees: about 1,100 km at the equator. */
export const largestFrame = 10;

/** Returns the width of a frame in degrees, also across the antimeridian. */
const across = ({ west, east }: Bounds) => (((east - west) % 360) + 360) % 360;

export function centreOf(bounds: Bounds): Coordinates {
	const lng = bounds.west + across(bounds) / 2;
	return { lat: (bounds.south + bounds.north) / 2, lng: lng > 180 ? lng - 360 : lng };
}

export function measureFrameRadius(bounds: Bounds): number {
	const { south, north, west } = bounds;
	const middle = centreOf(bounds);
	return Math.max(...[south, north].map((lat) => distanceMetres(middle, { lat, lng: west })));
}

/** Matches 'south,west,north,east' in degrees, as in an address. */
const framePattern = /^-?\d{1,3}(?:\.\d{1,12})?(?:,-?\d{1,3}(?:\.\d{1,12})?){3}$/;

/**
 * Reads a map frame from an address; undefined if it is malformed, off the map, without height or
 * width, or too large.
 */
export function readFrame(text: string): Bounds | undefined {
	if (!framePattern.test(text)) return undefined;
	const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
	if (![south, north].every(isLatitude) || ![west, east].every(isLongitude)) return undefined;
	const bounds = { south, west, north, east };
	const width = across(bounds);
	const fits = south < north && north - south <= largestFrame && width > 0 && width <= largestFrame;
	return fits ? bounds : undefined;
}

/** Writes a map frame for an address, with four decimals (about eleven metres). */
export function frameText({ south, west, north, east }: Bounds): string {
	return [south, west, north, east].map((degrees) => String(Math.round(degrees * 10_000) / 10_000)).join(',');
}

/** Returns the largest searchable frame within the bounds, around the same centre. */
export function searchableFrame(bounds: Bounds): Bounds {
	const { lat, lng } = centreOf(bounds);
	// Slightly less than half the limit, so that rounding does not exceed it.
	const most = largestFrame / 2 - 0.001;
	const up = Math.min((bounds.north - bounds.south) / 2, most);
	const side = Math.min(bounds.west === -180 && bounds.east === 180 ? 180 : across(bounds) / 2, most);
	const wrapped = (degrees: number) =>
		degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
	return { south: lat - up, north: lat + up, west: wrapped(lng - side), east: wrapped(lng + side) };
}
