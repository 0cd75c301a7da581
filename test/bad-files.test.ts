import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskFiles } from '#adapters/disk/disk-files.ts';
import { folderOf, type UploadKind, uploadKinds } from '#domain/upload/upload.ts';
import { scratchDir } from './scratch.ts';
import { type Answer, testApp } from './test-app.ts';
import { fileForm, type Sent, upload } from './uploads.ts';

/**
 * Acceptance: what people (and others) send that is not what it should be. Each is refused or cleaned with a clear
 * sentence, and what is refused leaves nothing behind: no file, no row.
 */
const root = scratchDir('bad-files');
const world = testApp({ files: (temporaryAddress) => diskFiles(root, temporaryAddress) });
const imageKinds = ['boat-images', 'experience-images'] as const;
const documentKinds = ['boat-insurance', 'licence'] as const;
let me: { id: string; token: string };

beforeAll(async () => {
	me = await world().signIn('Nimal Perera');
});
// No limit is to be what refuses.
beforeEach(() => world().app.clock.pass({ minutes: 61 }));
afterAll(() => rm(root, { recursive: true, force: true }));

/** Every file there is, drafts too, and every row. */
async function kept(): Promise<{ files: readonly string[]; rows: number }> {
	const entries = await readdir(root, { recursive: true, withFileTypes: true });
	const { rows } = await world().database.pool.query('SELECT count(*)::int AS count FROM upload');
	return {
		files: entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name)),
		rows: rows[0].count,
	};
}
async function refused(kind: UploadKind, file: Sent): Promise<Answer> {
	const before = await kept();
	const { status, body } = await upload(world(), kind, file, me.token);
	expect(body.state, JSON.stringify(body)).toBe(false);
	expect(status).toBeGreaterThanOrEqual(400);
	expect(status).toBeLessThan(500);
	expect(body.message).toMatch(/^[A-Z\p{L}].*[.!]$/u);
	expect(body.message).not.toMatch(/error|exception|undefined|null|\[object|vips/i);
	expect(await kept()).toEqual(before);
	return body;
}
async function taken(kind: UploadKind, file: Sent): Promise<Answer> {
	const { status, body } = await upload(world(), kind, file, me.token);
	expect(status, JSON.stringify(body)).toBe(200);
	return body.result;
}
const stored = async (key: string) => {
	const file = await world().app.files.read(key);
	if (!file) throw new Error(`${key} is not there`);
	return file;
};

const photo = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#0a7c86' } });
const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(4_000, 7)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A PNG by hand, so that it can say and hold what no painter makes. */
function png(width: number, height: number, ...more: readonly [string, Buffer][]): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 0, 0, 0, 0], 8);
	const chunks: [string, Buffer][] = [['IHDR', header], ...more, ['IEND', Buffer.alloc(0)]];
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		...chunks.map(([name, data]) => {
			const length = Buffer.alloc(4);
			length.writeUInt32BE(data.length);
			const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
			const sum = Buffer.alloc(4);
			sum.writeUInt32BE(crc(body));
			return Buffer.concat([length, body, sum]);
		}),
	]);
}
function crc(bytes: Buffer): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
	}
	return (sum ^ 0xffffffff) >>> 0;
}

