import { readdir, rm } from 'node:fs/promises';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MemoryFiles, memoryFiles } from '#test/memory-files.ts';
import { scratchDir } from '#test/scratch.ts';
import { FixedClock, testApp } from '#test/test-app.ts';
import { upload } from '#test/uploads.ts';
import { maintainPictureCache, pictureCache } from './picture-cache.ts';
import { pictureRoutes } from './picture-routes.ts';
import { sweepUploads } from './remove-uploads.ts';
import { removedPictures } from './removed-pictures.ts';

const filesIn = async (dir: string) =>
	(await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe('removed picture', () => {
	let files: MemoryFiles;
	const world = testApp({
		files: (address) => {
			files = memoryFiles(address);
			return files;
		},
	});
	let photograph: Buffer;
	beforeAll(async () => {
		photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7c86' } })
			.jpeg()
			.toBuffer();
	});

	async function machine(name: string) {
		const { app } = world();
		const cacheDir = scratchDir(name);
		const fastify = Fastify();
		const removed = removedPictures(app.db);
		await fastify.register(pictureRoutes, { clock: app.clock, files, cacheDir, removed });
		return { fastify, cacheDir, removed };
	}

	test('a removed picture is served by no machine, and each machine deletes its copy', async () => {
		const { app } = world();
		const { token } = await world().signIn('Olga Owner');
		const { body } = await upload(world(), 'boat-images', { bytes: photograph }, token);
		const { key } = body.result;
		const machines = [await machine('pictures-one'), await machine('pictures-two')];
		const addresses = [`/pictures/160/${key}.jpg`, `/pictures/320/${key}.webp`];
		const look = async () =>
			await Promise.all(
				machines.flatMap(({ fastify }) =>
					addresses.map(async (address) => (await fastify.inject(address)).statusCode),
				),
			);
		expect(await look()).toEqual([200, 200, 200, 200]);
		// A picture is sent before its copy is written.
		for (const { cacheDir } of machines) await expect.poll(() => filesIn(cacheDir)).toBe(2);
		app.clock.pass({ hours: 25 });
		await sweepUploads(app);
		// The job that removes the original has not run, so the original and its encoded sizes still exist.
		expect(files.stored.has(key)).toBe(true);
		expect(await look()).toEqual([404, 404, 404, 404]);
		for (const { fastify, cacheDir, removed } of machines) {
			const cache = pictureCache(cacheDir, { maxBytes: 1e9, clock: app.clock });
			const keeping = maintainPictureCache(cache, { clock: app.clock, removed, log: app.log });
			await expect.poll(() => filesIn(cacheDir)).toBe(0);
			keeping.stop();
			await fastify.close();
		}
	});
});

describe('size limit of the picture cache', () => {
	const clock = new FixedClock();
	let dir: string;
	beforeEach(() => {
		dir = scratchDir('capped-pictures');
	});
	afterEach(() => rm(dir, { recursive: true, force: true }));
	const rendition = (name: string) => ({ key: `people/${name}/me.jpg`, size: 160, format: 'jpg' }) as const;
	const never = Temporal.Instant.fromEpochMilliseconds(0);

	test('the picture cache deletes the least recently read files until it is 90 percent full', async () => {
		const cache = pictureCache(dir, { maxBytes: 1_000, clock });
		for (const name of ['one', 'two', 'three', 'four']) {
			await cache.write(rendition(name), new Uint8Array(240));
			clock.pass({ hours: 2 });
		}
		expect(await cache.tidy(never)).toEqual({ bytes: 960, files: 4, deleted: 0 });
		// Reads the oldest file.
		expect(await cache.read(rendition('one'))).toHaveLength(240);
		clock.pass({ hours: 2 });
		await cache.write(rendition('five'), new Uint8Array(240));
		expect(await cache.tidy(never)).toEqual({ bytes: 720, files: 3, deleted: 2 });
		const left = [];
		for (const name of ['one', 'two', 'three', 'four', 'five'])
			if (await cache.read(rendition(name))) left.push(name);
		expect(left).toEqual(['one', 'four', 'five']);
	});

	test('the picture cache deletes files that were not read for long, even with free space', async () => {
		const cache = pictureCache(dir, { maxBytes: 1e9, clock });
		await cache.write(rendition('old'), new Uint8Array(10));
		clock.pass({ hours: 100 });
		await cache.write(rendition('new'), new Uint8Array(10));
		expect(await cache.tidy(clock.now().subtract({ hours: 50 }))).toEqual({
			bytes: 10,
			files: 1,
			deleted: 1,
		});
		expect(await cache.read(rendition('old'))).toBeUndefined();
	});
});
