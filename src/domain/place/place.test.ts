import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	approximate,
	approximateRadius,
	arcMetres,
	type Coordinates,
	chordMetres,
	distanceMetres,
	earthRadius,
	formatDistance,
	mapLinks,
	placeByPrefix,
	pointAt,
	pointFrom,
} from './place.ts';

const colombo = { lat: 6.9355, lng: 79.8487 };
const melbourne = { lat: -37.814, lng: 144.9633 };

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const anywhere: fc.Arbitrary<Coordinates> = fc.record({
	lat: fc.oneof(degrees(90), fc.constantFrom(-90, -89.999, 0, 89.999, 90)),
	lng: fc.oneof(degrees(180), fc.constantFrom(-180, -179.999, 0, 179.999, 180)),
});
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('point on the Earth', () => {
	test('refuses a point with impossible latitude or longitude', () => {
		expect(pointAt(6.03, 80.22)).toEqual({ lat: 6.03, lng: 80.22 });
		expect(pointAt(90, -180)).toBeDefined();
		expect(pointAt(90.001, 0)).toBeUndefined();
		expect(pointAt(0, -180.5)).toBeUndefined();
		expect(pointAt(Number.NaN, 0)).toBeUndefined();
		expect(pointAt(0, Number.POSITIVE_INFINITY)).toBeUndefined();
	});

	test('detects swapped longitude and latitude where possible', () => {
		expect(pointAt(144.9633, -37.814)).toBeUndefined();
	});
});

describe('distance between two points', () => {
	test('computes 343.6 km from London to Paris, and 8,358 km from Colombo to Melbourne', () => {
		const [london, paris] = [
			{ lat: 51.5074, lng: -0.1278 },
			{ lat: 48.8566, lng: 2.3522 },
		];
		expect(distanceMetres(london, paris) / 1000).toBeCloseTo(343.56, 1);
		expect(distanceMetres(colombo, melbourne) / 1000).toBeCloseTo(8358.4, 1);
	});

	test('computes 111.195 km for a degree along a meridian', () => {
		expect(distanceMetres({ lat: 0, lng: 20 }, { lat: 1, lng: 20 })).toBeCloseTo(111_195.08, 1);
	});

	test('a distance across the antimeridian is measured the shorter way', () => {
		expect(distanceMetres({ lat: -17, lng: 179.99 }, { lat: -17, lng: -179.99 })).toBeLessThan(2_200);
	});

	test('a distance is symmetric, never negative and at most half the circumference', () => {
		fc.assert(
			fc.property(anywhere, anywhere, (a, b) => {
				const there = distanceMetres(a, b);
				expect(there).toBeGreaterThanOrEqual(0);
				expect(there).toBeLessThanOrEqual(Math.PI * earthRadius + 1e-6);
				expect(distanceMetres(b, a)).toBeCloseTo(there, 3);
			}),
		);
	});

	test('returns a point at the requested distance, across poles and antimeridian', () => {
		fc.assert(
			fc.property(
				anywhere,
				degrees(360),
				fc.integer({ min: 1, max: 1_000_000 }),
				(start, bearing, metres) => {
					const end = pointFrom(start, bearing, metres);
					expect(pointAt(end.lat, end.lng)).toEqual(end);
					// Near a pole a double has a precision of about a decimetre.
					expect(Math.abs(distanceMetres(start, end) - metres)).toBeLessThan(0.25);
				},
			),
		);
	});

	test('converts between surface distances and the shorter chords', () => {
		fc.assert(
			fc.property(fc.double({ min: 0, max: 10_000_000, noNaN: true }), (arc) => {
				expect(chordMetres(arc)).toBeLessThanOrEqual(arc + 1e-6);
				expect(arcMetres(chordMetres(arc))).toBeCloseTo(arc, 2);
			}),
		);
		expect(chordMetres(1e9)).toBe(2 * earthRadius);
	});

	test('formats distances in metres, then in kilometres', () => {
		expect(formatDistance(0)).toBe('0\u00a0m');
		expect(formatDistance(847)).toBe('850\u00a0m');
		expect(formatDistance(994)).toBe('990\u00a0m');
		expect(formatDistance(999)).toBe('1\u00a0km');
		expect(formatDistance(1_449)).toBe('1.4\u00a0km');
		expect(formatDistance(9_960)).toBe('10\u00a0km');
		expect(formatDistance(12_300)).toBe('12\u00a0km');
		expect(formatDistance(6_736_000)).toBe('6,736\u00a0km');
		expect(formatDistance(6_736_000, 'ta-LK')).toBe('6,736\u00a0km');
		expect(formatDistance(6_736_000, 'de-DE')).toBe('6.736\u00a0km');
	});
});

