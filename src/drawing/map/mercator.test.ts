import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithin } from '#domain/place/bounds.ts';
import { distanceMetres } from '#domain/place/place.ts';
import {
	fittingZoom,
	maxLatitude,
	metresPerPixel,
	pixelsBetween,
	placeAtPixels,
	project,
	scaleBar,
	tileBounds,
	unproject,
	viewBounds,
	worldPixels,
	wrapLongitude,
} from './mercator.ts';

const galle = { lat: 6.0329, lng: 80.2168 };
const anyPlace = fc.record({
	lat: fc.double({ min: -85, max: 85, noNaN: true }),
	lng: fc.double({ min: -180, max: 179.999, noNaN: true }),
});

describe('map projection', () => {
	test('the map’s centre is at 0°, 0° and its edges are at the 180° meridian', () => {
		expect(project({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
		expect(project({ lat: maxLatitude, lng: -180 }).x).toBe(0);
		expect(project({ lat: maxLatitude, lng: -180 }).y).toBeCloseTo(0, 9);
		expect(project({ lat: -90, lng: 180 }).y).toBeCloseTo(1, 9);
	});

	test('the projected position of Galle agrees with the standard map tile', () => {
		const { x, y } = project(galle);
		expect([Math.floor(x * 2 ** 14), Math.floor(y * 2 ** 14)]).toEqual([11842, 7916]);
	});

	test('projecting a point and back returns the same point', () => {
		fc.assert(
			fc.property(anyPlace, (place) => {
				const back = unproject(project(place));
				expect(back.lat).toBeCloseTo(place.lat, 8);
				expect(back.lng).toBeCloseTo(place.lng, 8);
			}),
		);
	});

	test('longitudes beyond 180° continue on the other side', () => {
		expect(wrapLongitude(181)).toBe(-179);
		expect(wrapLongitude(-181)).toBe(179);
		expect(wrapLongitude(540)).toBe(-180);
		expect(unproject({ x: 1.25, y: 0.5 }).lng).toBe(-90);
	});
});

describe('distances in map pixels', () => {
	test('measures pixel distance across the antimeridian the shorter way', () => {
		const [fiji, samoa] = [
			{ lat: -17, lng: 179.5 },
			{ lat: -17, lng: -179.5 },
		];
		expect(pixelsBetween(fiji, samoa, 8).x).toBeCloseTo(worldPixels(8) / 360, 6);
		expect(pixelsBetween(samoa, fiji, 8).x).toBeCloseTo(-worldPixels(8) / 360, 6);
		expect(placeAtPixels(fiji, { x: worldPixels(8) / 360, y: 0 }, 8).lng).toBeCloseTo(-179.5, 9);
	});

	test('converts pixel distances to metres on the ground', () => {
		const north = { lat: galle.lat + 0.01, lng: galle.lng };
		const pixels = -pixelsBetween(galle, north, 14).y;
		const metres = pixels * metresPerPixel(galle.lat + 0.005, 14);
		expect(metres).toBeCloseTo(distanceMetres(galle, north), 1);
	});

	test('converts metres on the ground to pixel distances', () => {
		fc.assert(
			fc.property(anyPlace, fc.integer({ min: 4, max: 18 }), (place, zoom) => {
				const there = placeAtPixels(place, { x: 300, y: 0 }, zoom);
				expect(pixelsBetween(place, there, zoom).x).toBeCloseTo(300, 4);
			}),
		);
	});
});

describe('map bounds', () => {
	test('map bounds across the antimeridian have west greater than east', () => {
		const bounds = viewBounds({ centre: { lat: -17, lng: 180 }, zoom: 8, width: 512, height: 256 });
		expect(bounds.west).toBeCloseTo(180 - 360 / 256, 6);
		expect(bounds.east).toBeCloseTo(-180 + 360 / 256, 6);
		expect(isWithin({ lat: -17, lng: 179.9 }, bounds)).toBe(true);
		expect(isWithin({ lat: -17, lng: -179.9 }, bounds)).toBe(true);
		expect(isWithin({ lat: -17, lng: 0 }, bounds)).toBe(false);
		expect(isWithin({ lat: 17, lng: 179.9 }, bounds)).toBe(false);
	});

	test('a map view wider than the world contains every longitude', () => {
		const bounds = viewBounds({ centre: { lat: 0, lng: 170 }, zoom: 0, width: 1000, height: 100 });
		expect([bounds.west, bounds.east]).toEqual([-180, 180]);
	});

	test('map tiles cover the world without gaps', () => {
		expect(tileBounds(0, 0, 0)).toMatchObject({ west: -180, east: 180 });
		expect(tileBounds(1, 1, 0).south).toBeCloseTo(0, 9);
		expect(tileBounds(3, 7, 2).east).toBe(180);
		expect(tileBounds(3, 2, 2).east).toBe(tileBounds(3, 3, 2).west);
	});
});

test('a scale bar shows a round distance and is not too long', () => {
	for (const zoom of [3, 8, 10, 14, 18]) {
		const { metres, pixels } = scaleBar(6, zoom, 100);
		expect(String(metres)).toMatch(/^[125]0*$/);
		expect(pixels).toBeLessThanOrEqual(100);
		expect(pixels).toBeGreaterThan(35);
	}
});

describe('zoom for a map frame', () => {
	test('the chosen zoom is the closest zoom that shows the whole area', () => {
		const place = fc.record({
			lat: fc.double({ min: -70, max: 70, noNaN: true }),
			lng: fc.double({ min: -180, max: 179.999, noNaN: true }),
		});
		fc.assert(
			fc.property(place, fc.integer({ min: 3, max: 17 }), (centre, zoom) => {
				const bounds = viewBounds({ centre, zoom, width: 400, height: 300 });
				expect(fittingZoom(bounds, 401, 301)).toBe(zoom);
				expect(fittingZoom(bounds, 399, 301)).toBe(zoom - 1);
				expect(fittingZoom(bounds, 401, 299)).toBe(zoom - 1);
			}),
		);
	});
});
