import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UploadKind } from '#domain/file/upload.ts';
import { pictureFormats, pictureWidths } from '#drawing/picture/picture-sizes.ts';
import type { Keys } from '#ports/system.ts';
import { pictureRoutes } from '#server/file/picture-routes.ts';
import { readSignedAddress, signedAddresses } from '#server/file/signed-address.ts';
import { derivedKeys } from '#start/derived-keys.ts';
import { type MemoryFiles, memoryFiles } from './memory-files.ts';
import { staffMember } from './staff.ts';
import { type TestApp, testApp } from './test-app.ts';
import { upload } from './uploads.ts';

let files: MemoryFiles;
const world = testApp({
	files: (address) => {
		files = memoryFiles(address);
		return files;
	},
});

const kinds = ['boat-insurance', 'licence'] as const;
const words = 'Policy 4711 of Kamal Silva';
let owner: Awaited<ReturnType<TestApp['owner']>>;
let otherOwner: Awaited<ReturnType<TestApp['owner']>>;
let stranger: { id: string; token: string };
let staff: { id: string; token: string };

beforeAll(async () => {
	owner = await world().owner('Kamal Silva');
	otherOwner = await world().owner('Ajith Fernando');
	stranger = await world().signIn('Bruce Jones');
	staff = await staffMember(world(), 'Desk Officer', 'verifier');
});
// Avoids rate limits.
beforeEach(() => world().app.clock.pass({ minutes: 61 }));

async function paper(kind: UploadKind, name = 'policy.pdf'): Promise<string> {
	const { body } = await upload(world(), kind, { name, bytes: `%PDF-1.7 ${words}` }, owner.token);
	return body.result.key;
}
const link = (key: string, as?: string) =>
	world().call('GET', `/upload/link?key=${encodeURIComponent(key)}`, as ? { as } : {});
const get = (url: string, as?: string) =>
	world().fastify.inject({ url, headers: as ? { cookie: `mateship_session=${as}` } : {} });

