import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildServer } from '#start/build-server.ts';
import { servedRoutes } from './served-routes.ts';
import { testApp } from './test-app.ts';
import { fileForm } from './uploads.ts';

/**
 * Another site's page must not be able to write on behalf of a signed-in person: one hook checks every
 * route before reading the request. Tests each shape of call and each header by which browsers name the
 * origin.
 */
const world = testApp();

let server: FastifyInstance;
const lines: { readonly path: string; readonly status: number }[] = [];
let cookie = '';

beforeAll(async () => {
	const { app, database } = world();
	const write = (line: string) => void lines.push(JSON.parse(line));
	const logger = pino({ base: null }, { write }) as FastifyBaseLogger;
	server = await buildServer(app, { logger, pool: database.pool, trustProxy: false, followHost: false });
	// This route stands for a route that receives the form posted by a sign-in provider.
	server.post('/auth/written', async () => ({ state: true }));
	cookie = `mateship_session=${(await world().signIn('Nimal Perera')).token}`;
});
afterAll(() => server.close());

const form = fileForm({ bytes: 'A licence' });
const json = { headers: { 'content-type': 'application/json' }, payload: { review: 'Aye' } };
const shapes = {
	'a call with JSON': { url: '/api/review/add', ...json },
	'an upload': { url: '/api/upload/licence', headers: form.headers, payload: form.payload },
	'a call under /auth': { url: '/auth/written', ...json },
	'the provider’s webhook, whose body is not parsed': { url: '/api/payment/webhook', ...json },
	'a call that is none': { url: '/api/nothing/here', ...json },
	'an upload, spelled otherwise': { ...form, url: '/%61pi/%75pload/licence' },
} satisfies Record<string, InjectOptions>;

const send = async (options: InjectOptions, headers: Readonly<Record<string, string>>) => {
	const answer = await server.inject({
		method: 'POST',
		...options,
		headers: { cookie, ...options.headers, ...headers },
	});
	return { status: answer.statusCode, code: answer.json().code };
};
const refused = { status: 403, code: 'cross-site' };

describe.each(Object.entries<InjectOptions>(shapes))('cross-site protection of %s', (_, shape) => {
	test.each([
		['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
		['Sec-Fetch-Site: same-site, a neighbour’s subdomain', { 'sec-fetch-site': 'same-site' }],
		['a foreign Origin', { origin: 'https://evil.example' }],
		['an Origin that ends like the product’s', { origin: 'https://evil-mateship.test' }],
		['an Origin that begins like the product’s', { origin: 'https://mateship.test.evil.example' }],
		['an opaque Origin', { origin: 'null' }],
		['a host that the request itself names', { origin: 'http://evil.example', host: 'evil.example' }],
		['the product’s host with another scheme', { origin: 'https://mateship.test' }],
		[
			'the product’s Origin, but sent across sites',
			{ origin: 'http://mateship.test', 'sec-fetch-site': 'cross-site' },
		],
	] as const)('refuses and logs a write from %s', async (_, headers) => {
		lines.length = 0;
		expect(await send(shape, headers)).toEqual(refused);
		expect(lines).toMatchObject([{ path: shape.url, status: 403 }]);
	});

	test.each([
		['a browser on the product’s page', { origin: 'http://mateship.test', 'sec-fetch-site': 'same-origin' }],
		['a person who typed the address', { 'sec-fetch-site': 'none' }],
		['a program without these headers', {}],
	] as const)('accepts a write from %s', async (_, headers) => {
		expect(await send(shape, headers)).not.toEqual(refused);
	});
});

test('other spellings of a path are accepted from the product’s pages and logged', async () => {
	lines.length = 0;
	expect((await send(shapes['an upload, spelled otherwise'], {})).status).toBe(200);
	expect(lines).toMatchObject([{ path: '/%61pi/%75pload/licence', status: 200 }]);
});

test('refuses form posts, which browsers send across sites', async () => {
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	const options = { url: '/api/booking/release', headers, payload: 'bookingId=0123456789abcdefghjk' };
	expect(await send(options, {})).toEqual({ status: 400, code: 'malformed' });
});

test('guards every route that writes', async () => {
	const safe = ['GET', 'HEAD', 'OPTIONS'];
	const writing = servedRoutes(server).flatMap(({ path, methods }) =>
		methods.filter((each) => !safe.includes(each)).map((method) => ({ path, method })),
	);
	const known = Object.values(calls).flatMap((noun) => Object.values(noun));
	expect(writing.length).toBeGreaterThan(known.filter(({ method }) => method === 'POST').length);
	for (const { path, method } of writing) {
		const url = path.replace(/:\w+/g, 'licence').replace('*', 'nothing');
		const options = { method: method as 'POST', url };
		expect([method, path, await send(options, { origin: 'https://evil.example' })]).toEqual([
			method,
			path,
			refused,
		]);
	}
});

test('accepts writes from the demo’s own pages at any host', async () => {
	const { app, database } = world();
	const options = { logger: false, pool: database.pool, trustProxy: false, followHost: true } as const;
	const demo = await buildServer(app, options);
	const from = async (origin: string) =>
		(
			await demo.inject({
				method: 'POST',
				url: '/api/review/add',
				headers: { cookie, host: '192.168.1.7:4000', origin },
			})
		).json().code;
	expect(await from('http://192.168.1.7:4000')).toBe('malformed');
	expect(await from('http://evil.example')).toBe('cross-site');
	await demo.close();
});
