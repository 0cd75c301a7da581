import { expect, test } from 'vitest';
import { type MapLabel, placeLabels } from './place-labels.ts';

const size = { width: 400, height: 300 };
/** One degree is one pixel in these tests. */
const pixelOf = ({ lat, lng }: MapLabel['at']) => ({ x: lng, y: lat });
const label = (name: string, x: number, y: number, kind: MapLabel['kind'] = 'town'): MapLabel => ({
	name,
	at: { lat: y, lng: x },
	kind,
});

test('draws a place name to the right of its dot, or to the left near the edge', () => {
	const [galle, matara] = placeLabels([label('Galle', 100, 100), label('Matara', 380, 200)], size, pixelOf);
	expect(galle?.anchor).toBe('start');
	expect(matara?.anchor).toBe('end');
});

test('moves the less important of two overlapping names', () => {
	const close = [label('Colombo', 100, 100, 'city'), label('Kotte', 104, 102)];
	const [first, second] = placeLabels(close, size, pixelOf);
	expect(first).toMatchObject({ label: { name: 'Colombo' }, anchor: 'start' });
	expect(second?.anchor).not.toBe('start');
});

test('omits place names outside the map or without room', () => {
	const crowd = Array.from({ length: 30 }, (_, i) => label(`Village ${i}`, 200, 150, 'village'));
	expect(placeLabels(crowd, size, pixelOf).length).toBeLessThan(5);
	expect(placeLabels([label('Elsewhere', 900, 100)], size, pixelOf)).toEqual([]);
});

test('centres the name of an island', () => {
	expect(placeLabels([label('Hayman', 200, 150, 'island')], size, pixelOf)[0]?.anchor).toBe('middle');
});

test('moves a place name away from the marker', () => {
	const marker = { left: 184, top: 107, right: 216, bottom: 154 };
	const [harbour] = placeLabels([label('Galle Harbour', 120, 130, 'harbour')], size, pixelOf, marker);
	expect(harbour?.anchor).toBe('end');
});
