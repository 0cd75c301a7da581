import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coverAddress } from '#drawing/picture/picture-sizes.ts';
import type { Files, StoredFile } from '#ports/files.ts';
import { FixedClock } from '#test/test-app.ts';
import { encodePicture } from './encode-picture.ts';
import { type PictureOptions, pictureRoutes } from './picture-routes.ts';
import { describePicture } from './prepare-file.ts';
import { observeRenditions } from './rendition-metrics.ts';

const deck = 'owner/boat/images/ab12/deck.jpg';
let photograph: Buffer;
let cacheDir: string;
let app: FastifyInstance | undefined;
let reads: string[];

beforeAll(async () => {
	photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7c86' } })
		.withExif({ IFD0: { Copyright: 'Somebody' } })
		.jpeg()
		.toBuffer();
});
beforeEach(async () => {
	cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
	reads = [];
});
afterEach(async () => {
	await app?.close();
	await rm(cacheDir, { recursive: true, force: true });
});

async function server(more: Partial<PictureOptions> = {}): Promise<FastifyInstance> {
	const stored = new Map<string, StoredFile>([
		[deck, { type: 'image/jpeg', bytes: photograph }],
		['owner/licence/ab12/licence.jpg', { type: 'image/jpeg', bytes: photograph }],
		['owner/boat/insurance/ab12/paper.jpg', { type: 'image/jpeg', bytes: photograph }],
		['people/ab12/broken.jpg', { type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) }],
	]);
	const files: Files = {
		async read(key) {
			reads.push(key);
			return stored.get(key);
		},
		async write() {},
		async remove() {},
		async temporaryAddress() {
			throw new Error('pictures need their own addresses');
		},
	};
	app = Fastify();
	await app.register(pictureRoutes, { clock: new FixedClock(), files, cacheDir, ...more });
	return app;
}

describe('public picture', () => {
	test('serves the cropped cover of emails in one size, also to other sites', async () => {
		const reply = await (await server()).inject(coverAddress(deck));
		expect(reply.statusCode).toBe(200);
		expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
		expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
			width: 1200,
			height: 600,
			format: 'jpeg',
		});
	});

	test.each([
		['avif', 'image/avif', 'heif'],
		['webp', 'image/webp', 'webp'],
		['jpg', 'image/jpeg', 'jpeg'],
	])(
		'serves a picture as %s in the requested width, without metadata and with unlimited caching',
		async (ending, type, format) => {
			const reply = await (await server()).inject(`/pictures/320/${deck}.${ending}`);
			expect(reply.statusCode).toBe(200);
			expect(reply.headers['content-type']).toBe(type);
			expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
			const created = await sharp(reply.rawPayload).metadata();
			expect(created).toMatchObject({ format, width: 320, height: 213 });
			expect(created.exif).toBeUndefined();
		},
	);

	test('a picture is never scaled up', async () => {
		const reply = await (await server()).inject(`/pictures/1920/${deck}.jpg`);
		expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 900 });
	});

	test('concurrent requests encode a picture once, and later requests use the cached picture', async () => {
		const running = await server();
		const address = `/pictures/160/${deck}.webp`;
		const [one, two] = await Promise.all([running.inject(address), running.inject(address)]);
		expect(reads).toEqual([deck]);
		const three = await running.inject(address);
		expect(reads).toEqual([deck]);
		expect(three.rawPayload.equals(one.rawPayload) && two.rawPayload.equals(one.rawPayload)).toBe(true);
		expect(await readdir(cacheDir, { recursive: true })).toContainEqual(expect.stringMatching(/160\.webp$/));
	});

	test('metrics count served pictures by source and show the size of the cache', async () => {
		const register = new Registry();
		const stop = observeRenditions(register);
		const running = await server();
		for (const address of [`160/${deck}.webp`, `160/${deck}.webp`, '160/people/ab12/broken.jpg.webp']) {
			await running.inject(`/pictures/${address}`);
		}
		await app?.close();
		app = undefined;
		// A new process measures the existing cache.
		await server({ removed: { has: async () => false, since: async () => [] } });
		await expect
			.poll(
				async () =>
					(await register.getSingleMetric('mateship_rendition_cache_files')?.get())?.values[0]?.value,
			)
			.toBe(1);
		const text = await register.metrics();
		for (const [from, times] of [
			['encoder', 1],
			['cache', 1],
			['unreadable', 1],
		]) {
			expect(text).toContain(`mateship_rendition_duration_seconds_count{from="${from}"} ${times}`);
		}
		expect(text).toMatch(/mateship_rendition_cache_bytes [1-9]/);
		stop();
	});

	test('serves a picture even if the picture cannot be cached', async () => {
		const failures: unknown[] = [];
		const onCacheFailure = (failure: unknown) => failures.push(failure);
		const running = await server({ cacheDir: '/dev/null/pictures', onCacheFailure });
		expect((await running.inject(`/pictures/160/${deck}.jpg`)).statusCode).toBe(200);
		expect(failures).toHaveLength(1);
	});
});