describe.each(kinds)('document uploaded as %s', (kind) => {
	test.each([
		['its owner', () => owner.token],
		['the desk', () => staff.token],
	])('%s opens a document in the browser under its own name', async (_, who) => {
		const key = await paper(kind, 'My policy “2026”.pdf');
		const { status, body } = await link(key, who());
		expect([status, body.result.expiresInSeconds]).toEqual([200, 300]);
		const download = await get(body.result.url);
		expect([download.statusCode, download.body]).toEqual([200, `%PDF-1.7 ${words}`]);
		expect(download.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': `inline; filename="My policy _2026_.pdf"; filename*=UTF-8''My%20policy%20%E2%80%9C2026%E2%80%9D.pdf`,
			'cache-control': 'private, no-store',
		});
	});

	test('a document of type HTML is downloaded instead of opened', async () => {
		const page = { name: 'policy.html', type: 'text/html', bytes: '<script>alert(1)</script>' };
		const { body } = await upload(world(), kind, page, owner.token);
		const { key } = body.result;
		const { url } = (await link(key, owner.token)).body.result;
		const signed = signedAddresses({ clock: world().app.clock, keys: world().app.keys });
		const wrong = await signed(key, { seconds: 300, fileName: 'policy.html', inBrowser: true });
		for (const address of [url, wrong]) {
			expect((await get(address)).headers).toMatchObject({
				'content-type': 'application/octet-stream',
				'content-disposition': 'attachment; filename="policy.html"',
				'content-security-policy': expect.stringMatching(/; sandbox$/),
				'x-content-type-options': 'nosniff',
			});
		}
	});

	test('a picture among the documents opens in a sandbox', async () => {
		const { default: sharp } = await import('sharp');
		const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#fff' } })
			.png()
			.toBuffer();
		const { body } = await upload(world(), kind, { name: 'scan.png', bytes }, owner.token);
		const { url } = (await link(body.result.key, owner.token)).body.result;
		expect((await get(url)).headers).toMatchObject({
			'content-type': 'image/jpeg',
			'content-disposition': 'inline; filename="scan.png"',
			'content-security-policy': expect.stringMatching(/; sandbox$/),
		});
	});

	test('visitors, strangers and other owners cannot find out which documents exist', async () => {
		const key = await paper(kind);
		expect(await link(key)).toMatchObject({ status: 401, body: { code: 'signed-out' } });
		for (const who of [stranger, otherOwner]) {
			const [there, nowhere] = [await link(key, who.token), await link(`${key}x`, who.token)];
			expect(there).toMatchObject({ status: 404, body: { code: 'not-found' } });
			expect({ ...there.body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' });
		}
	});

	test('a document’s address expires after five minutes', async () => {
		const { body } = await link(await paper(kind), owner.token);
		world().app.clock.pass({ minutes: 4, seconds: 59 });
		expect((await get(body.result.url)).statusCode).toBe(200);
		world().app.clock.pass({ seconds: 1 });
		const late = await get(body.result.url, owner.token);
		expect([late.statusCode, late.json().code]).toEqual([404, 'not-found']);
	});

	test('rejects a changed document address', async () => {
		const [key, other] = [await paper(kind), await paper(kind)];
		const { url } = (await link(key, owner.token)).body.result;
		const until = new URL(url, 'http://x').searchParams.get('until') ?? '';
		const signature = new URL(url, 'http://x').searchParams.get('signature') ?? '';
		const changed = {
			'another paper': url.replace(key, other),
			'a longer time': url.replace(until, String(Number(until) + 3600)),
			'an endless time': url.replace(`until=${until}`, 'until=999999999999'),
			'another name': url.replace('policy.pdf', 'policy.html'),
			'opened, not downloaded': url.replace('open=browser', 'open=download'),
			'no signature': url.replace(/&signature=.*/, ''),
			'an empty signature': url.replace(signature, ''),
			'a signature turned round': url.replace(signature, [...signature].reverse().join('')),
			'a signature cut short': url.replace(signature, signature.slice(0, -1)),
			'two signatures': `${url}&signature=${signature}`,
			'two times': `${url}&until=${until}`,
			'nothing but the key': `/files/${key}`,
			'a key with coded dots': url.replace('/files/', '/files/x/..%2f'),
			'a key with two slashes': url.replace('/files/', '/files//'),
		};
		for (const [what, address] of Object.entries(changed)) {
			for (const as of [undefined, stranger.token, owner.token]) {
				const answer = await get(address, as);
				expect([what, answer.statusCode]).toEqual([what, 404]);
				expect(answer.body).not.toContain(words);
			}
		}
		expect((await get(url)).statusCode).toBe(200);
	});

	test('no document is served under a guessable address', async () => {
		const key = await paper(kind);
		const folder = key.split('/').slice(0, -1).join('/');
		const guesses = [
			`/${key}`,
			`/files/${key}`,
			`/files/bytes/${key}`,
			`/assets/${key}`,
			`/uploads/${key}`,
			`/api/${key}`,
			`/api/upload/${key}`,
			`/api/upload/link/${key}`,
			`/api/files/${key}`,
			`/files/${folder}/`,
			'/files/',
			'/files',
			`/files/owner%2f${key.slice(6)}`,
			`/.data/files/bytes/${key}`,
		];
		for (const guess of guesses) {
			for (const as of [undefined, stranger.token, otherOwner.token]) {
				const answer = await get(guess, as);
				expect([guess, answer.statusCode]).toEqual([guess, 404]);
				expect(answer.body).not.toContain(words);
			}
		}
	});

	test('the picture route never serves a document, at any width or format', async () => {
		const { default: sharp } = await import('sharp');
		const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
			.jpeg()
			.toBuffer();
		const { body } = await upload(world(), kind, { name: 'scan.jpg', bytes }, owner.token);
		const { key, type, picture } = body.result;
		expect([type, picture.key]).toEqual(['image/jpeg', key]);
		const pictures = Fastify();
		await pictures.register(pictureRoutes, { clock: world().app.clock, files, cacheDir: '/dev/null/none' });
		for (const width of pictureWidths) {
			for (const format of pictureFormats) {
				for (const path of [
					`${key}.${format}`,
					`people/..%2f${key}.${format}`,
					`owner/boat/images/../insurance/${key.split('/').slice(-2).join('/')}.${format}`,
					`/${key}.${format}`,
				]) {
					expect([path, (await pictures.inject(`/pictures/${width}/${path}`)).statusCode]).toEqual([
						path,
						404,
					]);
				}
			}
		}
		await pictures.close();
	});
});

test('temporary links exist only for documents, and not for images or unknown keys', async () => {
	const { default: sharp } = await import('sharp');
	const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
		.jpeg()
		.toBuffer();
	const { body } = await upload(world(), 'boat-images', { bytes }, owner.token);
	const seeded = 'owner/boat/insurance/x/paper.pdf';
	for (const key of [body.result.key, seeded, 'people/me.jpg', 'owner/licence']) {
		for (const who of [owner, staff]) expect((await link(key, who.token)).status).toBe(404);
	}
	for (const key of ['../../etc/passwd', '/etc/passwd', 'owner//x', 'x'.repeat(401), '']) {
		expect((await link(key, staff.token)).status).toBe(400);
	}
});

test('rejects document signatures made by another secret or for another purpose', async () => {
	const key = await paper('licence');
	const { app } = world();
	const more = { seconds: 300, fileName: 'x.pdf', inBrowser: true };
	const others = derivedKeys([
		{ id: app.keys.current('document-links').id, secret: 'somebody else’s secret' },
	]);
	const codes = { ...app.keys, current: () => app.keys.current('phone-codes') };
	for (const keys of [others, codes]) {
		const url = await signedAddresses({ clock: app.clock, keys })(key, more);
		expect((await get(url)).statusCode).toBe(404);
	}
	const url = await signedAddresses({ clock: app.clock, keys: app.keys })(key, more);
	expect((await get(url)).statusCode).toBe(200);
	expect((await get(url.replace('by=tests', 'by=others'))).statusCode).toBe(404);
});

test('a document’s address stays valid until the old secret is removed', async () => {
	const { clock } = world().app;
	const [first, next] = [
		{ id: 'a', secret: 'the first secret' },
		{ id: 'b', secret: 'the next secret' },
	] as const;
	const key = 'owner/licence/x/paper.pdf';
	const sign = signedAddresses({ clock, keys: derivedKeys([first]) });
	const url = await sign(key, { seconds: 300, fileName: 'x.pdf', inBrowser: true });
	const query = Object.fromEntries(new URL(url, 'http://x').searchParams);
	const read = (keys: Keys) => readSignedAddress({ clock, keys }, key, query) !== undefined;
	expect(read(derivedKeys([next, first]))).toBe(true);
	expect(read(derivedKeys([next]))).toBe(false);
});

test('reports a file that the storage cannot read as unavailable instead of missing', async () => {
	const { url } = (await link(await paper('licence'), owner.token)).body.result;
	files.failing = 'everything';
	const answer = await get(url);
	files.failing = 'nothing';
	expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage-down']);
});

test('returns the names of documents only to their owner and the desk', async () => {
	const key = await paper('boat-insurance');
	await world()
		.app.db.updateTable('boat')
		.set({ insurance_keys: [key] })
		.where('id', '=', owner.boatId)
		.execute();
	const experience = await world().experience(owner);
	for (const path of [
		`/boat/${owner.boatId}`,
		`/experience/one/${experience}`,
		'/experience/search/Galle/6.03/80.21',
	]) {
		for (const as of [undefined, stranger.token, otherOwner.token]) {
			const { body } = await world().call('GET', path, as ? { as } : {});
			expect(JSON.stringify(body)).not.toContain(key);
		}
	}
});
