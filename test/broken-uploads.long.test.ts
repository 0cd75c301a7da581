import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderByUploadKind, uploadKinds } from '#domain/file/upload.ts';
import { badFiles, photo } from './bad-files.ts';
import { fileForm, upload } from './uploads.ts';

const { root, world, me, storedCounts, refused } = badFiles();

describe('size limit of uploads', () => {
	// The limit is the same for all kinds, but pictures and documents are read by different code.
	test.each(['boat-images', 'licence'] as const)('%s: refuses a file of 26 MB', async (kind) => {
		const body = await refused(kind, { name: 'large.jpg', bytes: Buffer.alloc(26 * 1024 * 1024 + 1) });
		expect(body).toMatchObject({
			code: 'file-too-large',
			message: 'large.jpg is too large: the limit is 25 MB.',
			facts: { limitMegabytes: 25 },
		});
	});

	test('refuses an upload of 200 MB without holding the file in memory', async () => {
		const address = await listening();
		const before = await storedCounts();
		const memory = process.memoryUsage().rss;
		let highest = memory;
		let sent = 0;
		async function* endless() {
			const { payload, closing } = fileForm({ name: 'endless.jpg', bytes: '' });
			yield payload.subarray(0, payload.length - closing);
			for (; sent < 200; sent += 1) {
				yield Buffer.alloc(1_000_000);
				highest = Math.max(highest, process.memoryUsage().rss);
			}
		}
		const response = await fetch(`${address}/api/upload/boat-images`, {
			method: 'POST',
			headers: { cookie: `mateship_session=${me.token}`, ...fileForm({ bytes: '' }).headers },
			body: Readable.toWeb(Readable.from(endless())) as ReadableStream,
			duplex: 'half',
		} as RequestInit);
		expect(response.status).toBe(413);
		expect(await response.json()).toMatchObject({ code: 'file-too-large' });
		expect(highest - memory).toBeLessThan(190_000_000);
		expect(await storedCounts()).toEqual(before);
	});
});

describe('interrupted upload', () => {
	test.each(['boat-images', 'licence'] as const)(
		'an interrupted upload of %s leaves no file and no row',
		async (kind) => {
			const address = await listening();
			const before = await storedCounts();
			const { port, hostname } = new URL(address);
			const bytes = await photo(1_200, 800).jpeg().toBuffer();
			const { headers, payload } = fileForm({ bytes });
			const head = [
				`POST /api/upload/${kind} HTTP/1.1`,
				'host: mateship.test',
				`cookie: mateship_session=${me.token}`,
				`content-type: ${headers['content-type']}`,
				`content-length: ${payload.length}`,
				'\r\n',
			].join('\r\n');
			const seen = nextAnswer();
			const socket = connect(Number(port), hostname);
			await new Promise<void>((done) => socket.write(head, () => done()));
			await new Promise<void>((done) =>
				socket.write(payload.subarray(0, payload.length - 200), () => done()),
			);
			socket.destroy();
			await seen;
			expect(await storedCounts()).toEqual(before);
		},
	);

	test('rejects an upload form that ends too early', async () => {
		const before = await storedCounts();
		const { headers, payload } = fileForm({ bytes: await photo(60, 40).jpeg().toBuffer() });
		for (const cut of [20, 100, payload.length - 120]) {
			const response = await world().fastify.inject({
				method: 'POST',
				url: '/api/upload/licence',
				headers: { ...headers, cookie: `mateship_session=${me.token}` },
				payload: payload.subarray(0, payload.length - cut),
			});
			expect([cut, response.statusCode, response.json().code]).toEqual([cut, 400, 'malformed']);
		}
		expect(await storedCounts()).toEqual(before);
	});

	let finished: (() => void) | undefined;
	/** Resolves after the next request that the server fails or that is interrupted. */
	const nextAnswer = () =>
		new Promise<void>((resolve) => {
			finished = resolve;
		});
	beforeAll(() => {
		world().fastify.server.on('request', (request) =>
			request.once('close', () => setImmediate(() => finished?.())),
		);
	});
});

describe('disk failure during an upload', () => {
	test.each(uploadKinds)('%s: reports unavailable storage and leaves no partial file', async (kind) => {
		const before = await storedCounts();
		// A directory in the place of the file: the content type can be written, but the bytes cannot.
		const inTheWay = path.join(root, 'bytes', folderByUploadKind[kind].slice(0, -1));
		await rm(inTheWay, { recursive: true, force: true });
		await mkdir(path.dirname(inTheWay), { recursive: true });
		await writeFile(inTheWay, '');
		const bytes = await photo(60, 40).jpeg().toBuffer();
		const { status, body } = await upload(world(), kind, { bytes }, me.token);
		await rm(inTheWay);
		expect([status, body.code, body.message]).toEqual([
			503,
			'storage-down',
			'We cannot store files right now. Please try again in a minute.',
		]);
		expect((await storedCounts()).rows).toBe(before.rows);
		const left = (await storedCounts()).files.filter((file) => !before.files.includes(file));
		expect(left).toEqual([]);
	});
});

async function listening() {
	const { fastify } = world();
	if (!fastify.server.listening) await fastify.listen({ host: '127.0.0.1', port: 0 });
	const address = fastify.server.address();
	if (typeof address !== 'object' || !address) throw new Error('the product does not listen');
	return `http://127.0.0.1:${address.port}`;
}
