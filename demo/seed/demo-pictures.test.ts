import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { diskFiles } from '#adapters/disk/disk-files.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import { pictureRoutes } from '#server/file/picture-routes.ts';
import { filesWithScenes, scenePicture } from './demo-pictures.ts';

const noAddresses = async () => '/nowhere';

test('a scene is drawn when its key is read; every other key is the inner files’', async () => {
	const root = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
	try {
		const files = filesWithScenes(diskFiles(root, noAddresses));
		const scene = scenePicture('owner/experience/images/', 'lk42', 'scuba-diving', 3);
		expect(scene).toMatchObject({
			key: 'owner/experience/images/scene-lk42-scuba-diving-3.svg',
			width: 1920,
			height: 1280,
		});
		expect(scene.placeholder).toMatch(/^#[0-9a-f]{6}$/);
		expect((await files.read(scene.key))?.type).toBe('image/svg+xml');
		expect(await files.read('owner/experience/images/scene-lk42-submarine-0.svg')).toBeUndefined();
		expect(await files.read('owner/experience/images/scene-lk42-ferry-9.svg')).toBeUndefined();
		expect(await files.read('owner/licence/scene-lk42-ferry-0.svg')).toBeUndefined();
		await files.write('people/ab12/me.jpg', { type: 'image/jpeg', bytes: new Uint8Array([7]) });
		expect((await files.read('people/ab12/me.jpg'))?.bytes[0]).toBe(7);
	} finally {
		await rm(root, { recursive: true, force: true });
	}
});

test('a seed that would not fit a key is a bug', () => {
	expect(() => scenePicture('people/', '../x', 'portrait')).toThrow('not a scene');
});

test('the browser gets a scene as a picture, never as a drawing', async () => {
	const root = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
	const app = Fastify();
	try {
		await app.register(pictureRoutes, {
			files: filesWithScenes(diskFiles(root, noAddresses)),
			cacheDir: join(root, 'cache'),
		});
		const { key } = scenePicture('people/', 'kamala1', 'portrait');
		const reply = await app.inject(pictureAddress(key, 160, 'webp'));
		expect(reply.headers['content-type']).toBe('image/webp');
		expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
	} finally {
		await app.close();
		await rm(root, { recursive: true, force: true });
	}
});
