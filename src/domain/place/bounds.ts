import { type Coordinates, distanceMetres, isLatitude, isLongitude } from './place.ts';

/** Degrees; `west` is greater than `east` when the antimeridian lies between them (as in RFC 7946). */
export interface Bounds {
	readonly west: number;
	readonly south: number;
	readonly east: number;
	readonly north: number;
}

/** Whether a place lies within bounds, their edges included. */
export function isWithin({ lat, lng }: Coordinates, { west, south, east, north }: Bounds): boolean {
	if (lat < south || lat > north) return false;
	return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/** A search takes frames of at most so many degrees, up and across: about 1,100 km on the equator. */
export const largestFrame = 10;

/** How far a frame reaches from west to east, in degrees; over the antimeridian too. */
const across = ({ west, east }: Bounds) => (((east - west) % 360) + 360) % 360;

/** The middle of bounds. */
export function middleOf(bounds: Bounds): Coordinates {
	const lng = bounds.west + across(bounds) / 2;
	return { lat: (bounds.south + bounds.north) / 2, lng: lng > 180 ? lng - 360 : lng };
}

/** From the middle of a frame to the corner that is farthest away, in metres: no point in it is farther. */
export function frameReach(bounds: Bounds): number {
	const { south, north, west } = bounds;
	const middle = middleOf(bounds);
	return Math.max(...[south, north].map((lat) => distanceMetres(middle, { lat, lng: west })));
}

/** 'south,west,north,east' in degrees, as it stands in an address. */
const framePattern = /^-?\d{1,3}(?:\.\d{1,12})?(?:,-?\d{1,3}(?:\.\d{1,12})?){3}$/;

/**
 * The frame of a map that an address names, or nothing: not four numbers, no such place, south not below north, without
 * width, or larger than a search takes.
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

/** The other way round; four decimals are eleven metres. */
export function frameText({ south, west, north, east }: Bounds): string {
	return [south, west, north, east].map((degrees) => String(Math.round(degrees * 10_000) / 10_000)).join(',');
}

/** A frame as large as a search takes, round the same middle. */
export function searchableFrame(bounds: Bounds): Bounds {
	const { lat, lng } = middleOf(bounds);
	// A little less, so that rounding does not make it too large again.
	const most = largestFrame / 2 - 0.001;
	const up = Math.min((bounds.north - bounds.south) / 2, most);
	const side = Math.min(bounds.west === -180 && bounds.east === 180 ? 180 : across(bounds) / 2, most);
	const wrapped = (degrees: number) =>
		degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
	return { south: lat - up, north: lat + up, west: wrapped(lng - side), east: wrapped(lng + side) };
}