describe('approximate location of a pier', () => {
	test('an approximate location is 200 to 600 m from the pier, within its circle', () => {
		fc.assert(
			fc.property(anywhere, share, share, (pier, turn, reach) => {
				const render = approximate(pier, { turn, reach });
				const moved = distanceMetres(pier, render);
				expect(moved).toBeGreaterThan(199.5);
				expect(moved).toBeLessThan(600.5);
				expect(moved).toBeLessThan(approximateRadius);
			}),
		);
	});

	test('the approximate location of a pier is always the same', () => {
		const offset = { turn: 0.3, reach: 0.8 };
		expect(approximate(colombo, offset)).toEqual(approximate(colombo, offset));
		expect(approximate(colombo, { turn: 0.4, reach: 0.8 })).not.toEqual(approximate(colombo, offset));
	});

	test('approximate locations are evenly spread around piers, so that their average reveals nothing', () => {
		const render = Array.from({ length: 64 }, (_, i) => approximate(colombo, { turn: i / 64, reach: 0.5 }));
		expect(render.some((p) => p.lat > colombo.lat && p.lng > colombo.lng)).toBe(true);
		expect(render.some((p) => p.lat < colombo.lat && p.lng < colombo.lng)).toBe(true);
	});
});

test('a map link names the pier’s position to about ten centimetres', () => {
	expect(mapLinks({ lat: 6.0329123456, lng: 80.2168 }, 'Pier 1 & more, ගාල්ල')).toEqual({
		geo: `geo:6.032912,80.2168?q=6.032912,80.2168(Pier%201%20%26%20more%2C%20${encodeURIComponent('ගාල්ල')})`,
		google: 'https://www.google.com/maps/search/?api=1&query=6.032912%2C80.2168',
		apple: `https://maps.apple.com/?ll=6.032912%2C80.2168&q=Pier%201%20%26%20more%2C%20${encodeURIComponent('ගාල්ල')}`,
	});
});

test('writes positions near the equator without an exponent', () => {
	expect(mapLinks({ lat: 0.0000001, lng: -0.00001 }, 'A').google).toMatch(/query=0%2C-0\.00001$/);
});

const here = { lat: 6.139, lng: 80.1012 };
const called = (...names: string[]) => names.map((name) => ({ name, at: here }));

test.each([
	['hikkadu', called('Hikkaduwa', 'Hakkari'), 'Hikkaduwa'],
	['HIKKADU ', called('Hikkaduwa'), 'Hikkaduwa'],
	['hikkadu', called('Hikkaduwa Harbour', 'Hikkaduwa'), 'Hikkaduwa'],
	['alesu', called('Ålesund'), 'Ålesund'],
	['gal', called('Galle', 'Galway'), undefined],
	['spring', called('Springfield', 'Springfield'), undefined],
	['galee', called('Galle'), undefined],
	['anything', [], undefined],
])('completes "%s" to the only matching place: %j', (typed, places, name) => {
	expect(placeByPrefix(typed, places)?.name).toBe(name);
});

test('a distant place named after a town is not merged with the town', () => {
	const far = { name: 'Galle Face', at: { lat: 6.92, lng: 79.84 } };
	expect(placeByPrefix('gall', [{ name: 'Galle', at: { lat: 6.03, lng: 80.22 } }, far])).toBeUndefined();
});
