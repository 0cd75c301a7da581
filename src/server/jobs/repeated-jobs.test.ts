import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '#test/test-app.ts';
import { handle, job } from './job.ts';
import { cronItem, startWorker } from './worker.ts';

const world = testApp();

const optionsOf = (name: string) => {
	const {
		queueName = null,
		jobKey = null,
		jobKeyMode = null,
	} = cronItem({ name, schedule: '* * * * *' }).options ?? {};
	return { queueName, jobKey, jobKeyMode };
};

test('a repeated job that takes longer than its interval occupies one slot of the worker', async () => {
	const slow = job('slow', z.unknown());
	const other = job('other', z.unknown());
	const began: string[] = [];
	const { promise: done, resolve: finish } = Promise.withResolvers<void>();
	const { app, database } = world();
	for (const [name, queue] of [
		[slow.name, optionsOf(slow.name).queueName],
		[slow.name, optionsOf(slow.name).queueName],
		[other.name, null],
	] as const)
		await sql`SELECT graphile_worker.add_job(${name}, queue_name => ${queue})`.execute(app.db);
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

test('the next run of a repeated job replaces a failed one, and leaves the time of a waiting one', async () => {
	const { db } = world().app;
	const { queueName, jobKey, jobKeyMode } = optionsOf('each-minute');
	const addAt = (runAt: string) =>
		sql`SELECT graphile_worker.add_job('each-minute', queue_name => ${queueName}, job_key => ${jobKey},
			job_key_mode => ${jobKeyMode}, run_at => ${runAt})`.execute(db);
	const waiting = async () => {
		const { rows } = await sql<{ attempts: number; at: string }>`
			SELECT attempts, to_char(run_at AT TIME ZONE 'UTC', 'HH24:MI') AS at FROM graphile_worker.jobs
			WHERE task_identifier = 'each-minute' ORDER BY run_at`.execute(db);
		return rows;
	};
	await addAt('2026-07-01T02:30:00Z');
	await addAt('2026-07-01T02:31:00Z');
	expect(await waiting()).toEqual([{ attempts: 0, at: '02:30' }]);
	await sql`UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = 'away',
		run_at = '2026-07-01T02:40:00Z' WHERE key = 'each-minute'`.execute(db);
	await addAt('2026-07-01T02:32:00Z');
	expect(await waiting()).toEqual([{ attempts: 0, at: '02:32' }]);
});
