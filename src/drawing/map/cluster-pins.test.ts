import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterPins } from './cluster-pins.ts';
import { pixelsBetween } from './mercator.ts';

const pin = (lat: number, lng: number) => ({ at: { lat, lng } });
const pinsNearby = fc.array(
	fc.record({
		lat: fc.double({ min: -1, max: 1, noNaN: true }),
		lng: fc.double({ min: -1, max: 1, noNaN: true }),
	}),
	{ maxLength: 60 },
);

test('overlapping pins become one marker with the number of pins, and other pins are unchanged', () => {
	const [a, b, far] = [pin(6.03, 80.21), pin(6.031, 80.211), pin(6.4, 80.6)];
	const clusters = clusterPins([a, b, far], 10);
	expect(clusters.map((cluster) => cluster.pins)).toEqual([[a, b], [far]]);
	expect(clusters[0]?.at.lat).toBeCloseTo(6.0305, 4);
	expect(clusters[1]?.at).toBe(far.at);
});

test('zooming in separates clustered pins', () => {
	const close = [pin(6.03, 80.21), pin(6.031, 80.211)];
	expect(clusterPins(close, 10)).toHaveLength(1);
	expect(clusterPins(close, 17)).toHaveLength(2);
});

test('clusters pins on both sides of the antimeridian at their midpoint', () => {
	const [cluster, ...rest] = clusterPins([pin(-17, 179.999), pin(-17, -179.999)], 8);
	expect(rest).toEqual([]);
	expect(Math.abs(cluster?.at.lng ?? 0)).toBeCloseTo(180, 6);
});

test('every pin is in one cluster, and clusters are more than 56 pixels apart', () => {
	fc.assert(
		fc.property(pinsNearby, (places) => {
			const pins = places.map((at) => ({ at }));
			const clusters = clusterPins(pins, 9);
			expect(clusters.flatMap((cluster) => cluster.pins).length).toBe(pins.length);
			expect(new Set(clusters.flatMap((cluster) => cluster.pins)).size).toBe(pins.length);
			for (const [i, one] of clusters.entries()) {
				for (const other of clusters.slice(i + 1)) {
					const offset = pixelsBetween(one.pins[0].at, other.pins[0].at, 9);
					expect(Math.hypot(offset.x, offset.y)).toBeGreaterThan(56);
				}
			}
		}),
	);
});
