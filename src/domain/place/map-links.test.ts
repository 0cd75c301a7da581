import { expect, test } from 'vitest';
import { mapLinks } from './map-links.ts';

test('a pier opens in map programs at its point and with its name, to a hand’s breadth', () => {
	expect(mapLinks({ lat: 6.0329123456, lng: 80.2168 }, 'Pier 1 & more, ගාල්ල')).toEqual({
		geo: `geo:6.032912,80.2168?q=6.032912,80.2168(Pier%201%20%26%20more%2C%20${encodeURIComponent('ගාල්ල')})`,
		google: 'https://www.google.com/maps/search/?api=1&query=6.032912%2C80.2168',
		apple: `https://maps.apple.com/?ll=6.032912%2C80.2168&q=Pier%201%20%26%20more%2C%20${encodeURIComponent('ගාල්ල')}`,
	});
});

test('a point near the equator is never written with an exponent', () => {
	expect(mapLinks({ lat: 0.0000001, lng: -0.00001 }, 'A').google).toMatch(/query=0%2C-0\.00001$/);
});
