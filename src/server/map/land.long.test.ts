import type { GeoJSONVTFeatureNonPoint } from '@maplibre/geojson-vt';
import { describe, expect, test } from 'vitest';
import { project } from '#drawing/map/mercator.ts';
import { isLongRun } from '#test/long.ts';
import { cutLand, type LandTile } from './land.ts';

/** Cuts a tile of 400 pixels around a place. Units are tenths of a pixel; the place is at 1280, 1280. */
function tileRound(lat: number, lng: number, zoom: number): LandTile {
	const { x, y } = project({ lat, lng });
	const [column, row] = [x * 2 ** zoom - 0.5, y * 2 ** zoom - 0.5];
	return { zoom, column, row, extent: 2560, buffer: 1120, tolerance: 5, shownAt: zoom };
}

/** A line from the point to the east crosses the outlines an odd number of times. */
function isLand(masses: readonly GeoJSONVTFeatureNonPoint[], x: number, y: number): boolean {
	return masses.some(({ geometry }) => {
		let crossings = 0;
		for (const ring of geometry) {
			for (const [index, [ax, ay]] of ring.slice(0, -1).entries()) {
				const [bx, by] = ring[index + 1] ?? [ax, ay];
				if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings++;
			}
		}
		return crossings % 2 === 1;
	});
}

const landAt = (lat: number, lng: number, zoom: number) =>
	isLand(cutLand(tileRound(lat, lng, zoom)), 1280, 1280);

/** Returns all places in a long test run, otherwise only the first one. */
const some = <Place>(places: readonly Place[]) => places.slice(0, isLongRun ? undefined : 1);

describe.each(isLongRun ? [2, 5, 8, 10, 13] : [8])('land and water at zoom %i', (zoom) => {
	test.each(
		some([
			['Kandy', 7.29, 80.63] as const,
			['Chukotka, east of the antimeridian', 67, -178],
			['Ballarat', -37.56, 143.85],
			['Alice Springs', -23.7, 133.87],
			['Nairobi', -1.29, 36.82],
			['Kamchatka', 56, 160],
			['the South Pole’s ice', -84, 100],
		]),
	)('draws %s as land', (_, lat, lng) => {
		expect(landAt(lat, lng, zoom)).toBe(true);
	});

	test.each(
		some([
			['the Bay of Bengal', 10, 87] as const,
			['the Pacific at the antimeridian', -5, 180],
			['the Tasman Sea', -38, 160],
			['the Pacific just east of it', -5, -179.9],
			['the Caspian Sea', 42, 50.5],
			['the Gulf of Guinea', 0, 0],
		]),
	)('draws %s as water', (_, lat, lng) => {
		expect(landAt(lat, lng, zoom)).toBe(false);
	});
});

test.each([
	['Galle Fort', 6.0265, 80.2165, true] as const,
	['Galle Harbour', 6.031, 80.2245, false],
	['Circular Quay', -33.8545, 151.2125, false],
	['the Domain', -33.868, 151.2165, true],
])('draws the coast of a market in detail: %s', (_, lat, lng, land) => {
	expect(landAt(lat, lng, 14)).toBe(land);
});

test('draws an island on the antimeridian in one piece (Taveuni)', () => {
	const masses = cutLand(tileRound(-16.83, 180, 12));
	for (const x of [1240, 1275, 1279, 1280, 1281, 1285, 1320])
		expect(isLand(masses, x, 1280), `at ${x}`).toBe(true);
});

test('omits points far outside the map tile', () => {
	const points = cutLand(tileRound(6.03, 80.22, 10)).flatMap(({ geometry }) => geometry.flat());
	expect(points.length).toBeGreaterThan(20);
	expect(points.length).toBeLessThan(1000);
	for (const value of points.flat()) {
		expect(value).toBeGreaterThanOrEqual(-1120);
		expect(value).toBeLessThanOrEqual(3680);
	}
});

test.each([
	[9, 369, 247],
	[12, 2959, 1979],
])('neighbouring tiles draw the same coast at their shared edge, at zoom %i', (zoom, column, row) => {
	const tile = { zoom, row, extent: 4096, buffer: 512, tolerance: 3, shownAt: zoom + 1 };
	const [west, east] = [cutLand({ ...tile, column }), cutLand({ ...tile, column: column + 1 })];
	for (let y = 5; y < 4096; y += 101) {
		expect(isLand(west, 4096, y), `row ${y}`).toBe(isLand(east, 0, y));
	}
});
