import { describe, expect, it } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';
import { inlineScriptHashes, pageCache, pageFrom } from './page-cache.ts';

const shared = { 'cdn-cache-control': 'public, max-age=30', 'content-type': 'text/html' };

function cacheWithClock(maxBytes = 1_000_000) {
	const clock = { now: 0 };
	let renderings = 0;
	const cache = pageCache({ freshMs: 5_000, maxBytes, now: () => clock.now, line: boundedQueue(2, 3) });
	const ask = (key: string, headers: Record<string, string> = shared, status = 200) =>
		cache.get(key, async () => {
			renderings += 1;
			return new Response(`page ${renderings}`, { status, headers });
		});
	return { clock, ask, clear: cache.clear, renderings: () => renderings };
}

describe('cached public pages', () => {
	it('renders a public page once for simultaneous requests', async () => {
		const { ask, renderings } = cacheWithClock();
		await Promise.all([ask('/'), ask('/'), ask('/')]);
		expect(renderings()).toBe(1);
	});

	it('caches a public page for five seconds and then renders it again', async () => {
		const { ask, clock, renderings } = cacheWithClock();
		await ask('/');
		clock.now = 4_999;
		await ask('/');
		expect(renderings()).toBe(1);
		clock.now = 5_000;
		await ask('/');
		expect(renderings()).toBe(2);
	});

	it('a change invalidates cached pages, including pages that are being rendered', async () => {
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

	it('caches no page without permission, and no errors', async () => {
		const { ask, renderings } = cacheWithClock();
		await ask('/signin', { 'cache-control': 'no-cache' });
		await ask('/signin', { 'cache-control': 'no-cache' });
		await ask('/none', shared, 404);
		await ask('/none', shared, 404);
		expect(renderings()).toBe(4);
	});

	it('removes the oldest cached pages when the limit is reached', async () => {
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

describe('inline scripts (security, L1)', () => {
	it('allows inline scripts of the renderer, but none in people’s text', () => {
		const html =
			'<script src="/a.js" nonce="n1"></script><script type="application/ld+json">{}</script><script nonce="n1">1</script>' +
			'<p><script>alert(1)</script><script nonce="">alert(2)</script><script nonce="n0">alert(3)</script></p>' +
			'<p>‘ගාල්ල’</p><script nonce="n1" type="module" async="">2</script><script nonce="n1">"ගාල්ල"</script>';
		expect(inlineScriptHashes(Buffer.from(html), 'n1')).toEqual([
			"'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
			"'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU='",
			"'sha256-3ko66nKRn+5Mb99LJbqRwmYEZaahFbtbSEpjgylzegs='",
		]);
	});

	it('rendering a page again leaves ETag and script hashes unchanged', async () => {
		const render = (nonce: string) =>
			pageFrom(
				new Response(`<script nonce="${nonce}">1</script>`, {
					headers: { 'x-script-nonce': nonce, ...shared },
				}),
			);
		const [one, two] = [await render('n1'), await render('n2')];
		expect([two.etag, two.scriptHashes]).toEqual([one.etag, one.scriptHashes]);
		expect(one.scriptHashes).toHaveLength(1);
		expect(one.headers.map(([name]) => name)).not.toContain('x-script-nonce');
		expect((await pageFrom(new Response('<script>1</script>', { headers: shared }))).scriptHashes).toEqual(
			[],
		);
	});
});

describe('concurrent renderings', () => {
	it('renderings wait in a short queue and are refused when it is full', async () => {
		const { ask } = cacheWithClock();
		const pages = await Promise.all(['/a', '/b', '/c', '/d', '/e', '/f'].map((key) => ask(key)));
		expect(pages.map((page) => page === 'busy')).toEqual([false, false, false, false, false, true]);
		expect(await ask('/f')).toMatchObject({ status: 200 });
	});
});
