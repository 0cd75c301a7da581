import { expect, test } from 'vitest';
import { type MapLabel, placeLabels } from './place-labels.ts';

const size = { width: 400, height: 300 };
/** In these tests a degree is a pixel. */
const pixelOf = ({ lat, lng }: MapLabel['at']) => ({ x: lng, y: lat });
const label = (name: string, x: number, y: number, kind: MapLabel['kind'] = 'town'): MapLabel => ({
	name,
	at: { lat: y, lng: x },
	kind,
});

test('a name stands to the right of its dot, or to the left near the edge', () => {
	const [galle, matara] = placeLabels([label('Galle', 100, 100), label('Matara', 380, 200)], size, pixelOf);
	expect(galle?.anchor).toBe('start');
	expect(matara?.anchor).toBe('end');
});

test('where two names would cover one another, the better known one stays in its place', () => {
	const close = [label('Colombo', 100, 100, 'city'), label('Kotte', 104, 102)];
	const [first, second] = placeLabels(close, size, pixelOf);
	expect(first).toMatchObject({ label: { name: 'Colombo' }, anchor: 'start' });
	expect(second?.anchor).not.toBe('start');
});

test('names that find no room are left out, as are those outside', () => {
	const crowd = Array.from({ length: 30 }, (_, i) => label(`Village ${i}`, 200, 150, 'village'));
	expect(placeLabels(crowd, size, pixelOf).length).toBeLessThan(5);
	expect(placeLabels([label('Elsewhere', 900, 100)], size, pixelOf)).toEqual([]);
});

test('an island is named across its middle', () => {
	expect(placeLabels([label('Hayman', 200, 150, 'island')], size, pixelOf)[0]?.anchor).toBe('middle');
});
