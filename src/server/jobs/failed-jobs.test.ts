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
const leave = (turn: number) => transact(database.db, (tx) => enqueue(tx, settle, { turn }, { key: 'one' }));
const sweep = () => transact(database.db, (tx) => deleteFailedJobs(tx, longAgo, 100));

async function left(): Promise<{ id: string; attempts: number }[]> {
	const { rows } = await database.pool.query(
		'SELECT id::text, attempts, max_attempts, last_error FROM graphile_worker.jobs ORDER BY id',
	);
	return rows;
}

test('a job that was replaced while its worker had it, and died, is taken away; the one that replaced it stays', async () => {
	await leave(1);
	await database.pool.query(
		`UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now(), attempts = 1`,
	);
	await leave(2);
	expect(await sweep()).toBe(0);
	await database.pool.query(`SELECT graphile_worker.force_unlock_workers(ARRAY['dead'])`);
	expect(await left()).toHaveLength(2);
	expect(await sweep()).toBe(1);
	expect(await left()).toEqual([expect.objectContaining({ attempts: 0 })]);
});

test('one that failed for good a moment ago stays for the desk', async () => {
	await database.pool.query(
		`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'no answer'`,
	);
	expect(await sweep()).toBe(0);
	expect(await left()).toHaveLength(1);
});
