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
	// What is committed has to outlive the crash, as it does in use: an unlocking that is lost leaves its jobs locked.
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

/** Ends the database at once, as a lost machine would; whoever keeps it starts it again. */
function cutDown() {
	const pidFile = path.join(dataDir, 'postgres-18', 'postmaster.pid');
	process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
}

async function left(): Promise<number | undefined> {
	const { rows } = await database.pool.query('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
	return rows[0].jobs;
}

test('a worker outlives the database, three times under load: every job is done, none stays locked', async () => {
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
		cutDown();
	}
	await expect.poll(() => left().catch(() => undefined), within).toBe(0);
	expect(done.size).toBe(many);
	expect(rejections).toEqual([]);
	await worker.stop();
});
