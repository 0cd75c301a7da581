import { describe, expect, it } from 'vitest';
import { formatCoordinates, readCoordinates } from './place-step.tsx';

describe('typed coordinates', () => {
	it.each([
		['6.0329, 80.2168', { lat: 6.0329, lng: 80.2168 }],
		[' -37.8342 144.9125 ', { lat: -37.8342, lng: 144.9125 }],
		['−37.8342°;144.9125°', { lat: -37.8342, lng: 144.9125 }],
		['0,0', { lat: 0, lng: 0 }],
	])('the typed coordinates "%s" are accepted', (text, place) => {
		expect(readCoordinates(text)).toEqual(place);
	});

	it.each(['', 'Galle', '6.0329', '91, 80', '6, 181', '1,2,3', '6.03.29, 80'])(
		'the typed coordinates "%s" are refused',
		(text) => {
			expect(readCoordinates(text)).toBeUndefined();
		},
	);

	it('formatted coordinates can be parsed again', () => {
		expect(readCoordinates(formatCoordinates({ lat: -37.834219, lng: 144.9 }))).toEqual({
			lat: -37.83422,
			lng: 144.9,
		});
	});
});
