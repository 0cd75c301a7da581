import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
	type EmbeddedPostgres,
	openEmbeddedPostgres,
} from '#adapters/embedded-postgres/embedded-postgres.ts';
import { scratchDir } from '#test/scratch.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { handle, job } from './job.ts';
import { migrateJobs, startWorker } from './worker.ts';

const dataDir = scratchDir('outage');
const rejections: unknown[] = [];
const note = (problem: unknown) => rejections.push(problem);
let server: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
	// Commits must survive the crash as in production. Otherwise an unlock could be lost and leave jobs
	// locked.
	server = await openEmbeddedPostgres({ dataDir, durable: true });
	database = openDatabase(server.url, { connections: 8, name: 'outage' });
	await migrateJobs(database.pool);
});
afterAll(async () => {
	await database.close();
	await server.stop();
	rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => void process.off('unhandledRejection', note));

const log = { info() {}, warn() {}, error() {} };
const within = { timeout: 60_000, interval: 50 };
const many = 3_000;

/** Kills the database process, as a machine failure would; the supervisor starts it again. */
function killDatabase() {
	const pidFile = path.join(dataDir, 'postgres-18', 'postmaster.pid');
	process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
}

async function remainingJobs(): Promise<number | undefined> {
	const { rows } = await database.pool.query('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
	return rows[0].jobs;
}

test('a worker survives three database crashes, runs every job and leaves no job locked', async () => {
	const counted = job('count', z.object({ number: z.number() }));
	const done = new Map<number, number>();
	const handler = handle(counted, async ({ number }) => {
		await new Promise(setImmediate);
		done.set(number, (done.get(number) ?? 0) + 1);
	});
	const worker = await startWorker(database.pool, {
		handlers: [handler],
		repeated: [],
		concurrency: 4,
		log,
	});
	await database.pool.query(
		`SELECT graphile_worker.add_job('count', json_build_object('number', n)) FROM generate_series(1, $1) AS n`,
		[many],
	);
	for (let cut = 1; cut <= 3; cut += 1) {
		await expect.poll(() => done.size, within).toBeGreaterThan((cut * many) / 5);
		killDatabase();
	}
	await expect.poll(() => remainingJobs().catch(() => undefined), within).toBe(0);
	expect(done.size).toBe(many);
	expect(rejections).toEqual([]);
	await worker.stop();
});
