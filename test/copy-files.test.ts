import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Files } from '#adapters/s3/s3-files.ts';
import { root } from './scratch.ts';
import { FixedClock } from './test-app.ts';

/** Backing up a bucket needs rclone (a package of Debian). */
const hasRclone = spawnSync('rclone', ['--version']).status === 0;

describe.skipIf(!hasRclone)('the backup script deploy/copy-files.sh', () => {
	const dir = mkdtempSync(path.join(os.tmpdir(), 'copy-files-'));
	const storage = new S3rver({
		address: '127.0.0.1',
		port: 0,
		silent: true,
		directory: path.join(dir, 's3'),
		vhostBuckets: false,
		configureBuckets: [{ name: 'boats' }, { name: 'restored' }],
	});
	let endpoint = '';
	beforeAll(async () => {
		endpoint = `http://127.0.0.1:${(await storage.run()).port}`;
	});
	afterAll(async () => {
		await storage.close();
		rmSync(dir, { recursive: true, force: true });
	});

	const bucket = (name: string) =>
		s3Files(
			{
				bucket: name,
				region: 'ap-southeast-2',
				endpoint,
				credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
				encryption: { by: 'AES256' },
			},
			new FixedClock(),
		);
	const copy = async (name: string, ...args: string[]) => {
		const { PATH = '' } = process.env;
		const child = spawn(path.join(root, 'deploy/copy-files.sh'), args, {
			env: {
				PATH,
				HOME: dir,
				S3_BUCKET: name,
				S3_ENDPOINT: endpoint,
				S3_ACCESS_KEY_ID: 'S3RVER',
				S3_SECRET_ACCESS_KEY: 'S3RVER',
			},
			stdio: 'inherit',
		});
		return (await once(child, 'exit'))[0];
	};

	test('backs up a bucket, and restores it with the content type of each file', async () => {
		const files = [
			['owner/boat/images/ab12/deck-one.jpg', 'image/jpeg', Buffer.alloc(300_000, 7)],
			['people/x/face.png', 'image/png', Buffer.from('a face')],
			['owner/licence/ab12/paper', 'application/octet-stream', Buffer.from('a paper')],
		] as const;
		for (const [key, type, bytes] of files) await bucket('boats').write(key, { type, bytes });
		const store = path.join(dir, 'store');
		const types = path.join(dir, 'types.txt');
		writeFileSync(types, files.map(([key, type]) => `${type}\t${key}\n`).join(''));
		expect(await copy('boats', 'save', store)).toBe(0);
		expect(await copy('boats', 'save', store)).toBe(0);
		expect(await copy('restored', 'restore', store, types)).toBe(0);
		for (const [key, type, bytes] of files) {
			const read = await bucket('restored').read(key);
			expect([key, read?.type, bytes.equals(read?.bytes ?? Buffer.alloc(0))]).toEqual([key, type, true]);
		}
	});

	test('exits with 1 when a backup lacks a file', async () => {
		const types = path.join(dir, 'more.txt');
		writeFileSync(types, 'image/png\tnobody/has.png\n');
		expect(await copy('restored', 'restore', path.join(dir, 'store'), types)).toBe(1);
	});
});
