import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { diskFiles } from '#adapters/disk/disk-files.ts';
import type { UploadKind } from '#domain/file/upload.ts';
import { scratchDir } from './scratch.ts';
import { type Answer, testApp } from './test-app.ts';
import { type FormFile, upload } from './uploads.ts';

export const imageKinds = ['boat-images', 'experience-images'] as const;

export const photo = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#0a7c86' } });
export function badFiles() {
	const root = scratchDir('bad-files');
	const world = testApp({ files: (temporaryAddress) => diskFiles(root, temporaryAddress) });
	const me = { token: '' };

	beforeAll(async () => {
		me.token = (await world().signIn('Nimal Perera')).token;
	});
	// Avoids rate limits.
	beforeEach(() => world().app.clock.pass({ minutes: 61 }));
	afterAll(() => rm(root, { recursive: true, force: true }));

	async function storedCounts(): Promise<{ files: readonly string[]; rows: number }> {
		const entries = await readdir(root, { recursive: true, withFileTypes: true });
		const { rows } = await world().database.pool.query('SELECT count(*)::int AS count FROM upload');
		return {
			files: entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name)),
			rows: rows[0].count,
		};
	}
	async function refused(kind: UploadKind, file: FormFile): Promise<Answer> {
		const before = await storedCounts();
		const { status, body } = await upload(world(), kind, file, me.token);
		expect(body.state, JSON.stringify(body)).toBe(false);
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThan(500);
		expect(body.message).toMatch(/^[A-Z\p{L}].*[.!]$/u);
		expect(body.message).not.toMatch(/error|exception|undefined|null|\[object|vips/i);
		expect(await storedCounts()).toEqual(before);
		return body;
	}
	async function taken(kind: UploadKind, file: FormFile): Promise<Answer> {
		const { status, body } = await upload(world(), kind, file, me.token);
		expect(status, JSON.stringify(body)).toBe(200);
		return body.result;
	}
	const stored = async (key: string) => {
		const file = await world().app.files.read(key);
		if (!file) throw new Error(`${key} does not exist`);
		return file;
	};

	return { root, world, me, storedCounts, refused, taken, stored };
}
