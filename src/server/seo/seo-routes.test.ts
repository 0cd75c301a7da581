import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExperienceId } from '#domain/id.ts';
import { offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';
import { tripPlaces } from '../experience/trip-places.ts';
import { drawLinkPicture } from './draw-link-picture.ts';
import { seoRoutes } from './seo-routes.ts';
import { maxUrlsPerSitemapFile, siteMap } from './sitemap.ts';

const created = testApp();
const listed: ExperienceId[] = [];
let unverified: ExperienceId;
let owner: Awaited<ReturnType<ReturnType<typeof created>['owner']>>;
let cacheDir: string;
let server: FastifyInstance;
let drawings: number;

beforeAll(async () => {
	owner = await created().owner('Nimal Perera');
	// Creates an owner without a bookable listing.
	await created().owner('Idle Owner');
	for (const name of ['Sunset sail', 'Blue whales & dolphins', 'Reef dive', 'Lagoon', 'Harbour']) {
		listed.push(await created().experience(owner, { name }));
	}
	unverified = await created().experience(owner, { verified: false });
	cacheDir = await mkdtemp(join(tmpdir(), 'link-pictures-'));
	server = Fastify();
	await server.register(seoRoutes, {
		app: created().app,
		places: tripPlaces(created().app),
		cacheDir,
		draw: (picture) => {
			drawings += 1;
			return drawLinkPicture(picture);
		},
	});
});
beforeEach(() => {
	drawings = 0;
});
afterAll(async () => {
	await server.close();
	await rm(cacheDir, { recursive: true, force: true });
});

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
async function readAll(piece: AsyncGenerator<string> | undefined): Promise<string> {
	let text = '';
	for await (const part of piece ?? []) text += part;
	return text;
}

test('robots.txt contains the sitemap and disallows personal pages', async () => {
	const { body, headers } = await server.inject('/robots.txt');
	expect(headers['content-type']).toMatch(/^text\/plain/);
	expect(body).toContain(`Sitemap: ${created().app.publicUrl}/sitemap.xml`);
	expect(body).toContain('Disallow: /profile');
	expect(body).toContain('Disallow: /api/');
});

describe('sitemap', () => {
	test('the sitemap contains every verified experience and no other experiences', async () => {
		const index = await server.inject('/sitemap.xml');
		expect(index.headers['content-type']).toMatch(/^application\/xml/);
		const origin = created().app.publicUrl;
		const pieces = locations(index.body).map((location) => location?.slice(origin.length) ?? '');
		const answers = await Promise.all(pieces.map((piece) => server.inject(piece)));
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(pieces.map(() => 200));
		const found = answers.flatMap(({ body }) => locations(body));
		expect(found).toContain(`${origin}/`);
		expect(found).toContain(`${origin}/terms`);
		for (const id of listed) expect(found).toContain(`${origin}/experience/detail/${id}`);
		expect(found).not.toContain(`${origin}/experience/detail/${unverified}`);
		expect(found.filter((each) => each?.includes('/owner/'))).toEqual([
			`${origin}/owner/${owner.id}/nimal-perera`,
		]);
		expect(new Set(found).size).toBe(found.length);
	});

	test('the sitemap leaves out rides on a boat that is not verified', async () => {
		const skipper = await created().owner('Ruwan Dias');
		const ride = await offerRide(created(), skipper);
		const rides = async () => {
			const map = siteMap(created().app, tripPlaces(created().app));
			const names = locations(await map.index()).map((each) => each?.match(/sitemap\/(.+)\.xml$/)?.[1] ?? '');
			const pieces = await Promise.all(names.map((name) => readAll(map.piece(name))));
			return pieces.flatMap((piece) => locations(piece).filter((each) => each?.endsWith(ride)));
		};
		expect(await rides()).toHaveLength(1);
		await created().database.pool.query('UPDATE boat SET verified_at = NULL WHERE id = $1', [skipper.boatId]);
		expect(await rides()).toEqual([]);
	});

	test('the sitemap contains every place with a page and no other places', async () => {
		const places = tripPlaces(created().app);
		const found = locations(await readAll(siteMap(created().app, places).piece('places')));
		const paths = (await places.all()).flatMap(({ path }) => path ?? []);
		expect(paths).toEqual(['/boat-trips/sri-lanka/galle']);
		expect(found).toEqual(paths.map((path) => `${created().app.publicUrl}${path}`));
		expect(locations(await siteMap(created().app, places).index())).toContain(
			`${created().app.publicUrl}/sitemap/places.xml`,
		);
	});

	test.each([1, 2, 3, 5, 50])('a sitemap in parts of %i contains each experience once', async (pieceSize) => {
		const map = siteMap(created().app, tripPlaces(created().app), { pieceSize });
		const names = locations(await map.index()).map((each) => each?.match(/sitemap\/(.+)\.xml$/)?.[1] ?? '');
		const pieces = await Promise.all(names.map((name) => readAll(map.piece(name))));
		const experiences = pieces.flatMap((piece) =>
			locations(piece).filter((each) => each?.includes('/experience/')),
		);
		expect(experiences).toHaveLength(listed.length);
		expect(new Set(experiences).size).toBe(listed.length);
		expect(maxUrlsPerSitemapFile).toBeLessThanOrEqual(50_000);
	});

	test('the sitemap contains the last change of an experience', async () => {
		const id = listed[0] ?? '';
		const piece = await readAll(siteMap(created().app, tripPlaces(created().app)).piece(`experiences-${id}`));
		expect(piece).toContain(`${id}</loc><lastmod>2026-07-01T02:30:00Z</lastmod>`);
	});

	test('computes the sitemap index once an hour', async () => {
		const map = siteMap(created().app, tripPlaces(created().app));
		const first = map.index();
		expect(map.index()).toBe(first);
		created().app.clock.pass({ minutes: 61 });
		expect(map.index()).not.toBe(first);
	});

	test.each([
		'experiences-nobody',
		'experiences',
		'people-00000000000000000000',
		'pages-1',
		'places-1',
		'..%2fpages',
	])('answers not-found for the sitemap part %s', async (name) => {
		expect((await server.inject(`/sitemap/${name}.xml`)).statusCode).toBe(404);
	});
});

describe('link preview picture', () => {
	test('the link picture of an experience is drawn once at 1200 × 630 and cached', async () => {
		const address = `/og/experience/${listed[1]}.jpg`;
		const [one, two] = await Promise.all([server.inject(address), server.inject(address)]);
		expect(one.headers['content-type']).toBe('image/jpeg');
		expect(await sharp(one.rawPayload).metadata()).toMatchObject({
			width: 1200,
			height: 630,
			format: 'jpeg',
		});
		expect(one.rawPayload.length).toBeLessThan(300_000);
		expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
		expect((await server.inject(address)).statusCode).toBe(200);
		expect(drawings).toBe(1);
		expect(await readdir(cacheDir)).toHaveLength(1);
	});

	test('draws the link picture of a ride, and answers 404 for an unknown ride', async () => {
		const { owner } = created();
		const ride = await offerRide(created(), await owner('Kamal Silva'));
		const picture = await server.inject(`/og/ride/${ride}.jpg`);
		expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
		expect((await server.inject('/og/ride/00000000000000000000.jpg')).statusCode).toBe(404);
	});

	test('draws the link picture of an owner, and answers 404 for other users', async () => {
		const picture = await server.inject(`/og/owner/${owner.id}.jpg`);
		expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
		const { id } = await created().signIn('No Owner');
		expect((await server.inject(`/og/owner/${id}.jpg`)).statusCode).toBe(404);
	});

	test('a request for a link picture with a matching ETag is answered with 304', async () => {
		const address = `/og/experience/${listed[1]}.jpg`;
		const { headers } = await server.inject(address);
		const again = await server.inject({
			url: address,
			headers: { 'if-none-match': String(headers['etag']) },
		});
		expect(again.statusCode).toBe(304);
	});

	test('a link picture is drawn again after its content changed', async () => {
		const { headers } = await server.inject(`/og/experience/${listed[3]}.jpg`);
		await created()
			.app.db.updateTable('experience')
			.set({ name: 'Lagoon by moonlight' })
			.where('id', '=', listed[3] as ExperienceId)
			.execute();
		const later = await server.inject(`/og/experience/${listed[3]}.jpg`);
		expect(later.headers['etag']).not.toBe(headers['etag']);
		expect(drawings).toBe(2);
	});

	test('the link picture of an unknown listing is the default JPEG', async () => {
		expect((await server.inject('/og/site.jpg')).headers['content-type']).toBe('image/jpeg');
	});

	test.each(['00000000000000000000.jpg', 'x.jpg', '00000000000000000000.png', '..%2f..%2fa.jpg'])(
		'replies 404 for the link picture %s',
		async (file) => {
			expect((await server.inject(`/og/experience/${file}`)).statusCode).toBe(404);
		},
	);

	test('a link picture is drawn without its cover if the cover is unreadable', async () => {
		const bytes = await drawLinkPicture({
			brandName: 'Mateship',
			cover: new Uint8Array([1, 2, 3]),
			title:
				'A name that is so long that it takes more than the two lines which there are for it on the picture',
			above: '',
			below: 'US$66.73 per trip',
		});
		expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
	});
});

test('security.txt contains a contact for reports (security, L18; RFC 9116)', async () => {
	const { headers, body } = await server.inject({ url: '/.well-known/security.txt' });
	expect(headers['content-type']).toBe('text/plain; charset=utf-8');
	const fields = Object.fromEntries(
		body
			.trim()
			.split('\n')
			.map((line) => line.split(/: (.*)/, 2)),
	);
	expect(fields).toMatchObject({ Contact: 'mailto:security@mateship.example' });
	const { app } = created();
	expect(Temporal.Instant.compare(fields.Expires ?? '', app.clock.now().add({ hours: 24 * 30 }))).toBe(1);
	expect(Temporal.Instant.compare(fields.Expires ?? '', app.clock.now().add({ hours: 24 * 365 }))).toBe(-1);
});
