import { sql } from 'kysely';
import { bookingJobs } from '#server/booking/booking-jobs.ts';
import { expireHoldJob } from '#server/booking/end-hold.ts';
import { dateChangeJobs, expireDateChangeJob } from '#server/date-change/expire-date-change.ts';
import { applyDecisionJob, deskJobs } from '#server/desk/decisions.ts';
import { uploadJobs } from '#server/file/remove-uploads.ts';
import { deletionJobs } from '#server/my-data/delete-account.ts';
import { sendNotificationJob } from '#server/notification/notification-job-names.ts';
import { notificationJobs, slowNotificationJobs } from '#server/notification/notification-jobs.ts';
import { paymentJobs } from '#server/payment/payment-jobs.ts';
import { payoutJobs } from '#server/payout/payout-jobs.ts';
import { personJobs } from '#server/person/person-jobs.ts';
import { expireChoiceJob, weatherCallJobs } from '#server/weather-call/choose-after-call.ts';
import type { TestApp } from './test-app.ts';

/** Jobs that run at a time of the test's clock: expiries, messages and decisions. */
const clockedJobs: ReadonlySet<string> = new Set([
	expireHoldJob.name,
	expireDateChangeJob.name,
	expireChoiceJob.name,
	sendNotificationJob.name,
	applyDecisionJob.name,
]);

interface WaitingJob {
	readonly id: string;
	readonly name: string;
	readonly payload: unknown;
	readonly runAt: Temporal.Instant;
}

export async function waitingJobs({ app }: TestApp): Promise<readonly WaitingJob[]> {
	const { rows } = await sql<{ id: string; name: string; payload: unknown; run_at: Temporal.Instant }>`
		SELECT job.id, task.identifier AS name, job.payload, job.run_at
		FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
		ORDER BY job.run_at, job.id`.execute(app.db);
	return rows.map(({ run_at: runAt, ...job }) => ({ ...job, runAt }));
}

/**
 * Also removes the previous job if it succeeded, like `graphile_worker.complete_jobs`, and the due
 * messages if the test reads none. Uses one statement, because tests run thousands of jobs.
 */
async function nextJob(
	app: TestApp['app'],
	messages: TestApp['messages'],
	succeeded: string | null,
	failed: ReadonlySet<string>,
) {
	const dropped = messages === 'dropped' ? sendNotificationJob.name : null;
	const { rows } = await sql<Pick<WaitingJob, 'id' | 'name' | 'payload'>>`
		WITH removed AS (
			DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
			WHERE task.id = job.task_id
				AND (job.id = ${succeeded}::bigint OR (task.identifier = ${dropped} AND job.run_at <= ${app.clock.now()}))
		)
		SELECT job.id, task.identifier AS name, job.payload
		FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
		WHERE job.id IS DISTINCT FROM ${succeeded}::bigint AND job.id <> ALL (${[...failed]}::bigint[])
			AND (task.identifier <> ALL (${[...clockedJobs]}) OR job.run_at <= ${app.clock.now()})
			AND task.identifier IS DISTINCT FROM ${dropped}
		ORDER BY job.run_at, job.id LIMIT 1`.execute(app.db);
	return rows[0];
}

export async function simulateLostJob(world: TestApp, name: string): Promise<void> {
	await takeJob(world, name);
}

/** Runs the next job about this id now, like a queue whose clock is ahead of the server's. */
export async function runJobEarly(world: TestApp, name: string, id: string): Promise<void> {
	const { payload } = await takeJob(world, name, id);
	await handlersOf(world).get(name)?.run(payload);
}

async function takeJob(world: TestApp, name: string, id = ''): Promise<WaitingJob> {
	const jobs = await waitingJobs(world);
	const job = jobs.find((one) => one.name === name && JSON.stringify(one.payload).includes(id));
	if (!job) throw new Error(`no ${name} waits`);
	await sql`SELECT graphile_worker.complete_jobs(ARRAY[${job.id}::bigint])`.execute(world.app.db);
	return job;
}

const handlersOf = ({ app }: TestApp) =>
	new Map(
		[
			...bookingJobs(app),
			...dateChangeJobs(app),
			...weatherCallJobs(app),
			...paymentJobs(app),
			...payoutJobs(app),
			...notificationJobs(app),
			...slowNotificationJobs(app),
			...deletionJobs(app),
			...deskJobs(app),
			...personJobs(app),
			...uploadJobs(app),
		].map((one) => [one.name, one]),
	);

/**
 * Expiries, messages and decisions run by the test's clock, all other jobs at once. A failing job stays
 * queued and its error is returned. Deletes due messages if the test reads none.
 */
export async function runDueJobs(
	world: TestApp,
	messages: TestApp['messages'] = world.messages,
): Promise<readonly unknown[]> {
	const handlers = handlersOf(world);
	const problems: unknown[] = [];
	const failed = new Set<string>();
	let succeeded: string | null = null;
	for (;;) {
		const job: Awaited<ReturnType<typeof nextJob>> = await nextJob(world.app, messages, succeeded, failed);
		if (!job) return problems;
		succeeded = null;
		try {
			const handler = handlers.get(job.name);
			if (!handler) throw new Error(`no handler for ${job.name}`);
			await handler.run(job.payload);
			succeeded = job.id;
		} catch (problem) {
			failed.add(job.id);
			problems.push(problem);
		}
	}
}
