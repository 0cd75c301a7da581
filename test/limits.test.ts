import type { FastifyInstance } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { tripPlaces } from '#server/experience/trip-places.ts';
import { pictureRoutes } from '#server/file/picture-routes.ts';
import { pages } from '#server/http/pages.ts';
import { databaseLimiter } from '#server/http/rate-limits.ts';
import { mapRoutes } from '#server/map/map-routes.ts';
import { seoRoutes } from '#server/seo/seo-routes.ts';
import { buildServer } from '#start/build-server.ts';
import { fakePayments } from './fake-payments.ts';
import { isLongRun } from './long.ts';
import { offerRide } from './rides.ts';
import { scratchDir } from './scratch.ts';
import { staffMember } from './staff.ts';
import { testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments() });

beforeEach(() => world().database.pool.query('DELETE FROM rate_limit'));

test.each([
	'/experience/search/Galle/6.03/80.21',
	'/experience/similar/{experience}',
	'/sharing/search/Galle/6.03/80.21',
	'/review/place/6.03/80.21',
	'/place/suggest?text=Galle',
	'/place/locate?address=Galle',
	'/place/describe?lat=6.03&lng=80.21',
])('limits the rate of %s by client address', async (path) => {
	const experience = await world().experience(await world().owner('Kamal Silva'));
	await world().call('GET', path.replace('{experience}', experience));
	await world().database.pool.query('UPDATE rate_limit SET hits = 100000');
	const { status, body } = await world().call('GET', path.replace('{experience}', experience));
	expect([status, body.code]).toEqual([429, 'too-many']);
});

test('all read calls of a client address share a rate limit', async () => {
	const { app, call, database, fastify } = world();
	app.clock.pass({ minutes: 1 });
	const skipper = await world().owner('Kamal Silva');
	const [experience, ride] = [await world().experience(skipper), await offerRide(world(), skipper)];
	await database.pool.query('DELETE FROM rate_limit');
	for (let sent = 0; sent < 1_200; sent += 100) {
		const answers = await Promise.all(
			Array.from({ length: 100 }, () => fastify.inject({ url: `/api/boat/${skipper.boatId}` })),
		);
		expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
	}
	const cheap = [
		`/boat/${skipper.boatId}`,
		`/booking/dates/${experience}`,
		`/experience/one/${experience}`,
		'/experience/promoted',
		`/review/experience/all/${experience}`,
		`/sharing/one/${ride}`,
	];
	for (const path of cheap) {
		const { status, body } = await call('GET', path);
		expect([path, status, body.code]).toEqual([path, 429, 'too-many']);
	}
	expect((await database.pool.query('SELECT FROM rate_limit')).rows).toEqual([]);
	const elsewhere = await fastify.inject({ url: `/api${cheap[0]}`, remoteAddress: '203.0.113.7' });
	expect(elsewhere.statusCode).toBe(200);
	app.clock.pass({ minutes: 1 });
	for (const path of cheap) expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
});

test('limits webhooks by client address, because each webhook calls the provider', async () => {
	const send = () => world().fastify.inject({ method: 'POST', url: '/api/payment/webhook', payload: '{}' });
	expect((await send()).statusCode).toBe(400);
	await world().database.pool.query('UPDATE rate_limit SET hits = 100000');
	expect((await send()).statusCode).toBe(429);
});

