import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	type Bounds,
	centreOf,
	frameText,
	isWithin,
	largestFrame,
	measureFrameRadius,
	readFrame,
	searchableFrame,
} from './bounds.ts';
import { distanceMetres } from './place.ts';

const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
const anyFrame = fc
	.record({
		lat: fc.double({ min: -80, max: 80, noNaN: true }),
		lng: fc.double({ min: -180, max: 180, noNaN: true }),
		up: fc.double({ min: 0.001, max: 4.9, noNaN: true }),
		side: fc.double({ min: 0.001, max: 4.9, noNaN: true }),
	})
	.map(
		({ lat, lng, up, side }): Bounds => ({
			south: lat - up,
			north: lat + up,
			west: wrapped(lng - side),
			east: wrapped(lng + side),
		}),
	);

describe('map frame in an address', () => {
	test('a map frame consists of south, west, north and east', () => {
		expect(readFrame('5.9,80.1,6.2,80.4')).toEqual({ south: 5.9, west: 80.1, north: 6.2, east: 80.4 });
		expect(frameText({ south: 5.900_04, west: 80.1, north: 6.2, east: 80.4 })).toBe('5.9,80.1,6.2,80.4');
	});

	test('a map frame may cross the antimeridian, and then has west greater than east', () => {
		const fiji = readFrame('-18,179,-16,-178');
		expect(fiji).toEqual({ south: -18, west: 179, north: -16, east: -178 });
		expect(fiji && centreOf(fiji)).toEqual({ lat: -17, lng: -179.5 });
	});

	test.each([
		'',
		'5.9,80.1,6.2',
		'5.9,80.1,6.2,80.4,1',
		'a,b,c,d',
		'5.9, 80.1,6.2,80.4',
		'6.2,80.1,5.9,80.4',
		'6,80,6,81',
		'6,80,7,80',
		'6,81,7,80',
		'-91,80,-85,81',
		'85,80,91,81',
		'6,179,7,181',
		'0,80,10.1,81',
		'0,80,1,90.1',
		'NaN,80,7,81',
		'1e1,80,11,81',
	])('rejects the map frame "%s"', (text) => {
		expect(readFrame(text)).toBeUndefined();
	});

	test('reduces a map frame to a searchable size around the same centre', () => {
		const world = searchableFrame({ south: -80, west: -180, north: 80, east: 180 });
		expect(world.north - world.south).toBeCloseTo(largestFrame, 1);
		fc.assert(
			fc.property(anyFrame, (bounds) => {
				const read = readFrame(frameText(searchableFrame(bounds)));
				expect(read).toBeDefined();
				expect(distanceMetres(centreOf(read ?? bounds), centreOf(bounds))).toBeLessThan(30);
			}),
		);
	});

	test('every point of a map frame is within the frame’s radius of its centre', () => {
		const part = fc.double({ min: 0, max: 1, noNaN: true });
		fc.assert(
			fc.property(anyFrame, part, part, (bounds, up, side) => {
				const width = (bounds.east - bounds.west + 360) % 360;
				const point = {
					lat: bounds.south + up * (bounds.north - bounds.south),
					lng: wrapped(bounds.west + side * width),
				};
				expect(distanceMetres(centreOf(bounds), point)).toBeLessThanOrEqual(
					measureFrameRadius(bounds) + 0.01,
				);
				expect(isWithin(centreOf(bounds), bounds)).toBe(true);
			}),
			{ numRuns: 1_000 },
		);
	});
});
