import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { folderByUploadKind, takesImagesOnly, type UploadKind, uploadKinds } from '#domain/file/upload.ts';
import { badFiles, imageKinds, photo } from './bad-files.ts';
import { isLongRun } from './long.ts';
import { type FormFile, upload } from './uploads.ts';

const { world, me, storedCounts, refused, taken, stored } = badFiles();
const documentKinds = ['boat-insurance', 'licence'] as const;
const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(4_000, 7)]);
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const generalHeic = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe.each(imageKinds)('uploads for %s (images only)', (kind) => {
	const files: [string, FormFile, string][] = [
		['a program named .jpg', { name: 'boat.jpg', bytes: exe }, 'file-not-an-image'],
		['an SVG with a script', { name: 'boat.svg', type: 'image/svg+xml', bytes: svg }, 'file-not-an-image'],
		['an SVG declared as JPEG', { name: 'boat.jpg', bytes: svg }, 'file-not-an-image'],
		[
			'an HTML page declared as PNG',
			{ name: 'a.png', type: 'image/png', bytes: '<script>1</script>' },
			'file-not-an-image',
		],
		['a photo in the iPhone format', { name: 'IMG_1.HEIC', bytes: heic }, 'file-heic'],
		[
			'a photo in the iPhone format under a generic brand',
			{ name: 'IMG_2.jpg', bytes: generalHeic },
			'file-heic',
		],
		['a PDF', { name: 'boat.pdf', type: 'application/pdf', bytes: '%PDF-1.7 boat' }, 'file-not-an-image'],
		['zero bytes', { name: 'boat.jpg', bytes: '' }, 'file-empty'],
		['only the first bytes of a JPEG', { bytes: Buffer.from('\xff\xd8\xff\xe0', 'latin1') }, 'file-broken'],
		['a WebP without content', { bytes: Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1') }, 'file-broken'],
	];
	// A long run sends every file as every kind.
	const some = isLongRun || kind === imageKinds[0] ? files : files.slice(0, 1);
	test.each(some)('image uploads reject %s', async (_, file, code) => {
		const body = await refused(kind, file);
		expect(body.code).toBe(code);
		expect(body.message).toContain(file.name ?? 'file.jpg');
	});

	test('image uploads reject a truncated photograph', async () => {
		const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
		const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff', noise } })
			.jpeg()
			.toBuffer();
		expect((await refused(kind, { bytes: whole.subarray(0, whole.length / 2) })).code).toBe('file-broken');
	});
});

describe('cleaning of accepted pictures', () => {
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
	])('cleaning a picture removes place and author: %s as %s', async (kind, format) => {
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

	test('rotates an uploaded photograph upright and limits the photograph to 3,840 pixels', async () => {
		const bytes = await photo(300, 4_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
		const { key, picture } = await taken('boat-images', { bytes });
		expect(picture).toMatchObject({ key, width: 3_840, height: 288 });
		expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
		expect(await sharp((await stored(key)).bytes).metadata()).toMatchObject({ width: 3_840, height: 288 });
	});

	test('an uploaded picture keeps transparency and only the first frame of an animation', async () => {
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

	test('cleaning a photograph removes appended code', async () => {
		const bytes = Buffer.concat([
			await photo(60, 40).jpeg().toBuffer(),
			Buffer.from('<?php system("id"); ?>'),
		]);
		const { key } = await taken('boat-images', { bytes });
		expect(Buffer.from((await stored(key)).bytes).includes('php')).toBe(false);
	});
});

describe('names of uploaded files', () => {
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
	])('replaces the file name %j of an upload', async (name) => {
		const bytes = await photo(60, 40).jpeg().toBuffer();
		for (const kind of isLongRun ? uploadKinds : (['boat-images', 'licence'] as const)) {
			const ending = takesImagesOnly(folderByUploadKind[kind]) ? 'photo' : 'paper';
			const form = { name: name.replaceAll('\\', '\\\\'), bytes };
			const { status, body } = await upload(world(), kind, form, me.token);
			// A form part without a file name is not a file.
			if (name === '' && status === 400) continue;
			expect(body.result.key).toMatch(
				new RegExp(`^${folderByUploadKind[kind]}[0-9a-f]{32}/${ending}\\.jpg$`),
			);
			expect(body.result.name.length).toBeLessThanOrEqual(200);
			expect(body.result.name).not.toMatch(/[/\\]/);
		}
		const { files } = await storedCounts();
		for (const file of files)
			expect(file).toMatch(/\/(bytes|types)\/(owner\/[a-z/]+|messages)\/[0-9a-f]{32}\/[a-z]+\.[a-z]+$/);
	});
});

describe.each(documentKinds)(
	'uploads for %s (any file, never served in a form that a browser would run)',
	(kind) => {
		test.each<[string, FormFile, string]>([
			['a program named .jpg', { name: 'paper.jpg', bytes: exe }, 'application/octet-stream'],
			[
				'an HTML page',
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
		])('uploads of any type: %s', async (_, file, type) => {
			const { key, type: storedType, picture } = await taken(kind, file);
			expect([storedType, picture]).toEqual([type, null]);
			expect((await stored(key)).type).toBe(type);
			const link = await world().call('GET', `/upload/link?key=${encodeURIComponent(key)}`, { as: me.token });
			const download = await world().fastify.inject({ url: link.body.result.url });
			expect(download.statusCode).toBe(200);
			expect(download.headers).toMatchObject({
				'content-type': type,
				'content-disposition': expect.stringMatching(
					type === 'application/pdf' ? /^inline; filename="/ : /^attachment; filename="/,
				),
				'x-content-type-options': 'nosniff',
				'content-security-policy': expect.stringMatching(
					type === 'application/pdf' ? /^default-src 'none'/ : /; sandbox$/,
				),
				'cache-control': 'private, no-store',
			});
			expect(download.rawPayload.equals(Buffer.from(file.bytes))).toBe(true);
		});

		test('refuses an empty file as a document', async () => {
			expect((await refused(kind, { name: 'nothing.pdf', bytes: '' })).code).toBe('file-empty');
		});
	},
);
