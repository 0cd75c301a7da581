import { defaultRadius } from '#domain/place/place.ts';
import type { MapTheme } from './map-palette.ts';
import type { MapView } from './mercator.ts';
import { maxLatitude, wrapLongitude } from './mercator.ts';

export interface MapPicture extends MapView {
	/** Radius in metres of an approximate location around the centre. */
	readonly circle?: number;
	readonly marker?: true;
	/**
	 * Part of the map to draw: land and sea, or the names, which go above overlays. If undefined, both are
	 * drawn.
	 */
	readonly part?: MapPart;
	/** 'auto' follows the browser's colour scheme. */
	readonly theme: MapTheme | 'auto';
}

export type MapPart = 'land' | 'names';

export type MapPictureInput = Omit<MapView, 'zoom'> & {
	/** By default 14. */
	readonly zoom?: number | undefined;
	/** Radius in metres; `true` uses the default radius. */
	readonly circle?: number | true | undefined;
	readonly marker?: boolean | undefined;
	readonly part?: MapPart | undefined;
	readonly theme?: MapTheme | 'auto' | undefined;
};

/**
 * Increment this number when images or tiles change, because browsers cache both permanently by
 * address.
 */
export const mapEdition = 5;

/**
 * At the minimum zoom a whole country is visible. Pages need no lower zoom, and more coast would make
 * large images.
 */
const limits = { zoom: [5, 18], width: [64, 2048], height: [64, 2048], circle: [50, 50_000] } as const;
const clamp = (value: number, [least, most]: readonly [number, number]) =>
	Math.min(most, Math.max(least, Math.round(value)));

/**
 * Rounds degrees to the visible precision at the zoom (11 m, or 0.1 m when close), so that images are
 * shared.
 */
const rounded = (degrees: number, zoom: number) => {
	const parts = zoom > 14 ? 1e6 : 1e4;
	return Math.round(degrees * parts) / parts || 0;
};

/** Clamps and rounds all numbers, so that similar inputs share one image. */
export function mapPicture(input: MapPictureInput): MapPicture {
	const zoom = clamp(input.zoom ?? 14, limits.zoom);
	const { lat, lng } = input.centre;
	const circle = input.circle === true ? defaultRadius : input.circle;
	return {
		centre: {
			lat: rounded(Math.min(maxLatitude, Math.max(-maxLatitude, lat)), zoom),
			lng: wrapLongitude(rounded(lng, zoom)),
		},
		zoom,
		width: clamp(input.width, limits.width),
		height: clamp(input.height, limits.height),
		...(circle ? { circle: clamp(circle, limits.circle) } : {}),
		...(input.marker ? { marker: true as const } : {}),
		...(input.part ? { part: input.part } : {}),
		theme: input.theme ?? 'auto',
	};
}

/**
 * Returns the address of the image:
 * '/maps/static/14/6.0329,80.2168/640x320.svg?edition=5&circle=800'.
 */
export function mapPictureAddress(input: MapPictureInput): string {
	const { zoom, centre, width, height, circle, marker, part, theme } = mapPicture(input);
	const query = new Map<string, string>([['edition', String(mapEdition)]]);
	if (part) query.set('part', part);
	if (circle) query.set('circle', String(circle));
	if (marker) query.set('marker', '1');
	if (theme !== 'auto') query.set('theme', theme);
	const queryString = [...query].map((pair) => pair.join('=')).join('&');
	return `/maps/static/${zoom}/${centre.lat},${centre.lng}/${width}x${height}.svg?${queryString}`;
}

/** Two layers, shown until the live map has loaded. The size is in CSS pixels. */
export interface StillMap {
	readonly land: string;
	readonly names: string;
	readonly width: number;
	readonly height: number;
}

/** With `fill` the image is larger than most boxes, and a box shows its centre. */
export function stillMap({
	height,
	...wanted
}: Omit<MapPictureInput, 'width' | 'height' | 'part'> & { readonly height: number | 'fill' }): StillMap {
	const size = height === 'fill' ? { width: 1440, height: 1200 } : { width: 1280, height };
	const picture = { ...wanted, ...size };
	const { width, height: high } = mapPicture(picture);
	return {
		land: mapPictureAddress({ ...picture, part: 'land' }),
		names: mapPictureAddress({ ...picture, circle: undefined, part: 'names' }),
		width,
		height: high,
	};
}

const decimal = /^-?\d{1,3}(\.\d{1,12})?$/;

/** Parses an address and clamps its numbers; undefined if the text is not the address of an image. */
export function parseMapPicture(
	path: { readonly zoom: string; readonly centre: string; readonly size: string },
	query: {
		readonly circle?: string;
		readonly marker?: string;
		readonly part?: string;
		readonly theme?: string;
	},
): MapPicture | undefined {
	const [lat = '', lng = '', ...more] = path.centre.split(',');
	const size = /^(\d{1,5})x(\d{1,5})\.svg$/.exec(path.size);
	if (!size || more.length > 0 || !decimal.test(lat) || !decimal.test(lng) || !/^\d{1,2}$/.test(path.zoom))
		return;
	if (query.circle !== undefined && !/^\d{1,6}$/.test(query.circle)) return;
	return mapPicture({
		centre: { lat: Number(lat), lng: Number(lng) },
		zoom: Number(path.zoom),
		width: Number(size[1]),
		height: Number(size[2]),
		circle: query.circle === undefined ? undefined : Number(query.circle),
		marker: query.marker === '1',
		part: query.part === 'land' || query.part === 'names' ? query.part : undefined,
		theme: query.theme === 'light' || query.theme === 'dark' ? query.theme : 'auto',
	});
}