describe.each(imageKinds)('%s takes images only', (kind) => {
	test.each<[string, Sent, string]>([
		['a program named .jpg', { name: 'boat.jpg', bytes: exe }, 'file-not-an-image'],
		['an SVG with a script', { name: 'boat.svg', type: 'image/svg+xml', bytes: svg }, 'file-not-an-image'],
		['an SVG said to be a JPEG', { name: 'boat.jpg', bytes: svg }, 'file-not-an-image'],
		[
			'a page said to be a PNG',
			{ name: 'a.png', type: 'image/png', bytes: '<script>1</script>' },
			'file-not-an-image',
		],
		['a PDF', { name: 'boat.pdf', type: 'application/pdf', bytes: '%PDF-1.7 boat' }, 'file-not-an-image'],
		['zero bytes', { name: 'boat.jpg', bytes: '' }, 'file-empty'],
		[
			'the first bytes of a JPEG and no more',
			{ bytes: Buffer.from('\xff\xd8\xff\xe0', 'latin1') },
			'file-broken',
		],
		['a WebP of nothing', { bytes: Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1') }, 'file-broken'],
	])('%s is refused', async (_, file, code) => {
		const body = await refused(kind, file);
		expect(body.code).toBe(code);
		expect(body.message).toContain(file.name ?? 'file.jpg');
	});

	test('half of a photograph is refused', async () => {
		const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
		const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff', noise } })
			.jpeg()
			.toBuffer();
		expect((await refused(kind, { bytes: whole.subarray(0, whole.length / 2) })).code).toBe('file-broken');
	});
});

describe('bombs', () => {
	test('an 80-megapixel photograph is refused before it is decoded', async () => {
		const bytes = await photo(10_000, 8_000).jpeg({ quality: 20 }).toBuffer();
		const body = await refused('boat-images', { name: 'huge.jpg', bytes });
		expect(body).toMatchObject({
			code: 'image-too-large',
			message: 'huge.jpg has too many pixels: the limit is 60 megapixels.',
		});
	});

	test('so is a small PNG that says it has 4 billion pixels', async () => {
		const bytes = png(65_000, 65_000, ['IDAT', deflateSync(Buffer.alloc(1_000_000))]);
		expect((await refused('boat-images', { name: 'bomb.png', bytes })).code).toBe('image-too-large');
	});

	test('and one that says little, and unpacks to 300 MB', async () => {
		const bytes = png(16, 16, ['IDAT', deflateSync(Buffer.alloc(300_000_000))]);
		expect(bytes.length).toBeLessThan(400_000);
		const before = process.memoryUsage().rss;
		const { status, body } = await upload(world(), 'boat-images', { name: 'bomb.png', bytes }, me.token);
		// The pixels that it says it has are there: whether the rest is worth a refusal is the decoder's to say.
		if (status === 200) expect(body.result.picture).toMatchObject({ width: 16, height: 16 });
		else expect(body.code).toBe('file-broken');
		expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
	});

	test('a comment that unpacks to 300 MB is not unpacked', async () => {
		const words = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(300_000_000, 65))]);
		const row = Buffer.alloc(17);
		const bytes = png(16, 16, ['zTXt', words], ['IDAT', deflateSync(Buffer.concat(Array(16).fill(row)))]);
		const before = process.memoryUsage().rss;
		const { status } = await upload(world(), 'boat-images', { name: 'words.png', bytes }, me.token);
		expect(status).toBeLessThan(500);
		expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
	});

	test('a film of many frames counts them all', async () => {
		const frame = await photo(2_000, 2_000).raw().toBuffer();
		const frames = Array.from({ length: 20 }, () => frame);
		const bytes = await sharp(Buffer.concat(frames), {
			raw: { width: 2_000, height: 40_000, channels: 3, pageHeight: 2_000 },
			limitInputPixels: false,
		})
			.gif({ delay: 100, effort: 1, keepDuplicateFrames: true })
			.toBuffer();
		expect((await sharp(bytes).metadata()).pages).toBeGreaterThan(1);
		expect((await refused('boat-images', { name: 'film.gif', bytes })).code).toBe('image-too-large');
	});
});

describe('size', () => {
	test.each(uploadKinds)('%s: 26 MB are refused', async (kind) => {
		const body = await refused(kind, { name: 'large.jpg', bytes: Buffer.alloc(26 * 1024 * 1024 + 1) });
		expect(body).toMatchObject({
			code: 'file-too-large',
			message: 'large.jpg is too large: the limit is 25 MB.',
			facts: { limitMegabytes: 25 },
		});
	});

	test('200 MB are refused, and never held in memory', async () => {
		const address = await listening();
		const before = await kept();
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
		expect(await kept()).toEqual(before);
	});
});

describe('an upload cut half-way leaves nothing', () => {
	test.each(['boat-images', 'licence'] as const)('%s', async (kind) => {
		const address = await listening();
		const before = await kept();
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
		await new Promise<void>((done) => socket.write(payload.subarray(0, payload.length - 200), () => done()));
		socket.destroy();
		await seen;
		expect(await kept()).toEqual(before);
	});

	test('a form that ends too early is no form', async () => {
		const before = await kept();
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
		expect(await kept()).toEqual(before);
	});

	let told: (() => void) | undefined;
	/** Resolves when the server is done with the next request that fails or is cut off. */
	const nextAnswer = () =>
		new Promise<void>((resolve) => {
			told = resolve;
		});
	beforeAll(() => {
		world().fastify.server.on('request', (request) =>
			request.once('close', () => setImmediate(() => told?.())),
		);
	});
});

describe('a disk that takes half of a file', () => {
	test.each(uploadKinds)('%s: is said to be away, and nothing is left of the file', async (kind) => {
		const before = await kept();
		// The type can be written, the bytes cannot.
		const inTheWay = path.join(root, 'bytes', folderOf[kind].slice(0, -1));
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
		expect((await kept()).rows).toBe(before.rows);
		const left = (await kept()).files.filter((file) => !before.files.includes(file));
		expect(left).toEqual([]);
	});
});

