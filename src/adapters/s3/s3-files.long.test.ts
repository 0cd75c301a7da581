import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Files, FilesUnavailable } from '#ports/files.ts';
import { times } from '#test/long.ts';
import { type S3Connection, s3Files } from './s3-files.ts';

/** Server that speaks S3’s protocol and verifies signatures, behind a recording proxy. */
let directory: string;
let storage: S3rver;
let window: Server;
let connection: S3Connection;
let files: Files;
const received: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
let serverState: 'well' | 'silent' | 'broken' = 'well';

const realClock = { now: () => Temporal.Now.instant() };
const key = 'owner/licence/ab12/paper.pdf';
const paper = { type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7 Ahoy, නැව') };

beforeAll(async () => {
	directory = await mkdtemp(join(tmpdir(), 's3-'));
	storage = new S3rver({
		port: 0,
		address: '127.0.0.1',
		silent: true,
		directory,
		vhostBuckets: false,
		configureBuckets: [{ name: 'mateship' }],
	});
	const { port } = await storage.run();
	window = createServer((request, response) => {
		received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
		if (serverState === 'silent') return;
		if (serverState === 'broken')
			return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
		const { method, url, headers } = request;
		const upstream = forward({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 500, answer.headers);
			answer.pipe(response);
		});
		request.pipe(upstream);
	});
	await new Promise<void>((done) => window.listen(0, '127.0.0.1', done));
	const address = window.address();
	if (typeof address !== 'object' || !address) throw new Error('no address');
	connection = {
		bucket: 'mateship',
		region: 'ap-southeast-2',
		endpoint: `http://127.0.0.1:${address.port}`,
		credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
		encryption: { by: 'AES256' },
		timeoutMs: 60_000,
	};
	files = s3Files(connection, realClock);
});
beforeEach(() => {
	serverState = 'well';
	received.length = 0;
});
afterAll(async () => {
	window.closeAllConnections();
	window.close();
	await storage.close();
	await rm(directory, { recursive: true, force: true });
});

describe('S3 file', () => {
	test('reads a file with its bytes and content type until the file is removed', async () => {
		await files.write(key, paper);
		const read = await files.read(key);
		expect([read?.type, Buffer.from(read?.bytes ?? []).toString()]).toEqual([
			'application/pdf',
			'%PDF-1.7 Ahoy, නැව',
		]);
		await files.remove(key);
		await files.remove(key);
		expect(await files.read(key)).toBeUndefined();
	});

	test('unknown and invalid keys are read as undefined', async () => {
		expect(await files.read('owner/licence/none/paper.pdf')).toBeUndefined();
		expect(await files.read('../mateship2/x')).toBeUndefined();
		await expect(files.write('../x', paper)).rejects.toThrow('not a file key');
		await files.remove('../x');
		expect(received.map(({ url }) => url)).toEqual([expect.stringContaining('/none/')]);
	});

	test('a file of 25 MB is stored with a single request', async () => {
		const bytes = new Uint8Array(times(25, 6) * 1024 * 1024).fill(7);
		await files.write(key, { ...paper, bytes });
		expect((await files.read(key))?.bytes.length).toBe(bytes.length);
		expect(received).toHaveLength(2);
	});

	test('leaves a file’s encryption to the storage if so configured', async () => {
		await s3Files({ ...connection, encryption: { by: 'none' } }, realClock).write(key, paper);
		expect(received[0]?.headers).not.toHaveProperty('x-amz-server-side-encryption');
	});

	test.each<[string, S3Connection['encryption'], object]>([
		['the storage’s own key', { by: 'AES256' }, { 'x-amz-server-side-encryption': 'AES256' }],
		['the default key of the key service', { by: 'aws:kms' }, { 'x-amz-server-side-encryption': 'aws:kms' }],
		[
			'a chosen key of the key service',
			{ by: 'aws:kms', keyId: 'alias/mateship' },
			{
				'x-amz-server-side-encryption': 'aws:kms',
				'x-amz-server-side-encryption-aws-kms-key-id': 'alias/mateship',
			},
		],
	])('requests encryption of a stored file with %s', async (_, encryption, headers) => {
		await s3Files({ ...connection, encryption }, realClock).write(key, paper);
		expect(received[0]).toMatchObject({ method: 'PUT', headers });
		expect(received[0]?.headers.authorization).toMatch(/SignedHeaders=[^,]*x-amz-server-side-encryption/);
	});
});

