import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChangeFeed } from '#server/change-feed/change-feed.ts';
import { type Database, isTransactionPooler, openDatabase, saveRoleSettings } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { transact } from '#server/db/transact.ts';
import { buildServer } from '#start/build-server.ts';
import { findPgbouncer } from '../scripts/find-pgbouncer.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { migrationsDir } from './database-server.ts';
import { freePort } from './free-port.ts';
import { type NetworkProxy, startNetworkProxy } from './network-proxy.ts';
import { scratchDir } from './scratch.ts';
import { standaloneApp } from './standalone-app.ts';

const found = await findPgbouncer();
if (!found)
	console.warn('PgBouncer is not installed here (apt-get install pgbouncer): its tests are left out.');

const dir = scratchDir('pgbouncer');
let database: TestDatabase;
let network: NetworkProxy;

beforeAll(async () => {
	database = await testDatabase();
	network = await startNetworkProxy(database.url);
});
afterAll(async () => {
	await network.close();
	await database.drop();
	rmSync(dir, { recursive: true });
});

const log = { info() {}, warn() {}, error() {} };
const within = { timeout: 20_000, interval: 50 };

async function startPooler(mode: 'session' | 'transaction', size: number) {
	const port = await freePort();
	const far = new URL(network.url);
	const file = path.join(dir, `${mode}-${port}.ini`);
	writeFileSync(
		file,
		`[databases]
* = host=127.0.0.1 port=${far.port} user=mateship
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
`,
	);
	chmodSync(file, 0o644);
	const asRoot = process.getuid?.() === 0;
	const child: ChildProcess = spawn(found?.program ?? '', ['-q', file], {
		stdio: 'ignore',
		cwd: os.tmpdir(),
		env: { ...process.env, ...found?.env },
		...(asRoot ? { uid: 65534, gid: 65534 } : {}),
	});
	const url = network.url.replace(`:${far.port}/`, `:${port}/`);
	const answers = async () => {
		const client = new pg.Client({ connectionString: url });
		client.on('error', () => {});
		try {
			await client.connect();
			return true;
		} catch {
			return false;
		} finally {
			await client.end().catch(() => {});
		}
	};
	for (const end = Date.now() + within.timeout; !(await answers()); await pause(within.interval)) {
		if (Date.now() > end) throw new Error('the pooler does not start');
	}
	return {
		url,
		async stop() {
			const exited = new Promise((done) => child.once('exit', done));
			child.kill('SIGQUIT');
			await exited;
		},
	};
}

async function work(through: Database) {
	const one = async (n: number) =>
		await transact(through.db, async (tx) => {
			const key = `pooled:${n % 7}`;
			await sql`INSERT INTO rate_limit (key, window_start, hits) VALUES (${key}, to_timestamp(0), 1)
				ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_limit.hits + 1`.execute(tx);
			const { rows } = await sql<{ n: number; key: string }>`
				SELECT ${n}::int AS n, key FROM rate_limit WHERE key = ${key}`.execute(tx);
			return rows[0]?.n === n && rows[0].key === key;
		});
	return await Promise.all(Array.from({ length: 60 }, (_, n) => one(n)));
}

describe.runIf(found).each(['session', 'transaction'] as const)('Behind PgBouncer, pooling by %s', (mode) => {
	let pooler: Awaited<ReturnType<typeof startPooler>>;
	let pooled: Database;

	beforeAll(async () => {
		pooler = await startPooler(mode, 20);
		pooled = openDatabase(pooler.url, { connections: 8, name: 'pooled' });
	});
	afterAll(async () => {
		await pooled.close();
		await pooler.stop();
	});

	test('each statement gets its own answer through the pooler, inside and outside transactions', async () => {
		expect(await work(pooled)).not.toContain(false);
		const options = { logger: false, pool: pooled.pool, trustProxy: false, followHost: false } as const;
		const fastify = await buildServer(standaloneApp(pooled.db), options);
		const search = () => fastify.inject({ url: '/api/experience/search/Galle/6.03/80.21?date=2030-01-01' });
		const answers = await Promise.all(Array.from({ length: 30 }, search));
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
		expect((await fastify.inject({ url: '/readyz' })).statusCode).toBe(200);
		await fastify.close();
	});

	test('every connection through the pooler has time limits', async () => {
		await saveRoleSettings(pooled.pool);
		await Promise.all(Array.from({ length: 4 }, () => saveRoleSettings(pooled.pool)));
		const fresh = await startPooler(mode, 4);
		const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString: fresh.url }));
		await Promise.all(clients.map((client) => client.connect()));
		const query = `SELECT current_setting('statement_timeout') AS most, current_setting('TimeZone') AS zone,
			current_setting('jit') AS jit, current_setting('idle_in_transaction_session_timeout') AS idle`;
		const settings = await Promise.all(clients.map(async (client) => (await client.query(query)).rows[0]));
		expect(settings).toEqual(settings.map(() => ({ most: '7s', zone: 'UTC', jit: 'off', idle: '9s' })));
		await Promise.all(clients.map((client) => client.end()));
		await fresh.stop();
	});

	test('detects that the pooler shares connections', async () => {
		expect(await isTransactionPooler(pooler.url)).toBe(mode === 'transaction');
		expect(await isTransactionPooler(network.url)).toBe(false);
	});

	test('a migration leaves no lock in the pooler', async () => {
		await migrate(pooled.pool, migrationsDir);
		await migrate(pooled.pool, migrationsDir);
		const direct = openDatabase(network.url, { connections: 2, name: 'direct', answerMs: 0 });
		await migrate(direct.pool, migrationsDir);
		await direct.close();
		const left = await database.pool.query(`SELECT FROM pg_locks JOIN pg_database ON oid = database
			WHERE locktype = 'advisory' AND datname = current_database()`);
		expect(left.rowCount).toBe(0);
	});

	test('open pages receive live changes through a connection that bypasses the pooler', async () => {
		const feed = openChangeFeed(network.url, log);
		const received: unknown[] = [];
		feed.subscribe(['boat:1'], (topic) => received.push(topic));
		await expect
			.poll(
				async () => (await pooled.pool.query(`SELECT pg_notify('live', 'boat:1')`)) && received.length,
				within,
			)
			.toBeGreaterThan(0);
		await feed.close();
	});
});
