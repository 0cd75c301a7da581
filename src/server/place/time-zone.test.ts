import { expect, test } from 'vitest';
import { zoneAt } from './time-zone.ts';

test.each([
	['Colombo', 6.9355, 79.8487, 'Asia/Colombo'],
	['Galle Harbour', 6.0335, 80.231, 'Asia/Colombo'],
	['Melbourne', -37.8142, 144.9632, 'Australia/Melbourne'],
	['Perth', -31.9523, 115.8613, 'Australia/Perth'],
	['Rottnest Island', -32.0006, 115.5167, 'Australia/Perth'],
	['Gold Coast, where summer time is not kept', -27.9674, 153.4269, 'Australia/Brisbane'],
	['Tweed Heads, a river away, where it is', -28.197, 153.54, 'Australia/Sydney'],
	['Lord Howe Island, half an hour of summer time', -31.5276, 159.067, 'Australia/Lord_Howe'],
	['Broken Hill, which keeps South Australian time', -31.9596, 141.4575, 'Australia/Broken_Hill'],
	['Honolulu', 21.3069, -157.8583, 'Pacific/Honolulu'],
	['Waitangi, Chatham Islands', -43.9536, -176.5597, 'Pacific/Chatham'],
])('%s has its own time zone', (_, lat, lng, expected) => {
	expect(zoneAt({ lat, lng })).toBe(expected);
});

test.each([
	['whales off Mirissa, 15 km out', 5.81, 80.45, 'Asia/Colombo'],
	['Agincourt Reef, 65 km off Port Douglas', -16.04, 145.83, 'Australia/Brisbane'],
	['Houtman Abrolhos, 60 km off Geraldton', -28.71, 113.79, 'Australia/Perth'],
	['the middle of Port Phillip', -38.1, 144.87, 'Australia/Melbourne'],
])('%s uses the time zone of the coast', (_, lat, lng, expected) => {
	expect(zoneAt({ lat, lng })).toBe(expected);
});

test('uses nautical time zones on the high seas, and Temporal knows all of them', () => {
	expect(zoneAt({ lat: -40, lng: -120 })).toBe('Etc/GMT+8');
	for (let lat = -90; lat <= 90; lat += 15) {
		for (let lng = -180; lng <= 180; lng += 15) {
			const timeZone = zoneAt({ lat, lng });
			expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
		}
	}
});