describe('temporary address of a file', () => {
	const at = (ago: Temporal.DurationLike) => ({ now: () => Temporal.Now.instant().subtract(ago) });
	const addressOf = (clock: typeof realClock, fileName = 'policy.pdf', inBrowser = false) =>
		s3Files(connection, clock).temporaryAddress(key, { seconds: 300, fileName, inBrowser });
	beforeEach(() => files.write(key, paper));

	test('anyone with a temporary address can download its file', async () => {
		const answer = await fetch(await addressOf(at({ minutes: 4, seconds: 50 })));
		expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7 Ahoy, නැව']);
		expect(answer.headers.get('content-disposition')).toBe('attachment; filename="policy.pdf"');
		expect(answer.headers.get('cache-control')).toBe('private, no-store');
	});

	test('a temporary address opens permitted types in the browser', async () => {
		const answer = await fetch(await addressOf(realClock, 'policy.pdf', true));
		expect(answer.headers.get('content-disposition')).toBe('inline; filename="policy.pdf"');
	});

	test('a temporary address expires after five minutes', async () => {
		const answer = await fetch(await addressOf(at({ minutes: 5, seconds: 1 })));
		expect([answer.status, await answer.text()]).toEqual([
			403,
			expect.stringContaining('Request has expired'),
		]);
	});

	test('a changed temporary address is invalid', async () => {
		const address = await addressOf(realClock);
		for (const changed of [
			address.replace('ab12', 'ab13'),
			address.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'),
			address.replace('policy.pdf', 'policy.exe'),
			address.replace('attachment', 'inline'),
			address.replace(/X-Amz-Signature=\w{8}/, 'X-Amz-Signature=00000000'),
			address.replace(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20990101'),
		]) {
			expect(changed).not.toBe(address);
			expect([changed, (await fetch(changed)).status]).toEqual([changed, 403]);
		}
	});

	// The test server does not encode apostrophes when verifying, so the expected signature is computed
	// here by Amazon’s description.
	test('signs temporary addresses for file names in every script', async () => {
		const address = new URL(await addressOf(realClock, 'රක්ෂණය’s (1).pdf'));
		const signature = address.searchParams.get('X-Amz-Signature');
		const encode = (text: string) =>
			encodeURIComponent(text).replace(
				/[!'()*]/g,
				(one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
			);
		const query = [...address.searchParams]
			.filter(([name]) => name !== 'X-Amz-Signature')
			.map(([name, value]) => `${encode(name)}=${encode(value)}`)
			.sort()
			.join('&');
		const canonical = `GET\n/mateship/${key}\n${query}\nhost:${address.host}\n\nhost\nUNSIGNED-PAYLOAD`;
		const date = address.searchParams.get('X-Amz-Date') ?? '';
		const scope = `${date.slice(0, 8)}/ap-southeast-2/s3/aws4_request`;
		const hash = createHash('sha256').update(canonical).digest('hex');
		const hmac = (secret: string | Buffer, text: string) =>
			createHmac('sha256', secret).update(text).digest();
		const signingKey = scope.split('/').reduce<string | Buffer>(hmac, 'AWS4S3RVER');
		const right = hmac(signingKey, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash}`).toString('hex');
		expect(signature).toBe(right);
	});
});

describe('unavailable storage', () => {
	async function allFail(broken: Files) {
		await Promise.all(
			[broken.read(key), broken.write(key, paper), broken.remove(key)].map((work) =>
				expect(work).rejects.toBeInstanceOf(FilesUnavailable),
			),
		);
	}

	test('quickly reports a storage with wrong credentials as unavailable', async () => {
		const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' };
		await allFail(s3Files({ ...connection, credentials }, realClock));
		const unknown = { accessKeyId: 'NOBODY', secretAccessKey: 'S3RVER' };
		await allFail(s3Files({ ...connection, credentials: unknown }, realClock));
	});

	test('quickly reports a storage without the bucket as unavailable', async () => {
		const elsewhere = s3Files({ ...connection, bucket: 'elsewhere' }, realClock);
		await expect(elsewhere.read(key)).rejects.toBeInstanceOf(FilesUnavailable);
		await expect(elsewhere.write(key, paper)).rejects.toBeInstanceOf(FilesUnavailable);
	});

	test('quickly reports a storage without a server as unavailable', async () => {
		await allFail(s3Files({ ...connection, endpoint: 'http://127.0.0.1:9' }, realClock));
	});

	test('quickly reports a storage with a broken server as unavailable', async () => {
		serverState = 'broken';
		await allFail(files);
	});

	test('reports a storage that does not answer in time as unavailable', async () => {
		serverState = 'silent';
		await allFail(s3Files({ ...connection, timeoutMs: 100 }, realClock));
	});

	test('reports an unavailable storage without revealing secrets', async () => {
		const credentials = { accessKeyId: 'NOBODY', secretAccessKey: 'very secret indeed' };
		const broken = s3Files({ ...connection, credentials }, realClock);
		const problem = await broken.read(key).catch((failure: unknown) => failure);
		expect(String(problem)).not.toContain('very secret');
	});
});
