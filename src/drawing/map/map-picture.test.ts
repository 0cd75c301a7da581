import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapPicture, mapPictureAddress, parseMapPicture } from './map-picture.ts';

const galle = { centre: { lat: 6.03291234, lng: 80.21681234 }, zoom: 14, width: 640, height: 320 };

function parse(address: string) {
	const url = new URL(address, 'http://here');
	const [zoom = '', centre = '', size = ''] = url.pathname.split('/').slice(3);
	return parseMapPicture({ zoom, centre, size }, Object.fromEntries(url.searchParams));
}

test('the address of a map picture contains its parameters', () => {
	expect(mapPictureAddress({ ...galle, circle: 800 })).toBe(
		'/maps/static/14/6.0329,80.2168/640x320.svg?edition=5&circle=800',
	);
});

test('a map picture has zoom 14 and a circle radius of 1200 m by default', () => {
	const { zoom, ...unnamed } = galle;
	expect(mapPicture({ ...unnamed, circle: true })).toMatchObject({ zoom: 14, circle: 1200 });
	expect(mapPicture({ ...unnamed, zoom: 10, circle: 800 })).toMatchObject({ zoom: 10, circle: 800 });
	expect(mapPicture(unnamed)).not.toHaveProperty('circle');
});

test('rounds map coordinates to four decimals, or six at high zoom', () => {
	expect(mapPicture(galle).centre).toEqual({ lat: 6.0329, lng: 80.2168 });
	expect(mapPicture({ ...galle, zoom: 18 }).centre).toEqual({ lat: 6.032912, lng: 80.216812 });
});

test('parsing the address of a map picture returns the same picture', () => {
	const anyInput = fc.record({
		centre: fc.record({
			lat: fc.double({ min: -90, max: 90, noNaN: true }),
			lng: fc.double({ min: -180, max: 180, noNaN: true }),
		}),
		zoom: fc.integer({ min: -5, max: 40 }),
		width: fc.integer({ min: 0, max: 9000 }),
		height: fc.integer({ min: 0, max: 9000 }),
		circle: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
		marker: fc.boolean(),
		part: fc.constantFrom(undefined, 'land' as const, 'names' as const),
		theme: fc.constantFrom('auto' as const, 'light' as const, 'dark' as const),
	});
	fc.assert(
		fc.property(anyInput, (input) => {
			expect(parse(mapPictureAddress(input))).toEqual(mapPicture(input));
		}),
	);
});

test('limits out-of-range numbers of a map picture', () => {
	expect(parse('/maps/static/99/95,200/9999x1.svg?circle=999999')).toMatchObject({
		zoom: 18,
		width: 2048,
		height: 64,
		circle: 50_000,
		centre: { lng: -160 },
	});
});

test.each([
	'/maps/static/x/6,80/640x320.svg',
	'/maps/static/10/6/640x320.svg',
	'/maps/static/10/6,80,1/640x320.svg',
	'/maps/static/10/6,NaN/640x320.svg',
	'/maps/static/10/6,1e3/640x320.svg',
	'/maps/static/10/6,80/640.svg',
	'/maps/static/10/6,80/640x320.png',
	'/maps/static/10/6,80/640x320.svg?circle=much',
])('rejects the map picture address %s', (address) => {
	expect(parse(address)).toBeUndefined();
});
