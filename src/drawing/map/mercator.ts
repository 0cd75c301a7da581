import type { Bounds } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { earthRadius } from '#domain/place/place.ts';

/**
 * Tile size of Web Mercator: the world is a square, 256 pixels wide at zoom 0, and twice as wide at each
 * next zoom. MapLibre starts from 512 pixels, so its zoom is lower by one.
 */
export const tileSize = 256;

/** Latitude limit of the square map, in degrees north and south. */
export const maxLatitude = 85.0511287798066;

/** Position in pixels to the right and down. */
export interface Pixel {
	readonly x: number;
	readonly y: number;
}

/** The size is in pixels. */
export interface MapView {
	readonly centre: Coordinates;
	readonly zoom: number;
	readonly width: number;
	readonly height: number;
}

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

export const worldPixels = (zoom: number) => tileSize * 2 ** zoom;

/** Wraps a longitude to the range from -180 (inclusive) to 180. */
export const wrapLongitude = (lng: number) => lng - 360 * Math.floor((lng + 180) / 360);

/**
 * Projects a place to fractions of the world square, with 0, 0 in the north-west. The poles are clamped
 * to its edges.
 */
export function project({ lat, lng }: Coordinates): Pixel {
	const sine = Math.sin((within(-maxLatitude, lat, maxLatitude) * Math.PI) / 180);
	return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function unproject({ x, y }: Pixel): Coordinates {
	const lat = (360 / Math.PI) * Math.atan(Math.exp((0.5 - within(0, y, 1)) * 2 * Math.PI)) - 90;
	return { lat, lng: wrapLongitude((x - 0.5) * 360) };
}

/** The shorter way around the world. */
export function pixelsBetween(from: Coordinates, to: Coordinates, zoom: number): Pixel {
	const [a, b] = [project(from), project(to)];
	const east = b.x - a.x;
	return { x: (east - Math.round(east)) * worldPixels(zoom), y: (b.y - a.y) * worldPixels(zoom) };
}

export function placeAtPixels(from: Coordinates, pixels: Pixel, zoom: number): Coordinates {
	const start = project(from);
	return unproject({ x: start.x + pixels.x / worldPixels(zoom), y: start.y + pixels.y / worldPixels(zoom) });
}

export function metresPerPixel(lat: number, zoom: number): number {
	const parallel = 2 * Math.PI * earthRadius * Math.cos((lat * Math.PI) / 180);
	return parallel / worldPixels(zoom);
}

/** In degrees; all longitudes if the view is wider than the world. */
export function viewBounds({ centre, zoom, width, height }: MapView): Bounds {
	const north = placeAtPixels(centre, { x: 0, y: -height / 2 }, zoom).lat;
	const south = placeAtPixels(centre, { x: 0, y: height / 2 }, zoom).lat;
	if (width >= worldPixels(zoom)) return { west: -180, south, east: 180, north };
	const west = placeAtPixels(centre, { x: -width / 2, y: 0 }, zoom).lng;
	const east = placeAtPixels(centre, { x: width / 2, y: 0 }, zoom).lng;
	return { west, south, east: east === -180 ? 180 : east, north };
}

/** Returns the largest integer zoom at which bounds fit into a size in pixels. */
export function fittingZoom({ west, south, east, north }: Bounds, width: number, height: number): number {
	const [low, high] = [project({ lat: south, lng: west }), project({ lat: north, lng: east })];
	const across = high.x - low.x;
	const wanted = Math.max(
		((across < 0 ? across + 1 : across) * tileSize) / width,
		((low.y - high.y) * tileSize) / height,
	);
	return within(1, Math.floor(-Math.log2(wanted)), 18);
}

/** In degrees. Columns are counted from 180° west, rows from the north. */
export function tileBounds(zoom: number, column: number, row: number): Bounds {
	const count = 2 ** zoom;
	const corner = unproject({ x: column / count, y: row / count });
	const south = unproject({ x: 0, y: (row + 1) / count }).lat;
	return { west: corner.lng, south, east: ((column + 1) / count - 0.5) * 360, north: corner.lat };
}

/**
 * Returns a round distance in metres for a scale bar of a maximum length: 1, 2 or 5 times a
 * power of ten.
 */
export function scaleBar(lat: number, zoom: number, maxPixels: number): { metres: number; pixels: number } {
	const perPixel = metresPerPixel(lat, zoom);
	const power = 10 ** Math.floor(Math.log10(perPixel * maxPixels));
	const metres = ([5, 2, 1].find((step) => step * power <= perPixel * maxPixels) ?? 1) * power;
	return { metres, pixels: metres / perPixel };
}
