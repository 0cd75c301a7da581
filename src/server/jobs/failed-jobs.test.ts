import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { transact } from '../db/transact.ts';
import { deleteFailedJobs } from './failed-jobs.ts';
import { enqueue, job } from './job.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});
afterAll(() => database.drop());

const settle = job('settle', z.object({ turn: z.number() }));
const longAgo = Temporal.Instant.from('2020-01-01T00:00:00Z');
const addJob = (turn: number) => transact(database.db, (tx) => enqueue(tx, settle, { turn }, { key: 'one' }));
const sweep = () => transact(database.db, (tx) => deleteFailedJobs(tx, longAgo, 100));

async function remainingJobs(): Promise<{ id: string; attempts: number }[]> {
	const { rows } = await database.pool.query(
		'SELECT id::text, attempts, max_attempts, last_error FROM graphile_worker.jobs ORDER BY id',
	);
	return rows;
}

test('deletes a replaced job of a dead worker and keeps its replacement', async () => {
	await addJob(1);
	await database.pool.query(
		`UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now(), attempts = 1`,
	);
	await addJob(2);
	expect(await sweep()).toBe(0);
	await database.pool.query(`SELECT graphile_worker.force_unlock_workers(ARRAY['dead'])`);
	expect(await remainingJobs()).toHaveLength(2);
	expect(await sweep()).toBe(1);
	expect(await remainingJobs()).toEqual([expect.objectContaining({ attempts: 0 })]);
});

test('keeps a recently failed job for the desk', async () => {
	await database.pool.query(
		`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'no answer'`,
	);
	expect(await sweep()).toBe(0);
	expect(await remainingJobs()).toHaveLength(1);
});
