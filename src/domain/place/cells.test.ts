import fc from 'fast-check';
import { expect, test } from 'vitest';
import { times } from '#test/long.ts';
import { largestFrame } from './bounds.ts';
import { blocksOf, type CellRange, cellAt, cellsAround, cellsWithin } from './cells.ts';
import { type Coordinates, pointFrom } from './place.ts';

const degrees = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const anywhere: fc.Arbitrary<Coordinates> = fc.record({
	lat: fc.oneof(degrees(-90, 90), degrees(88, 90), fc.constantFrom(-90, -89.1, 0, 6.25, 89.2, 90)),
	lng: fc.oneof(degrees(-180, 180), fc.constantFrom(-180, -179.999, 0, 80.25, 179.999, 180)),
});
const holds = (ranges: readonly CellRange[], place: Coordinates) =>
	ranges.some(({ first, last }) => first <= cellAt(place) && cellAt(place) <= last);
const countOf = (ranges: readonly CellRange[]) =>
	ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);

test('counts map cells from the South Pole and the antimeridian, 1,440 per row', () => {
	expect(cellAt({ lat: -90, lng: -180 })).toBe(0);
	expect(cellAt({ lat: -90, lng: -179.74 })).toBe(1);
	expect(cellAt({ lat: -89.74, lng: -180 })).toBe(1_440);
	expect(cellAt({ lat: 6.03, lng: 80.21 })).toBe(384 * 1_440 + 1_040);
	expect(cellAt({ lat: 0, lng: 180 })).toBe(cellAt({ lat: 0, lng: 179.9 }));
});

test('a block has two map cells in each direction, and a row has 720 blocks', () => {
	const cell = cellAt({ lat: 6.03, lng: 80.21 });
	const range = (first: number, last = first) => ({ first, last });
	expect(blocksOf([range(0), range(1), range(1_440), range(1_441)])).toEqual([0]);
	expect(blocksOf([range(2), range(2_880)])).toEqual([1, 720]);
	expect(blocksOf([range(cell)])).toEqual([192 * 720 + 520]);
	expect(blocksOf([range(1_437, 1_439)])).toEqual([718, 719]);
});

test('covers every position in a circle by map cells', () => {
	fc.assert(
		fc.property(
			anywhere,
			degrees(0, 360),
			fc.oneof(degrees(0, 1), fc.constant(1)),
			fc.constantFrom(1_000, 100_000, 900_000),
			(middle, bearing, part, metres) => {
				expect(holds(cellsAround(middle, metres), pointFrom(middle, bearing, part * metres))).toBe(true);
			},
		),
		{ numRuns: times(20_000, 4_000) },
	);
});

test('covers every position in a map frame by map cells', () => {
	const share = degrees(0, 1);
	fc.assert(
		fc.property(
			degrees(-90, 90),
			degrees(-180, 180),
			degrees(0.001, largestFrame),
			degrees(0.001, largestFrame),
			fc.record({ up: share, side: share }),
			(south, west, up, side, part) => {
				const north = Math.min(90, south + up);
				const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng);
				const frame = { south, north, west, east: wrapped(west + side) };
				const place = { lat: south + part.up * (north - south), lng: wrapped(west + part.side * side) };
				expect(holds(cellsWithin(frame), place)).toBe(true);
			},
		),
		{ numRuns: times(10_000, 2_000) },
	);
});

test('returns each map cell once, and few unnecessary cells', () => {
	fc.assert(
		fc.property(anywhere, (middle) => {
			const cells = cellsAround(middle, 100_000).flatMap(({ first, last }) =>
				Array.from({ length: last - first + 1 }, (_, at) => first + at),
			);
			expect(new Set(cells).size).toBe(cells.length);
		}),
		{ numRuns: times(2_000, 500) },
	);
	// A circle of 100 km at Galle has the area of 41 cells. The cells at its edge are additional.
	expect(countOf(cellsAround({ lat: 6.03, lng: 80.21 }, 100_000))).toBeLessThan(65);
	expect(countOf(cellsWithin({ south: 6, north: 6.4, west: 80, east: 80.4 }))).toBe(9);
});

test('returns rows of map cells near the centre first', () => {
	const rows = cellsAround({ lat: 6.1, lng: 80.1 }, 100_000).map(({ first }) => Math.floor(first / 1_440));
	expect(rows.map((row) => Math.abs(row - 384))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4].slice(0, rows.length));
});
