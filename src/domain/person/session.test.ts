import { expect, test } from 'vitest';
import { deviceOf } from './session.ts';

test.each([
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
		'Safari, iPhone',
	],
	[
		'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0 Mobile Safari/537.36',
		'Chrome, Android',
	],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0 Safari/537.36 Edg/145.0',
		'Edge, macOS',
	],
	['curl/8.0', null],
	['', null],
])('detects the browser %s as the device %s', (userAgent, device) => {
	expect(deviceOf(userAgent)).toBe(device);
});
