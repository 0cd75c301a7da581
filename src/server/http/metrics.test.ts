import { expect, test } from 'vitest';
import { buildServer } from '#start/build-server.ts';
import { testApp } from '#test/test-app.ts';

/** Covers process metrics, which only the operator may read. */
const world = testApp();
const token = 'a token of twenty-four and more';

async function sendRequest(metricsToken: string | undefined, headers: Record<string, string>) {
	const { app, database } = world();
	const options = { logger: false, pool: database.pool, trustProxy: false, followHost: false } as const;
	const server = await buildServer(app, { ...options, metricsToken });
	const answer = await server.inject({ url: '/metrics', headers });
	await server.close();
	return [answer.statusCode, answer.body.includes('process_cpu_seconds_total')];
}

test.each([
	['no token configured', undefined, {}],
	['no token configured, and an empty one given', undefined, { authorization: 'Bearer ' }],
	['no token given', token, {}],
	['another token', token, { authorization: `Bearer ${token}s` }],
	['the token alone', token, { authorization: token }],
])('answers 404 for /metrics with %s', async (_, configured, headers) => {
	expect(await sendRequest(configured, headers as Record<string, string>)).toEqual([404, false]);
});

test('serves /metrics with the token', async () => {
	expect(await sendRequest(token, { authorization: `Bearer ${token}` })).toEqual([200, true]);
});

test('permits the camera only on the page that scans boarding passes', async () => {
	const camera = async (url: string) =>
		/camera=\S+?(?=,)/.exec(
			String((await world().fastify.inject({ url })).headers['permissions-policy']),
		)?.[0];
	const manifest = '/profile/owner/boarding/0123456789abcdefghjk';
	expect(await camera(`${manifest}/scan`)).toBe('camera=(self)');
	for (const url of [manifest, `${manifest}/scan/x`, `/x${manifest}/scan`, `/?${manifest}/scan`])
		expect(await camera(url)).toBe('camera=()');
});

test.each(['/api/user', '/healthz', '/nothing'])('%s disables unused browser features', async (url) => {
	const { headers } = await world().fastify.inject({ url });
	for (const feature of ['camera=()', 'microphone=()', 'usb=()', 'geolocation=(self)']) {
		expect(headers['permissions-policy']).toContain(feature);
	}
});
