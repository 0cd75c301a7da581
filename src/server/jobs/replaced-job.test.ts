import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { transact } from '../db/transact.ts';
import { enqueue, handle, job } from './job.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});
afterAll(() => database.drop());

const log = { info() {}, warn() {}, error() {} };
const ask = job('ask-again', z.object({}));

test('a job that fails after a newer one took its key leaves nothing behind that looks dead', async () => {
	const add = () => transact(database.db, (tx) => enqueue(tx, ask, {}, { key: 'the same' }));
	let runs = 0;
	const handler = handle(ask, async () => {
		runs += 1;
		if (runs > 1) return;
		await add();
		throw new Error('the provider is away');
	});
	const worker = await startWorker(database.pool, { handlers: [handler], repeated: [], concurrency: 1, log });
	await add();
	const left = async () => (await database.pool.query('SELECT id FROM graphile_worker.jobs')).rows.length;
	await vi.waitFor(async () => expect([runs, await left()]).toEqual([2, 0]), {
		timeout: 20_000,
		interval: 100,
	});
	await worker.stop();
});
