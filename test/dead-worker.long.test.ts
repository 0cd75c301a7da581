import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { book } from './bookings.ts';
import { fakePayments } from './fake-payments.ts';
import { productProcesses } from './start-product.ts';
import { testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments() });
const start = productProcesses();
const within = { timeout: 30_000, interval: 100 };

const locked = async () =>
	(
		await world().database.pool.query<{ task: string }>(
			'SELECT task_identifier AS task FROM graphile_worker.jobs WHERE locked_at IS NOT NULL',
		)
	).rows.map(({ task }) => task);

test('a stopped worker completes its jobs before its connections close', async () => {
	const { database, app } = world();
	for (let round = 0; round < 5; round += 1) {
		const own = openDatabase(database.url, { connections: 4, name: 'stopping' });
		let done = 0;
		const run = async () => {
			await pause(50);
			done += 1;
		};
		const worker = await startWorker(own.pool, {
			handlers: [{ name: 'rest', run }],
			repeated: [],
			concurrency: 4,
			log: app.log,
		});
		await database.pool.query("SELECT graphile_worker.add_job('rest') FROM generate_series(1, 8)");
		await expect.poll(() => done, within).toBeGreaterThan(0);
		await worker.stop();
		await own.close();
		expect(await locked()).toEqual([]);
		await database.pool.query(
			'SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs',
		);
	}
});

describe('killed worker', () => {
	test('jobs of a dead worker run elsewhere, and uncertain emails are listed at the desk', async () => {
		const { database, app, owner, experience, signIn } = world();
		app.clock.set(Temporal.Now.instant().toString());
		const renter = await signIn('Nimal Perera', { email: 'nimal@example.com', emailVerified: true });
		const date = Temporal.Now.plainDateISO().add({ days: 8 }).toString();
		const id = await experience(await owner('Kamal Silva'));
		const dying = await start({
			DATABASE_URL: database.url,
			MAIL: 'hangs',
			BEAT_MS: '200',
			SILENT_SECONDS: '3',
		});
		await book(world(), renter, id, date);
		const mails = async () =>
			(
				await database.pool.query<{ status: string }>(
					`SELECT status FROM notification WHERE channel = 'MAIL' AND person_id = $1 AND send_at <= now()`,
					[renter.id],
				)
			).rows.map(({ status }) => status);
		await expect.poll(mails, within).toEqual(['SENDING']);
		expect(await dying.end('SIGKILL')).toBe('SIGKILL');
		expect(await locked()).toContain('send-notification');

		await start({ DATABASE_URL: database.url, BEAT_MS: '200', SILENT_SECONDS: '3' });
		await expect.poll(locked, within).toEqual([]);
		const left = `SELECT count(*)::int AS jobs FROM graphile_worker.jobs
			WHERE task_identifier = 'send-notification' AND run_at <= now()`;
		await expect.poll(async () => (await database.pool.query(left)).rows[0].jobs, within).toBe(0);
		// The retried job did not resend the email (docs/decisions/notifications.md).
		expect(await mails()).toEqual(['SENDING']);
	});
});
