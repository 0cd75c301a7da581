import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { badFiles, photo } from './bad-files.ts';
import { upload } from './uploads.ts';

const { world, me, refused } = badFiles();

/** Builds a PNG with any declared size and content. */
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

function gif(frames: number, width: number, height: number): Buffer {
	const header = Buffer.alloc(19);
	header.write('GIF89a', 'latin1');
	header.writeUInt16LE(width, 6);
	header.writeUInt16LE(height, 8);
	// Two colours, black and white.
	header[10] = 0x80;
	header.fill(0xff, 16);
	const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x4c, 0x01, 0]);
	frame.writeUInt16LE(width, 5);
	frame.writeUInt16LE(height, 7);
	return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

describe('decompression bombs', () => {
	test('refuses a photograph of 80 megapixels before decoding it', async () => {
		const bytes = await photo(80, 60).jpeg().toBuffer();
		// Changes the declared height and width, which follow the start of the frame.
		const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
		bytes.writeUInt16BE(8_000, frame + 5);
		bytes.writeUInt16BE(10_000, frame + 7);
		const body = await refused('boat-images', { name: 'huge.jpg', bytes });
		expect(body).toMatchObject({
			code: 'image-too-large',
			message: 'huge.jpg has too many pixels: the limit is 60 megapixels.',
		});
	});

	test('refuses a small PNG that declares 4 billion pixels', async () => {
		const bytes = png(65_000, 65_000, ['IDAT', deflateSync(Buffer.alloc(1_000_000))]);
		expect((await refused('boat-images', { name: 'bomb.png', bytes })).code).toBe('image-too-large');
	});

	test('refuses a PNG that declares a small size and unpacks to 300 MB', async () => {
		const bytes = png(16, 16, ['IDAT', deflateSync(Buffer.alloc(300_000_000), { level: 1 })]);
		expect(bytes.length).toBeLessThan(2_000_000);
		const before = process.memoryUsage().rss;
		const { status, body } = await upload(world(), 'boat-images', { name: 'bomb.png', bytes }, me.token);
		// All declared pixels are present, so the decoder may accept or refuse the bytes after them.
		if (status === 200) expect(body.result.picture).toMatchObject({ width: 16, height: 16 });
		else expect(body.code).toBe('file-broken');
		expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
	});

	test('does not unpack a picture comment of 300 MB', async () => {
		const words = Buffer.concat([
			Buffer.from('Comment\0\0'),
			deflateSync(Buffer.alloc(300_000_000, 65), { level: 1 }),
		]);
		const row = Buffer.alloc(17);
		const bytes = png(16, 16, ['zTXt', words], ['IDAT', deflateSync(Buffer.concat(Array(16).fill(row)))]);
		const before = process.memoryUsage().rss;
		const { status } = await upload(world(), 'boat-images', { name: 'words.png', bytes }, me.token);
		expect(status).toBeLessThan(500);
		expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
	});

	test('refuses an image whose animation frames together have too many pixels', async () => {
		const bytes = gif(20, 2_000, 2_000);
		expect((await sharp(bytes, { limitInputPixels: false }).metadata()).pages).toBe(20);
		expect((await refused('boat-images', { name: 'film.gif', bytes })).code).toBe('image-too-large');
	});
});
