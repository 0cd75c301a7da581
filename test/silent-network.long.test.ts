import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { watchDatabase } from '#server/db/watch-database.ts';
import { buildServer } from '#start/build-server.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type NetworkProxy, startNetworkProxy } from './network-proxy.ts';
import { standaloneApp } from './standalone-app.ts';

/** Far shorter than the product's time limits, to speed up the tests. */
const answerMs = 500;
const connections = 6;

let behind: TestDatabase;
let network: NetworkProxy;
let database: Database;

beforeAll(async () => {
	behind = await testDatabase();
});
afterAll(() => behind.drop());
beforeEach(async () => {
	network = await startNetworkProxy(behind.url);
	database = openDatabase(network.url, { connections, name: 'silent', answerMs });
});
afterEach(async () => {
	await database.close();
	await network.close();
});

const within = { timeout: 5_000, interval: 50 };
const works = () =>
	database.pool.query('SELECT 1').then(
		() => true,
		() => false,
	);

async function openAll({ pool } = database) {
	await Promise.all(Array.from({ length: connections }, () => pool.query('SELECT pg_sleep(0.05)')));
	expect(network.open).toBe(connections);
}

test('replaces database connections that the network silently lost while in use', async () => {
	await openAll();
	const queries = Array.from({ length: 20 }, () => database.pool.query('SELECT pg_sleep(0.2)'));
	await new Promise((soon) => setTimeout(soon, 50));
	network.dropConnections();
	const answers = await Promise.allSettled(queries);
	const lost = answers.filter((answer) => answer.status === 'rejected');
	expect(lost).toHaveLength(connections);
	for (const { reason } of lost) expect(isDatabaseUnavailable(reason)).toBe(true);
	expect(await Promise.all(Array.from({ length: 20 }, works))).not.toContain(false);
});

test('waits only once for all idle database connections that were lost', async () => {
	await openAll();
	network.dropConnections();
	expect(await works()).toBe(false);
	expect(await Promise.all(Array.from({ length: connections }, works))).not.toContain(false);
});

test('waits for a slow database answer within the time limit', async () => {
	const slow = openDatabase(network.url, { connections, name: 'slow', answerMs: 3_000 });
	await slow.pool.query('SELECT pg_sleep(1.5)');
	await slow.close();
});

test('cancels SQL statements over the time limit, both running and waiting statements', async () => {
	const first = await database.pool.connect();
	await first.query('BEGIN');
	await first.query('LOCK TABLE person');
	await expect(database.pool.query('SELECT count(*) FROM person')).rejects.toSatisfy(isDatabaseUnavailable);
	first.release(true);
});

test('releases the locks of a transaction whose process disappeared', async () => {
	const lost = await database.pool.connect();
	await lost.query('BEGIN');
	await lost.query('LOCK TABLE person');
	network.dropConnections();
	lost.release(true);
	await expect
		.poll(
			() =>
				behind.pool.query(`SELECT FROM pg_locks JOIN pg_class ON pg_class.oid = relation
					WHERE relname = 'person' AND mode = 'AccessExclusiveLock'`),
			within,
		)
		.toMatchObject({ rowCount: 0 });
});

test('the readiness check ends within two seconds, and requests a restart only if a restart helps', async () => {
	const log = { info() {}, warn() {}, error() {} };
	const longTimeout = openDatabase(network.url, { connections, name: 'patient', answerMs: 60_000 });
	const watch = watchDatabase(longTimeout.pool, log, { answerMs: 200, everyMs: 50, deadMs: 400 });
	const options = {
		logger: false,
		pool: longTimeout.pool,
		watch,
		trustProxy: false,
		followHost: false,
	} as const;
	const fastify = await buildServer(standaloneApp(longTimeout.db), options);
	const status = async (url: string) => (await fastify.inject({ url })).statusCode;
	expect(await status('/readyz')).toBe(200);
	await openAll(longTimeout);
	network.dropAll();
	const since = performance.now();
	expect(await status('/readyz')).toBe(503);
	expect(performance.now() - since).toBeLessThan(2_000);
	// While no process can reach the database, a restart would not help.
	await new Promise((soon) => setTimeout(soon, 800));
	expect(await status('/healthz')).toBe(200);
	// Other processes can reach the database, but this pool still waits for lost responses.
	network.carry();
	await expect.poll(() => status('/healthz'), within).toBe(503);
	watch.stop();
	await fastify.close();
	const closing = longTimeout.close();
	await network.close();
	await closing;
	network = await startNetworkProxy(behind.url);
});
