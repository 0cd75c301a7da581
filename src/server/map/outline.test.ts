import { describe, expect, test } from 'vitest';
import { project, worldPixels } from '#drawing/map/mercator.ts';
import { type Frame, type Outline, outlines } from './outline.ts';

/** A picture's frame round a place. */
function frameRound(lat: number, lng: number, zoom: number, size = 400): Frame {
	const [scale, middle] = [worldPixels(zoom), project({ lat, lng })];
	const corner = { x: middle.x - size / 2 / scale, y: middle.y - size / 2 / scale };
	return { ...corner, width: size, height: size, scale, margin: 40, softness: zoom < 9 ? 0 : 2 };
}

/** Whether a point lies inside: a line to the east crosses the outlines an odd number of times. */
function isLand(masses: readonly (readonly Outline[])[], x: number, y: number): boolean {
	let crossings = 0;
	for (const outline of masses.flat()) {
		for (let i = 0; i < outline.length; i += 2) {
			const next = (i + 2) % outline.length;
			const [ax = 0, ay = 0] = [outline[i], outline[i + 1]];
			const [bx = 0, by = 0] = [outline[next], outline[next + 1]];
			if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings++;
		}
	}
	return crossings % 2 === 1;
}

const landAt = (lat: number, lng: number, zoom: number) =>
	isLand(outlines(frameRound(lat, lng, zoom)), 200, 200);

describe.each([2, 5, 8, 10, 13])('at zoom %i', (zoom) => {
	test.each([
		['Kandy', 7.29, 80.63],
		['Ballarat', -37.56, 143.85],
		['Alice Springs', -23.7, 133.87],
		['Nairobi', -1.29, 36.82],
		['Kamchatka', 56, 160],
		['Chukotka, east of the antimeridian', 67, -178],
		['the South Pole’s ice', -84, 100],
	])('%s is land', (_, lat, lng) => {
		expect(landAt(lat, lng, zoom)).toBe(true);
	});

	test.each([
		['the Bay of Bengal', 10, 87],
		['the Tasman Sea', -38, 160],
		['the Pacific at the antimeridian', -5, 180],
		['the Pacific just east of it', -5, -179.9],
		['the Caspian Sea', 42, 50.5],
		['the Gulf of Guinea', 0, 0],
	])('%s is water', (_, lat, lng) => {
		expect(landAt(lat, lng, zoom)).toBe(false);
	});
});

test('an island that the antimeridian parts is whole: Taveuni', () => {
	const frame = frameRound(-16.83, 180, 12);
	const masses = outlines(frame);
	// Halves overlap by a pixel on each side; each side of the line itself is land.
	expect(isLand(masses, 196, 200)).toBe(true);
	expect(isLand(masses, 204, 200)).toBe(true);
});

test('what lies far outside is not carried along', () => {
	const points = outlines(frameRound(6.03, 80.22, 10)).flat(2);
	expect(points.length).toBeLessThan(2000);
	for (const value of points) {
		expect(value).toBeGreaterThanOrEqual(-40);
		expect(value).toBeLessThanOrEqual(440);
	}
});

test('neighbouring tiles agree on the coast between them', () => {
	const [zoom, column, row] = [9, 369, 247];
	const count = 2 ** zoom;
	const tile = (x: number): Frame => ({
		x: x / count,
		y: row / count,
		width: 4096,
		height: 4096,
		scale: 4096 * count,
		margin: 192,
		softness: 2,
	});
	const [west, east] = [outlines(tile(column)), outlines(tile(column + 1))];
	for (let y = 5; y < 4096; y += 101) {
		expect(isLand(west, 4096, y), `row ${y}`).toBe(isLand(east, 0, y));
	}
});
