import type { Coordinates } from './place.ts';

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
