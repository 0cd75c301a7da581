import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	type EmbeddedPostgres,
	openEmbeddedPostgres,
} from '#adapters/embedded-postgres/embedded-postgres.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/worker.ts';
import { buildServer } from '#start/build-server.ts';
import { startJobs } from '#start/jobs.ts';
import { processIdentity } from '#start/process-identity.ts';
import { migrationsDir } from './database-server.ts';
import { standaloneApp } from './standalone-app.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mateship-away-'));
let server: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
	server = await openEmbeddedPostgres({ dataDir, durable: false });
	database = openDatabase(server.url, { connections: 4, name: 'away', answerMs: 60_000 });
	await migrate(database.pool, migrationsDir);
	await migrateJobs(database.pool);
});

afterAll(async () => {
	await database.close();
	await server.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

test('asks callers to retry while the database is unavailable, then recovers', async () => {
	const app = standaloneApp(database.db);
	const options = { logger: false, pool: database.pool, trustProxy: false, followHost: false } as const;
	const fastify = await buildServer(app, options);
	const worker = await startJobs(app, database.pool, processIdentity('worker'));
	const search = () => fastify.inject({ url: '/api/experience/search/Galle/6.03/80.21' });
	expect((await search()).statusCode).toBe(200);
	expect((await fastify.inject({ url: '/readyz' })).statusCode).toBe(200);

	await server.stop();
	const away = await search();
	expect(away.statusCode).toBe(503);
	expect(away.json()).toMatchObject({ state: false, code: 'busy' });
	expect(away.headers['retry-after']).toBe('5');
	expect((await fastify.inject({ url: '/readyz' })).statusCode).toBe(503);
	expect((await fastify.inject({ url: '/healthz' })).statusCode).toBe(200);

	server = await openEmbeddedPostgres({ dataDir, durable: false });
	await expect.poll(async () => (await search()).statusCode, { timeout: 10_000 }).toBe(200);
	await database.pool.query("SELECT graphile_worker.add_job('reconcile-payments')");
	const waiting = async () =>
		(await database.pool.query('SELECT count(*)::int AS jobs FROM graphile_worker.jobs')).rows[0].jobs;
	await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
	await worker.stop();
	await fastify.close();
});
