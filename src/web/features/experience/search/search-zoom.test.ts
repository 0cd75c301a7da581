import { expect, test } from 'vitest';
import { pixelsBetween } from '#drawing/map/mercator.ts';
import { resultsCentre } from './search-zoom.ts';

const galle = { lat: 6.0461, lng: 80.2103 };
const offset = (centre: typeof galle) => {
	const { x, y } = pixelsBetween(galle, centre, 10);
	return { x: Math.round(x), y: Math.round(y) };
};

test('the map’s centre is in the middle of the searched place and the nearby results', () => {
	const bentota = { lat: 6.42, lng: 79.998 };
	const mirissa = { lat: 5.9483, lng: 80.4716 };
	const centre = offset(resultsCentre(galle, [galle, bentota, mirissa], 'wide'));
	const [west, south] = [pixelsBetween(galle, bentota, 10), pixelsBetween(galle, mirissa, 10)];
	expect(centre.y).toBeCloseTo((west.y + south.y) / 2, -1);
	expect(centre.x).toBeCloseTo((west.x + south.x) / 2, -1);
});

test('the searched place stays inside the map, and distant results are ignored', () => {
	const colombo = { lat: 6.93, lng: 79.85 };
	expect(offset(resultsCentre(galle, [{ lat: 6.75, lng: 79.9 }], 'wide'))).toEqual({ x: -110, y: -190 });
	expect(offset(resultsCentre(galle, [{ lat: 6.2, lng: 80.05 }], 'phone'))).toEqual({ x: -58, y: -56 });
	expect(resultsCentre(galle, [colombo], 'phone')).toEqual(galle);
	expect(resultsCentre(galle, [], 'wide')).toEqual(galle);
});
