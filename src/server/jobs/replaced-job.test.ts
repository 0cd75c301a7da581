import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { transact } from '../db/transact.ts';
import { startHeartbeat } from './heartbeat.ts';
import { enqueue, handle, job } from './job.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});
afterAll(() => database.drop());

const log = { info() {}, warn() {}, error() {} };
const retriedJob = job('ask-again', z.object({}));

test('deletes a failed job whose key a newer job has taken', async () => {
	const add = () => transact(database.db, (tx) => enqueue(tx, retriedJob, {}, { key: 'the same' }));
	let runs = 0;
	const handler = handle(retriedJob, async () => {
		runs += 1;
		if (runs > 1) return;
		await add();
		throw new Error('provider unavailable');
	});
	const worker = await startWorker(database.pool, { handlers: [handler], repeated: [], concurrency: 1, log });
	await add();
	const remaining = async () =>
		(await database.pool.query('SELECT id FROM graphile_worker.jobs')).rows.length;
	await vi.waitFor(async () => expect([runs, await remaining()]).toEqual([2, 0]), {
		timeout: 20_000,
		interval: 100,
	});
	await worker.stop();
});

test('deletes replaced jobs of a dead worker, and keeps jobs without attempts left', async () => {
	const add = (key: string) => transact(database.db, (tx) => enqueue(tx, retriedJob, {}, { key }));
	const set = (values: string, key: string) =>
		database.pool.query(`UPDATE graphile_worker._private_jobs SET ${values} WHERE key = $1`, [key]);
	await add('replaced');
	await set("locked_by = 'gone', locked_at = now() - interval '11 minutes', attempts = 1", 'replaced');
	await add('replaced');
	// The job had failed and was being retried when a newer job replaced it.
	await add('failed before');
	await set(
		"locked_by = 'gone', locked_at = now() - interval '11 minutes', attempts = 2, last_error = 'no answer'",
		'failed before',
	);
	await add('failed before');
	await transact(database.db, (tx) => enqueue(tx, retriedJob, {}));
	await database.pool.query(
		`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'the provider is away'
			WHERE key IS NULL AND locked_at IS NULL`,
	);
	const me = { role: 'worker', host: 'here', pid: 1, version: 'this' } as const;
	const heartbeat = await startHeartbeat({ db: database.db, log }, () => ['me'], me);
	await heartbeat.stop();
	const { rows } = await database.pool.query('SELECT key, last_error FROM graphile_worker.jobs ORDER BY key');
	expect(rows).toEqual([
		{ key: 'failed before', last_error: null },
		{ key: 'replaced', last_error: null },
		{ key: null, last_error: 'the provider is away' },
	]);
});