describe('what is taken is made clean', () => {
	const gps = {
		GPSLatitudeRef: 'S',
		GPSLatitude: '37/1 50/1 3/1',
		GPSLongitudeRef: 'E',
		GPSLongitude: '144/1 54/1 45/1',
	};

	test.each<[UploadKind, 'jpeg' | 'webp' | 'png']>([
		['boat-images', 'jpeg'],
		['experience-images', 'webp'],
		['boat-images', 'png'],
		['licence', 'jpeg'],
	])('%s as %s: where and by whom it was taken is gone', async (kind, format) => {
		const bytes = await photo(900, 600)
			.withExif({ IFD0: { Copyright: 'Somebody at home' }, IFD3: gps })
			.toFormat(format)
			.toBuffer();
		expect((await sharp(bytes).metadata()).exif).toBeDefined();
		const { key } = await taken(kind, { bytes });
		const file = await stored(key);
		const { exif, xmp, iptc, icc } = await sharp(file.bytes).metadata();
		expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
		expect(Buffer.from(file.bytes).includes('Somebody at home')).toBe(false);
		expect(file.type).toBe(format === 'webp' ? 'image/webp' : 'image/jpeg');
	});

	test('a photograph lying on its side stands up, and is at most 3,840 pixels wide', async () => {
		const bytes = await photo(3_000, 5_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
		const { key, picture } = await taken('boat-images', { bytes });
		expect(picture).toMatchObject({ key, width: 3_840, height: 2_304 });
		expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
		expect(await sharp((await stored(key)).bytes).metadata()).toMatchObject({ width: 3_840, height: 2_304 });
	});

	test('what is transparent stays so; of what moves the first frame stays', async () => {
		const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
			.png()
			.toBuffer();
		const { key, type } = await taken('boat-images', { name: 'clear.png', bytes: clear });
		expect([type, key.endsWith('/photo.webp')]).toEqual(['image/webp', true]);
		expect(await sharp((await stored(key)).bytes).metadata()).toMatchObject({
			hasAlpha: true,
			space: 'srgb',
		});
	});

	test('code behind a photograph’s end does not come along', async () => {
		const bytes = Buffer.concat([
			await photo(60, 40).jpeg().toBuffer(),
			Buffer.from('<?php system("id"); ?>'),
		]);
		const { key } = await taken('boat-images', { bytes });
		expect(Buffer.from((await stored(key)).bytes).includes('php')).toBe(false);
	});
});

describe('names are ours', () => {
	test.each([
		'../../etc/passwd.jpg',
		'..%2f..%2fetc%2fpasswd.jpg',
		'C:\\Windows\\system32\\boat.jpg',
		'/etc/cron.d/boat',
		'.htaccess',
		'boat.php',
		'con.jpg',
		'නැව 🚤.jpg',
		'x'.repeat(5_000),
		'',
	])('%j', async (name) => {
		const bytes = await photo(60, 40).jpeg().toBuffer();
		for (const kind of uploadKinds) {
			const ending = kind.endsWith('images') ? 'photo' : 'paper';
			const form = { name: name.replaceAll('\\', '\\\\'), bytes };
			const { status, body } = await upload(world(), kind, form, me.token);
			// A part without a name is no file at all.
			if (name === '' && status === 400) continue;
			expect(body.result.key).toMatch(new RegExp(`^${folderOf[kind]}[0-9a-f]{32}/${ending}\\.jpg$`));
			expect(body.result.name.length).toBeLessThanOrEqual(200);
			expect(body.result.name).not.toMatch(/[/\\]/);
		}
		const { files } = await kept();
		for (const file of files)
			expect(file).toMatch(/\/(bytes|types)\/owner\/[a-z/]+\/[0-9a-f]{32}\/[a-z]+\.[a-z]+$/);
	});
});

describe.each(documentKinds)('%s takes any file, and only ever hands it out as a download', (kind) => {
	test.each<[string, Sent, string]>([
		['a program named .jpg', { name: 'paper.jpg', bytes: exe }, 'application/octet-stream'],
		[
			'a page',
			{ name: 'paper.html', type: 'text/html', bytes: '<script>1</script>' },
			'application/octet-stream',
		],
		[
			'an SVG with a script',
			{ name: 'a.svg', type: 'image/svg+xml', bytes: svg },
			'application/octet-stream',
		],
		['a broken JPEG', { bytes: Buffer.from('\xff\xd8\xff\xe0', 'latin1') }, 'application/octet-stream'],
		['a PDF', { name: 'a.exe', type: 'text/html', bytes: '%PDF-1.7 a' }, 'application/pdf'],
	])('%s', async (_, file, type) => {
		const { key, type: said, picture } = await taken(kind, file);
		expect([said, picture]).toEqual([type, null]);
		expect((await stored(key)).type).toBe(type);
		const link = await world().call('GET', `/upload/link?key=${encodeURIComponent(key)}`, { as: me.token });
		const download = await world().fastify.inject({ url: link.body.result.url });
		expect(download.statusCode).toBe(200);
		expect(download.headers).toMatchObject({
			'content-type': type,
			'content-disposition': expect.stringMatching(/^attachment; filename="/),
			'x-content-type-options': 'nosniff',
			'content-security-policy': expect.stringContaining('sandbox'),
			'cache-control': 'private, no-store',
		});
		expect(download.rawPayload.equals(Buffer.from(file.bytes))).toBe(true);
	});

	test('but not zero bytes', async () => {
		expect((await refused(kind, { name: 'nothing.pdf', bytes: '' })).code).toBe('file-empty');
	});
});

/** The product on a port of its own, for what only real connections show. */
async function listening() {
	const { fastify } = world();
	if (!fastify.server.listening) await fastify.listen({ host: '127.0.0.1', port: 0 });
	const address = fastify.server.address();
	if (typeof address !== 'object' || !address) throw new Error('the product does not listen');
	return `http://127.0.0.1:${address.port}`;
}
