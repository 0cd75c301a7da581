import { expect, test } from 'vitest';
import { isPageView } from './viewed-listings.ts';

const phone =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
const robots = [
	'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
	'facebookexternalhit/1.1',
	'WhatsApp/2.23',
	'curl/8.5.0',
	'',
];

test('counts page views of browsers, but not of robots, prefetches or HEAD requests', () => {
	const asks = (headers: Record<string, string>, method = 'GET') => isPageView({ method, headers });
	expect(asks({ 'user-agent': phone })).toBe(true);
	for (const robot of robots) expect(asks({ 'user-agent': robot }), robot).toBe(false);
	expect(asks({})).toBe(false);
	expect(asks({ 'user-agent': phone, 'sec-purpose': 'prefetch;prerender' })).toBe(false);
	expect(asks({ 'user-agent': phone, purpose: 'prefetch' })).toBe(false);
	expect(asks({ 'user-agent': phone }, 'HEAD')).toBe(false);
});
