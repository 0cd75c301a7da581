import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { diskFiles } from '#adapters/disk/disk-files.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import { pictureRoutes } from '#server/file/picture-routes.ts';
import { demoGuests } from './demo-guests.ts';
import { demoListings } from './demo-listings.ts';
import { demoPeople } from './demo-people.ts';
import {
	boatPicture,
	filesWithDemoPictures,
	listDaytimeViews,
	portraitKey,
	viewsOf,
} from './demo-pictures.ts';
import { newcomers } from './newcomer.ts';

const noAddresses = async () => '/nowhere';

async function withFiles<T>(
	use: (files: ReturnType<typeof diskFiles>, root: string) => Promise<T>,
): Promise<T> {
	const root = await mkdtemp(path.join(tmpdir(), 'demo-pictures-'));
	try {
		return await use(filesWithDemoPictures(diskFiles(root, noAddresses)), root);
	} finally {
		await rm(root, { recursive: true, force: true });
	}
}

test('the demo reads its own pictures from their folder and other files from the storage', async () => {
	await withFiles(async (files) => {
		const picture = boatPicture('experience', 'sunil-sea-eagle', 'afloat');
		expect(picture.key).toBe('owner/experience/images/demo/sunil-sea-eagle/afloat.webp');
		expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
		expect((await files.read(picture.key))?.type).toBe('image/webp');
		for (const missing of [
			'owner/boat/images/demo/sunil-sea-eagle/asleep.webp',
			'owner/boat/images/demo/../people/owner-sunil.webp',
			'owner/licence/demo/sunil-sea-eagle/afloat.webp',
			'people/demo/nobody.webp',
		])
			expect(await files.read(missing).catch(() => undefined), missing).toBeUndefined();
		await files.write('people/ab12/me.jpg', { type: 'image/jpeg', bytes: new Uint8Array([7]) });
		expect((await files.read('people/ab12/me.jpg'))?.bytes[0]).toBe(7);
	});
});

test('each demo boat has four to six pictures, and each person has a portrait', async () => {
	const keys = new Set<string>();
	for (const { boat, trips } of demoListings()) {
		const own = boat.images.map(({ key }) => key.replace('owner/boat/', ''));
		expect(own.length).toBeGreaterThanOrEqual(4);
		expect(own.length).toBeLessThanOrEqual(6);
		for (const { experience } of trips) {
			const render = experience.images.map(({ key }) => key.replace('owner/experience/', ''));
			expect(own).toEqual(expect.arrayContaining(render));
			expect(render.length).toBeGreaterThanOrEqual(3);
			expect(new Set(render).size).toBe(render.length);
		}
		for (const { key } of boat.images) keys.add(key);
	}
	for (const { pictures } of newcomers.flatMap(({ boats }) => boats))
		for (const view of viewsOf(pictures)) keys.add(boatPicture('boat', pictures, view).key);
	for (const { subject } of [...demoPeople, ...demoGuests]) keys.add(portraitKey(subject));
	await withFiles(async (files) => {
		for (const key of keys) expect(await files.read(key), key).toBeDefined();
	});
});

function viewIn(key = ''): { readonly boat: string; readonly view: string } {
	const [, boat = '', view = ''] = /demo\/([^/]+)\/(\w+)\.webp$/.exec(key) ?? [];
	return { boat, view };
}

test('demo trips of one boat begin with different pictures, and dives begin with an underwater picture', () => {
	for (const { key, trips } of demoListings()) {
		const covers = trips.map(({ experience }) => experience.images[0]?.key);
		const views = listDaytimeViews(viewIn(covers[0]).boat).flat().length;
		expect(new Set(covers).size, key).toBeGreaterThanOrEqual(Math.min(views, covers.length));
		const dive = trips.find(({ experience }) => experience.category === 'scuba diving');
		if (dive) expect(dive.experience.images[0]?.key).toMatch(/\/underwater\.webp$/);
	}
});

test('evening and night covers are used only for trips late in the day', () => {
	const trips = demoListings().flatMap((boat) => boat.trips);
	const byDay = trips.filter(({ experience }) => experience.departureTime < '16:00');
	for (const { key, experience } of byDay) {
		const { boat, view } = viewIn(experience.images[0]?.key);
		const fitting = experience.category === 'scuba diving' ? ['underwater'] : listDaytimeViews(boat).flat();
		expect([...fitting, ...listDaytimeViews(boat).flat()], key).toContain(view);
	}
	const late = trips.filter(({ experience }) => experience.departureTime >= '16:00');
	expect(
		late.filter(({ experience }) => viewIn(experience.images[0]?.key).view === 'evening').length,
	).toBeGreaterThan(5);
});

test('every demo picture is used and at most 1,280 pixels wide; all pictures together are at most 16 MB', async () => {
	const folder = path.resolve('demo/pictures');
	const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
	let bytes = 0;
	for (const name of names) bytes += (await stat(path.join(folder, name))).size;
	expect(bytes).toBeLessThanOrEqual(16_000_000);
	for (const name of names.filter((_, at) => at % 40 === 0))
		expect((await sharp(await readFile(path.join(folder, name))).metadata()).width).toBeLessThanOrEqual(1280);
	const boats = [...demoListings().map(({ boat }) => boat.images.length)];
	const others = newcomers.flatMap((each) => each.boats).map((boat) => viewsOf(boat.pictures).length);
	const portraits = demoPeople.length + demoGuests.length;
	const piers = 3;
	expect(names.length).toBe([...boats, ...others, portraits, piers].reduce((sum, many) => sum + many));
});

test('a portrait of the demo is served in another size', async () => {
	await withFiles(async (files, root) => {
		const app = Fastify();
		try {
			await app.register(pictureRoutes, {
				clock: { now: () => Temporal.Now.instant() },
				files,
				cacheDir: path.join(root, 'cache'),
			});
			const reply = await app.inject(pictureAddress(portraitKey('owner-sunil'), 160, 'webp'));
			expect(reply.headers['content-type']).toBe('image/webp');
			expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
		} finally {
			await app.close();
		}
	});
});
