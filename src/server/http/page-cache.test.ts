import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, pageCache } from './page-cache.ts';

const shared = { 'cdn-cache-control': 'public, max-age=30', 'content-type': 'text/html' };

function cacheWithClock(maxBytes = 1_000_000) {
	const clock = { now: 0 };
	let renderings = 0;
	const cache = pageCache({ freshMs: 5_000, maxBytes, now: () => clock.now });
	const ask = (key: string, headers: Record<string, string> = shared, status = 200) =>
		cache.get(key, async () => {
			renderings += 1;
			return new Response(`page ${renderings}`, { status, headers });
		});
	return { clock, ask, clear: cache.clear, renderings: () => renderings };
}

describe('public pages', () => {
	it('are rendered once for everybody who asks at the same time', async () => {
		const { ask, renderings } = cacheWithClock();
		await Promise.all([ask('/'), ask('/'), ask('/')]);
		expect(renderings()).toBe(1);
	});

	it('are kept for five seconds and then rendered anew', async () => {
		const { ask, clock, renderings } = cacheWithClock();
		await ask('/');
		clock.now = 4_999;
		await ask('/');
		expect(renderings()).toBe(1);
		clock.now = 5_000;
		await ask('/');
		expect(renderings()).toBe(2);
	});

	it('are forgotten once something changed, also those that were being rendered', async () => {
		const { ask, clear, renderings } = cacheWithClock();
		await ask('/');
		const running = ask('/search');
		clear();
		await running;
		await ask('/search');
		await ask('/');
		expect(renderings()).toBe(4);
		await ask('/search');
		expect(renderings()).toBe(4);
	});

	it('are not kept when they do not say so, or are errors', async () => {
		const { ask, renderings } = cacheWithClock();
		await ask('/signin', { 'cache-control': 'no-cache' });
		await ask('/signin', { 'cache-control': 'no-cache' });
		await ask('/none', shared, 404);
		await ask('/none', shared, 404);
		expect(renderings()).toBe(4);
	});

	it('make room: the oldest go when the limit is reached', async () => {
		const { ask, renderings } = cacheWithClock(14);
		await ask('/a');
		await ask('/b');
		await ask('/c');
		await ask('/c');
		expect(renderings()).toBe(3);
		await ask('/a');
		expect(renderings()).toBe(4);
	});
});

it('names inline scripts by their hashes, and only those that run', () => {
	const html =
		'<script src="/a.js"></script><script type="application/ld+json">{}</script><script>1</script><script type="module" async="">2</script>';
	expect(inlineScriptHashes(html)).toEqual([
		"'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
		"'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU='",
	]);
});