describe('rate limits by client address outside the API', () => {
	let server: FastifyInstance;
	let rendered = 0;
	beforeAll(async () => {
		const { app, database } = world();
		const options = { logger: false, pool: database.pool, trustProxy: false, followHost: false } as const;
		server = await buildServer(app, options);
		const cacheDir = scratchDir('limited-pictures');
		await server.register(pictureRoutes, { clock: app.clock, files: app.files, cacheDir });
		await server.register(seoRoutes, { app, places: tripPlaces(app), cacheDir });
		await server.register(mapRoutes, {});
		await server.register(pages, {
			build: onePage(() => {
				rendered += 1;
				return new Response('<p>Found</p>', { headers: { 'content-type': 'text/html' } });
			}),
			makeContext: () => new RouterContextProvider(),
			publicUrl: app.publicUrl,
			limiter: databaseLimiter(app.db, app.clock),
		});
	});
	afterAll(() => server.close());
	beforeEach(() => world().app.clock.pass({ minutes: 1 }));

	/** Checks that all later requests are refused. */
	async function answered(path: (n: number) => string, most: number, headers = {}): Promise<number> {
		const statuses: number[] = [];
		for (let sent = 0; sent < most + 20; sent += 10) {
			const ten = Array.from({ length: 10 }, (_, n) => server.inject({ url: path(sent + n), headers }));
			statuses.push(...(await Promise.all(ten)).map(({ statusCode }) => statusCode));
		}
		const first = statuses.indexOf(429);
		expect(statuses.slice(first).filter((status) => status !== 429)).toEqual([]);
		return first;
	}

	const limits = [
		['pictures', 2_400, '/pictures/320/owner/boat/images/x/photo.jpg.webp'],
		['maps', 2_400, '/maps/tiles/99/0/0'],
		['links’ pictures', 240, '/og/experience/none.jpg'],
		['site maps', 120, '/sitemap/none.xml'],
		['documents', 300, '/files/owner/licence/x/paper.pdf'],
	] as const;
	// Limits of thousands of requests are tested in a long run only.
	test.each(limits.filter(([, most]) => isLongRun || most <= 300))(
		'limits %s to %d requests per minute',
		async (_, most, path) => {
			expect(await answered(() => path, most)).toBe(most);
			const later = await server.inject({ url: path, remoteAddress: '203.0.113.9' });
			expect(later.statusCode).not.toBe(429);
		},
	);

	test('limits pages that must be rendered to 240 per minute', async () => {
		const before = rendered;
		expect(await answered((n) => `/search/Galle/6.0/80.2?q=${n}`, 240)).toBe(240);
		expect(rendered - before).toBe(240);
		const sent = await server.inject({ url: '/another' });
		expect([sent.statusCode, sent.headers['cache-control']]).toEqual([429, 'no-store']);
		expect(Number(sent.headers['retry-after'])).toBeGreaterThan(0);
		world().app.clock.pass({ minutes: 1 });
		expect((await server.inject({ url: '/another' })).statusCode).toBe(200);
	});

	if (isLongRun)
		test.each([
			['a member’s own lists', '/api/booking/renter?page=1', 'signIn'],
			['calls of the desk', '/api/desk/people', 'staff'],
		])('limits %s to 1,200 per minute for a person, counted over all addresses', async (_, url, kind) => {
			const { token } =
				kind === 'staff' ? await staffMember(world(), 'Amara Desk') : await world().signIn('Nimal Perera');
			const other = await world().signIn('Anu Mate');
			const cookie = `mateship_session=${token}`;
			expect(await answered(() => url, 1_200, { cookie })).toBe(1_200);
			const headers = { cookie: `mateship_session=${other.token}` };
			expect((await server.inject({ url: '/api/user', headers })).statusCode).toBe(200);
		});
});

test('every route has a rate limit by client address', async () => {
	const { fastify, app } = world();
	app.clock.pass({ minutes: 1 });
	const statuses = new Set<number>();
	for (let sent = 0; sent < 3_000; sent += 100) {
		const hundred = Array.from({ length: 100 }, () => fastify.inject({ url: '/api/no/such/call' }));
		for (const { statusCode } of await Promise.all(hundred)) statuses.add(statusCode);
	}
	expect([...statuses]).toEqual([404]);
	for (const { method, path } of Object.values(calls).flatMap((noun): readonly Call[] =>
		Object.values(noun),
	)) {
		const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
		expect([path, (await fastify.inject({ method, url })).statusCode]).toEqual([path, 429]);
	}
});

function onePage(render: () => Response): ServerBuild {
	return {
		entry: { module: { default: render } },
		routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
		assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
		assetsBuildDirectory: '',
		publicPath: '/',
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial' },
	} as unknown as ServerBuild;
}
