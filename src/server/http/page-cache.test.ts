import { describe, expect, it } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';
import { inlineScriptHashes, pageCache, toCachedPage } from './page-cache.ts';

const shared = { 'cdn-cache-control': 'public, max-age=30', 'content-type': 'text/html' };

function cacheWithClock(maxBytes = 1_000_000) {
	const clock = { now: 0 };
	let renderings = 0;
	const cache = pageCache({ freshMs: 5_000, maxBytes, now: () => clock.now, line: boundedQueue(2, 3) });
	const sendRequest = (key: string, headers: Record<string, string> = shared, status = 200) =>
		cache.get(key, async () => {
			renderings += 1;
			return new Response(`page ${renderings}`, { status, headers });
		});
	return { clock, sendRequest, clear: cache.clear, renderings: () => renderings };
}

describe('cached public pages', () => {
	it('renders a public page once for simultaneous requests', async () => {
		const { sendRequest, renderings } = cacheWithClock();
		await Promise.all([sendRequest('/'), sendRequest('/'), sendRequest('/')]);
		expect(renderings()).toBe(1);
	});

	it('caches a public page for five seconds and then renders the page again', async () => {
		const { sendRequest, clock, renderings } = cacheWithClock();
		await sendRequest('/');
		clock.now = 4_999;
		await sendRequest('/');
		expect(renderings()).toBe(1);
		clock.now = 5_000;
		await sendRequest('/');
		expect(renderings()).toBe(2);
	});

	it('a change invalidates cached pages, including pages that are being rendered', async () => {
		const { sendRequest, clear, renderings } = cacheWithClock();
		await sendRequest('/');
		const running = sendRequest('/search');
		clear();
		await running;
		await sendRequest('/search');
		await sendRequest('/');
		expect(renderings()).toBe(4);
		await sendRequest('/search');
		expect(renderings()).toBe(4);
	});

	it('never caches errors, or pages that do not permit caching', async () => {
		const { sendRequest, renderings } = cacheWithClock();
		await sendRequest('/signin', { 'cache-control': 'no-cache' });
		await sendRequest('/signin', { 'cache-control': 'no-cache' });
		await sendRequest('/none', shared, 404);
		await sendRequest('/none', shared, 404);
		expect(renderings()).toBe(4);
	});

	it('removes the oldest cached pages when the limit is reached', async () => {
		const { sendRequest, renderings } = cacheWithClock(14);
		await sendRequest('/a');
		await sendRequest('/b');
		await sendRequest('/c');
		await sendRequest('/c');
		expect(renderings()).toBe(3);
		await sendRequest('/a');
		expect(renderings()).toBe(4);
	});
});

describe('inline scripts', () => {
	it('allows inline scripts of the renderer, and none in texts of users', () => {
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
			toCachedPage(
				new Response(`<script nonce="${nonce}">1</script>`, {
					headers: { 'x-script-nonce': nonce, ...shared },
				}),
			);
		const [one, two] = [await render('n1'), await render('n2')];
		expect([two.etag, two.scriptHashes]).toEqual([one.etag, one.scriptHashes]);
		expect(one.scriptHashes).toHaveLength(1);
		expect(one.headers.map(([name]) => name)).not.toContain('x-script-nonce');
		expect(
			(await toCachedPage(new Response('<script>1</script>', { headers: shared }))).scriptHashes,
		).toEqual([]);
	});
});

describe('concurrent renderings', () => {
	it('renderings wait in a short queue and are refused when the queue is full', async () => {
		const { sendRequest } = cacheWithClock();
		const pages = await Promise.all(['/a', '/b', '/c', '/d', '/e', '/f'].map((key) => sendRequest(key)));
		expect(pages.map((page) => page === 'busy')).toEqual([false, false, false, false, false, true]);
		expect(await sendRequest('/f')).toMatchObject({ status: 200 });
	});
});
