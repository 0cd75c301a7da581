import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { buildServer } from '#start/build-server.ts';
import { readTrustedProxies } from '#start/environment.ts';
import { testApp } from './test-app.ts';

const world = testApp();

let server: FastifyInstance | undefined;
afterEach(async () => {
	await server?.close();
	await world().database.pool.query('DELETE FROM rate_limit');
});

async function countedAs(trusted: string, remoteAddress: string, forwardedFor?: string): Promise<unknown> {
	server = await buildServer(world().app, {
		logger: false,
		pool: world().database.pool,
		trustProxy: readTrustedProxies(trusted) ?? false,
		followHost: false,
	});
	const answer = await server.inject({
		url: '/api/experience/search/Galle/6.03/80.21',
		remoteAddress,
		headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
	});
	expect(answer.statusCode).toBe(200);
	const { rows } = await world().database.pool.query(
		"SELECT key FROM rate_limit WHERE key NOT LIKE 'document:%'",
	);
	expect(rows).toHaveLength(1);
	return rows[0].key.split(/(?<=^[a-z-]+):/)[1];
}

const [client, proxy, edge, invented] = ['203.0.113.7', '10.0.0.1', '198.51.100.9', '192.0.2.66'];

test.each([
	['no proxy and no header', '0', client, undefined, client],
	['no proxy: ignores the sender’s header', '0', client, invented, client],
	['one proxy', '1', proxy, client, client],
	['one proxy: ignores what the sender put before it', '1', proxy, `${invented}, ${client}`, client],
	['two proxies', '2', proxy, `${invented}, ${client}, ${edge}`, client],
	['a proxy known by its range', '10.0.0.0/8', proxy, `${invented}, ${client}`, client],
	['proxies known by their addresses', `${proxy},${edge}`, proxy, `${invented}, ${client}, ${edge}`, client],
	['a sender bypassing the known proxies', '10.0.0.0/8', client, invented, client],
	['IPv6, by the /64', '0', '2001:db8:0:1:aaaa:bbbb:cccc:dddd', undefined, '2001:db8:0:1::/64'],
	['IPv6 behind a proxy', '1', proxy, '2001:db8:0:1::9', '2001:db8:0:1::/64'],
	['IPv4 as IPv6', '0', '::ffff:203.0.113.7', undefined, client],
])('rate limits count by the client’s address: %s', async (_, trusted, remoteAddress, forwardedFor, key) => {
	expect(await countedAs(trusted, remoteAddress, forwardedFor)).toBe(key);
});
