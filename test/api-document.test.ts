import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { sessionCookieName } from '#contract/cookies.ts';
import { fileCalls } from '#contract/file-calls.ts';
import { apiDocument } from './api-document.ts';
import { isLongRun } from './long.ts';
import { servedRoutes } from './served-routes.ts';
import { publicUrl, testApp } from './test-app.ts';

const world = testApp();
const all = [...Object.values(calls), fileCalls].flatMap((noun) => Object.values(noun) as Call[]);

describe('the OpenAPI document', () => {
	test('the OpenAPI document lists exactly the calls of the contract and the payment provider', async () => {
		const { document } = await apiDocument(world().fastify);
		const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
		);
		const others = ['POST /api/payment/webhook', 'POST /api/payment/webhook/{provider}'];
		expect(documented.sort()).toEqual(
			[...all.map(({ method, path }) => `${method} /api${path}`), ...others].sort(),
		);
		expect(document.openapi).toBe('3.1.0');
	});

	test('the OpenAPI document has failure codes, idempotency keys and the session cookie', async () => {
		const { document } = await apiDocument(world().fastify);
		const { responses, parameters } = document.paths['/api/booking/add']?.post ?? {};
		const codes = responses?.[422]?.content?.['application/json']?.schema.properties.code.enum;
		expect(codes).toContain('idempotency-key-reused');
		expect(responses?.[401]).toEqual({ $ref: '#/components/responses/SignedOut' });
		expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }));
		expect(sessionCookieName('https://mateship.test')).toBe('__Host-mateship_session');
		expect(document.components.securitySchemes.session.name).toBe(sessionCookieName(publicUrl));
	});

	test('the OpenAPI document has files with media types, and defines Retry-After once', async () => {
		const { document } = await apiDocument(world().fastify);
		const pass = document.paths['/api/boarding/pass/{bookingId}/apple']?.get?.responses;
		expect(Object.keys(pass?.[200]?.content ?? {})).toEqual(['application/vnd.apple.pkpass']);
		expect(pass?.[429]).toEqual({ $ref: '#/components/responses/TooMany' });
		const { responses } = document.components;
		expect(responses['TooMany']?.headers).toEqual({
			'Retry-After': { $ref: '#/components/headers/RetryAfter' },
		});
		expect(responses['Unavailable']?.headers).toEqual(responses['TooMany']?.headers);
		expect(document.components.headers).toHaveProperty('RetryAfter.schema.type', 'integer');
	});

	test('the OpenAPI document lists each operation once, and no wildcard routes such as pages', async () => {
		const { document } = await apiDocument(world().fastify);
		const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
		const names = operations.map(({ operationId }) => operationId);
		expect(new Set(names).size).toBe(operations.length);
		expect(names).toContain('getExperienceOneId');
		expect(JSON.stringify(Object.keys(document.paths))).not.toContain('*');
	});

	test('the OpenAPI document is built once, and its route is rate limited', async () => {
		const { fastify } = world();
		const remoteAddress = '203.0.113.7';
		const sendRequest = async () => await fastify.inject({ url: '/api/openapi.json', remoteAddress });
		const [first, second] = [await sendRequest(), await sendRequest()];
		expect(first.body).toBe(second.body);
		const more = await Promise.all(Array.from({ length: 30 }, sendRequest));
		expect(more.map(({ statusCode }) => statusCode)).toContain(429);
		const docs = await fastify.inject({ url: '/api/docs/json', remoteAddress });
		expect(docs.statusCode).toBe(429);
	});

	test('the OpenAPI document covers every /api route except docs, webhooks and unsubscribing', async () => {
		const undocumented = [
			'/api/openapi.json',
			'/api/payment/webhook',
			'/api/payment/webhook/:provider',
			'/api/mail/off/:code',
			'/api/mail/on/:code',
		];
		const served = servedRoutes(world().fastify)
			.map(({ path }) => path)
			.filter((path) => path.startsWith('/api/') && !/^\/api\/docs(\/|$)/.test(path));
		const known = [...all.map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`), ...undocumented];
		expect(served.length).toBeGreaterThan(0);
		expect([...new Set(served)].sort()).toEqual([...new Set(known)].sort());
	});

	test('the OpenAPI document summarizes every operation in at most 80 characters', async () => {
		const { document } = await apiDocument(world().fastify);
		const described = new Set(document.tags.map(({ name }) => name));
		const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
		for (const { operationId, summary = '', tags = [] } of operations) {
			expect(summary.length, operationId).toBeGreaterThan(0);
			expect(summary.length, summary).toBeLessThanOrEqual(80);
			expect(summary, operationId).not.toMatch(/\n|\.$/);
			expect([...described], summary).toEqual(expect.arrayContaining([...tags]));
		}
		const summaries = operations.map(({ summary }) => summary);
		expect(summaries.filter((each, at) => summaries.indexOf(each) !== at)).toEqual([]);
	});

	test('the OpenAPI document has input, answers and failures of every call', async () => {
		const { document } = await apiDocument(world().fastify);
		for (const { method, path, who } of all) {
			const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
			const name = `${method} ${path}`;
			expect(operation?.summary, name).toBeTruthy();
			expect(Object.keys(operation?.responses ?? {}), name).toEqual(
				expect.arrayContaining(['200', '400', '429', '503', ...(who === 'signed-in' ? ['401'] : [])]),
			);
			expect(operation?.security !== undefined, name).toBe(who === 'signed-in');
			expect(operation?.requestBody !== undefined, name).toBe(method === 'POST');
			const named = (operation?.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name);
			expect(named.sort(), name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort());
		}
	});

	test('every reference in the OpenAPI document resolves and every schema compiles', async () => {
		const { document, objections } = await apiDocument(world().fastify);
		// Compiling takes long, so the gate compiles the schemas of a quarter of the calls.
		const some = Object.entries(document.paths).filter((_, at) => isLongRun || at % 4 === 0);
		for (const [path, methods] of some) {
			for (const [method, { responses }] of Object.entries(methods)) {
				for (const [status, { content }] of Object.entries(responses)) {
					if (content && !content['application/json']) continue;
					const url = path.replace(/\{\w+\}/g, 'x');
					expect(objections(method, url, Number(status), null)).toContain('must be object');
				}
			}
		}
	});

	test('serves a readable API page whose scripts come only from the product’s server', async () => {
		const page = await world().fastify.inject({ url: '/api/docs' });
		expect(page.statusCode).toBe(200);
		expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/);
		const scripts = [...page.body.matchAll(/<script\b([^>]*)>([^<]*)/g)];
		expect(scripts.length).toBeGreaterThan(0);
		for (const [, attributes = '', inline] of scripts) {
			const source = /src="([^"]+)"/.exec(attributes)?.[1] ?? '';
			const file = await world().fastify.inject({ url: new URL(source, 'http://x/api/docs').pathname });
			expect([file.statusCode, inline?.trim()], source).toEqual([200, '']);
		}
		const [read, served] = await Promise.all(
			['/api/docs/json', '/api/openapi.json'].map((url) => world().fastify.inject({ url })),
		);
		expect(read?.json()).toEqual(served?.json());
	});
});

describe('the check for undocumented answers', () => {
	test.each([
		['a status that is not documented', 418, { state: false }],
		['a failure without its code', 404, { state: false, message: 'No', facts: {}, requestId: 'x' }],
		['a success without its result', 200, { state: true }],
		['a result of another shape', 200, { state: true, result: { _id: 7 } }],
	])('the check for undocumented answers detects %s', async (_, status, body) => {
		const { objections } = await apiDocument(world().fastify);
		expect(objections('GET', '/api/boat/0123456789abcdefghjk', status, body)).toBeTruthy();
	});
});

test('the OpenAPI document has minimum and maximum of numeric parameters', async () => {
	const { document } = await apiDocument(world().fastify);
	const parameters = document.paths['/api/experience/search/{address}/{lat}/{lng}']?.get?.parameters ?? [];
	const schemaOf = (name: string) => parameters.find((one) => one.name === name)?.schema;
	expect(schemaOf('lat')).toMatchObject({ type: 'number', minimum: -90, maximum: 90 });
	expect(schemaOf('price')).toMatchObject({ type: 'number', minimum: 1, maximum: 2_000 });
	expect(schemaOf('page')).toMatchObject({ type: 'integer', minimum: 1 });
});