test.each([
	['a width that is not offered', `/pictures/641/${deck}.avif`],
	['a format that is not offered', `/pictures/640/${deck}.svg`],
	['the bare original', `/pictures/640/${deck.replace('.jpg', '')}`],
	['an unknown key', '/pictures/640/people/ab12/nobody.jpg.avif'],
	['a file that is not a picture', '/pictures/640/people/ab12/broken.jpg.avif'],
	['a licence', '/pictures/640/owner/licence/ab12/licence.jpg.avif'],
	['an insurance paper', '/pictures/640/owner/boat/insurance/ab12/paper.jpg.avif'],
	['path traversal by dots', '/pictures/640/people/..%2fowner/licence/ab12/licence.jpg.avif'],
	[
		'path traversal by double encoding',
		'/pictures/640/people/%252e%252e/owner/licence/ab12/licence.jpg.avif',
	],
	['path traversal by backslashes', '/pictures/640/people/..%5c..%5cowner%5clicence.jpg.avif'],
	['a null byte', '/pictures/640/people/ab12/me.jpg%00.avif'],
])('replies 404 for the picture address %s', async (_, address) => {
	const reply = await (await server()).inject(address);
	expect(reply.statusCode).toBe(404);
	expect(reply.headers['cache-control']).toBe('no-store');
	expect(reply.json()).toMatchObject({ code: 'not-found' });
	expect(reads.filter((key) => !key.startsWith('people/ab12/'))).toEqual([]);
});

test('serves a picture with a long key', async () => {
	const reply = await (await server()).inject(
		`/pictures/160/people/${'x'.repeat(110)}/${'y'.repeat(110)}.jpg.jpg`,
	);
	expect(reads).toHaveLength(1);
	expect(reply.json()).toMatchObject({ code: 'not-found' });
});

test('replies 503 with Retry-After if too many pictures wait for encoding', async () => {
	let open = () => {};
	const gate = new Promise<void>((resolve) => {
		open = resolve;
	});
	const encode: typeof encodePicture = async (...all) => {
		await gate;
		return encodePicture(...all);
	};
	const running = await server({ atOnce: 1, waiting: 1, encode });
	const replies = Promise.all(
		[160, 320, 480].map((width) => running.inject(`/pictures/${width}/${deck}.jpg`)),
	);
	while (reads.length === 0) await new Promise(setImmediate);
	open();
	const statuses = (await replies).map((reply) => reply.statusCode);
	expect(statuses.toSorted()).toEqual([200, 200, 503]);
	const refused = (await replies).find((reply) => reply.statusCode === 503);
	expect(refused?.headers['retry-after']).toBe('2');
	expect(refused?.json()).toMatchObject({ code: 'busy' });
});

describe('uploaded picture', () => {
	test('an uploaded picture is measured upright and has a placeholder of at most 400 characters', async () => {
		const lying = await sharp(photograph).withMetadata({ orientation: 6 }).toBuffer();
		const seen = await describePicture(lying);
		expect(seen).toMatchObject({ width: 600, height: 900 });
		expect(seen?.placeholder).toMatch(/^data:image\/webp;base64,/);
		expect(seen?.placeholder.length).toBeLessThanOrEqual(400);
	});

	test('an upload that is broken or is an SVG or PDF has no picture data', async () => {
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
		expect(await describePicture(Buffer.from(svg))).toBeUndefined();
		expect(await describePicture(Buffer.from('%PDF-1.7'))).toBeUndefined();
		expect(await describePicture(new Uint8Array())).toBeUndefined();
	});
});
