import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '#test/test-app.ts';
import { handle, job } from './job.ts';
import { cronItem, startWorker } from './worker.ts';

const world = testApp();

test('a repeated job that takes longer than its interval occupies one slot of the worker', async () => {
	const slow = job('slow', z.unknown());
	const other = job('other', z.unknown());
	const began: string[] = [];
	const { promise: done, resolve: finish } = Promise.withResolvers<void>();
	const { app, database } = world();
	const { task, options } = cronItem({ name: slow.name, schedule: '* * * * *' });
	for (const [name, queue] of [
		[task, options?.queueName],
		[task, options?.queueName],
		[other.name, undefined],
	] as const)
		await sql`SELECT graphile_worker.add_job(${name}, queue_name => ${queue ?? null})`.execute(app.db);
	const worker = await startWorker(database.pool, {
		handlers: [
			handle(slow, async () => {
				began.push('slow');
				await done;
			}),
			handle(other, async () => void began.push('other')),
		],
		repeated: [],
		concurrency: 2,
		log: app.log,
	});
	try {
		// The two slots take their jobs at the same time.
		await expect.poll(() => began.toSorted(), { timeout: 10_000 }).toEqual(['other', 'slow']);
	} finally {
		finish();
		await worker.stop();
	}
});
