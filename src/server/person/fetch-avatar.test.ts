import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RemotePicture } from '#ports/remote-files.ts';
import { pictureRoutes } from '#server/file/picture-routes.ts';
import { sweepUploads } from '#server/file/remove-uploads.ts';
import { removedPictures } from '#server/file/removed-pictures.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp();
const colour = (background: string) =>
	sharp({ create: { width: 900, height: 600, channels: 3, background } })
		.withExif({ IFD0: { Copyright: 'Somebody' } })
		.jpeg()
		.toBuffer();
let answers: Record<string, RemotePicture> = {};
let fetchedUrls: string[] = [];

beforeEach(async () => {
	answers = {
		'https://faces.example/red': { kind: 'picture', bytes: await colour('#c00') },
		'https://faces.example/blue': { kind: 'picture', bytes: await colour('#00c') },
		'https://faces.example/no-picture': { kind: 'picture', bytes: Buffer.from('<svg onload="alert(1)"/>') },
	};
	fetchedUrls = [];
	Object.assign(world().app, {
		remotePictures: {
			fetch: async (address: string) => {
				fetchedUrls.push(address);
				return answers[address] ?? { kind: 'refused', reason: 'private-network' };
			},
		},
	});
});
async function avatarAfterSignIn(subject: string, picture: string): Promise<string | null> {
	const { token } = await world().signIn('Anu Perera', { subject, picture });
	expect(await runDueJobs(world())).toEqual([]);
	return (await world().call('GET', '/user', { as: token })).body.result.image;
}
const get = (url: string) => pictures.inject({ url });
let pictures: FastifyInstance;
let cacheDir: string;
beforeAll(async () => {
	cacheDir = await mkdtemp(path.join(tmpdir(), 'avatars-'));
	const { clock, files, db } = world().app;
	pictures = Fastify();
	await pictures.register(pictureRoutes, { clock, files, cacheDir, removed: removedPictures(db) });
});
afterAll(async () => {
	await pictures.close();
	await rm(cacheDir, { recursive: true });
});

describe('picture from a sign-in provider', () => {
	test('a sign-in provider’s picture is served by the product, square and without metadata', async () => {
		const image = await avatarAfterSignIn('a-1', 'https://faces.example/red');
		expect(image).toMatch(/^\/pictures\/160\/people\/[0-9a-f]{32}\/avatar\.jpg\.webp$/);
		const { statusCode, headers, rawPayload } = await get(image ?? '');
		expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
		const { width, height } = await sharp(rawPayload).metadata();
		expect([width, height]).toEqual([160, 160]);
		const stored = await world().app.files.read(/people\/.*\.jpg/.exec(image ?? '')?.[0] ?? '');
		expect((await sharp(stored?.bytes).metadata()).exif).toBeUndefined();
	});

	test('fetches a provider’s picture once, and a new picture replaces the old one', async () => {
		const red = await avatarAfterSignIn('a-2', 'https://faces.example/red');
		expect(await avatarAfterSignIn('a-2', 'https://faces.example/red')).toBe(red);
		expect(fetchedUrls).toEqual(['https://faces.example/red']);
		const blue = await avatarAfterSignIn('a-2', 'https://faces.example/blue');
		expect(blue).not.toBe(red);
		world().app.clock.pass({ hours: 25 });
		await sweepUploads(world().app);
		expect([(await get(red ?? '')).statusCode, (await get(blue ?? '')).statusCode]).toEqual([404, 200]);
	});

	test.each([
		'https://faces.example/no-picture',
		'https://inward.example/secret',
		'http://faces.example/red',
		'/pictures/160/owner/boat/images/x/deck.webp.webp',
	])('the picture %s does not replace the current profile picture', async (address) => {
		const red = await avatarAfterSignIn(`b ${address}`, 'https://faces.example/red');
		expect(await avatarAfterSignIn(`b ${address}`, address)).toBe(red);
	});

	test('a failed fetch of a picture is retried at the next sign-in', async () => {
		expect(await avatarAfterSignIn('a-4', 'https://faces.example/later')).toBeNull();
		answers['https://faces.example/later'] = answers['https://faces.example/red'] as RemotePicture;
		expect(await avatarAfterSignIn('a-4', 'https://faces.example/later')).toMatch(/^\/pictures\//);
	});
});
