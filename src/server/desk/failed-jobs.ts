import type { FailedJob } from '#contract/operation-contract.ts';
import { jobSubject, tellProblem } from '#domain/desk/job-problem.ts';
import type { PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Db, Tx } from '../db/database.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { transact } from '../db/transact.ts';
import {
	countFailedJobs,
	type FailedWish,
	findFailedJobs,
	findQueuedJob,
	type QueuedJobRow,
	removeQueuedJob,
	rescheduleJob,
} from './job-queue-store.ts';

type JobRefusal = Refusal<'job-gone' | 'job-running' | 'nothing-to-decide'>;

/** Jobs that failed for good, the latest first; or those that are tried again, the next first. */
export async function listFailedJobs(
	app: Pick<App, 'db'>,
	{ page, ...wish }: FailedWish & { readonly page: number },
): Promise<Page<FailedJob>> {
	const rows = await findFailedJobs(app.db, wish, pageOf(page));
	return listPage(rows.map(presentJob), await countFailedJobs(app.db, wish), page);
}

function presentJob(row: QueuedJobRow): FailedJob {
	const dead = row.attempts >= row.max_attempts;
	return {
		id: row.id,
		task: row.task,
		subject: jobSubject(row.key),
		problem: tellProblem(row.last_error ?? ''),
		attempts: row.attempts,
		maxAttempts: row.max_attempts,
		enqueuedDate: row.created_at.toString(),
		triedDate: row.updated_at.toString(),
		nextDate: row.locked || dead ? null : row.run_at.toString(),
		running: row.locked,
	};
}

/**
 * Has a job that failed tried again now, with all its attempts before it. Every job is safe to run twice, those of
 * payments too. Pressed again before a worker took it, nothing happens.
 */
export async function retryJob(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId,
	id: number,
): Promise<FailedJob | JobRefusal> {
	return await transact(app.db, async (tx) => {
		const before = await findFailing(tx, id);
		if ('refused' in before) return before;
		if (before.attempts === 0 && before.due) return presentJob(before);
		if (!(await rescheduleJob(tx, id))) return await whyNot(tx, id);
		await record(tx, app, by, 'job-retried', before);
		const after = await findQueuedJob(tx, id);
		return presentJob(after ?? before);
	});
}

/** Takes a job that failed out of the queue for good. */
export async function giveUpJob(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId,
	id: number,
): Promise<{ readonly id: number } | JobRefusal> {
	return await transact(app.db, async (tx) => {
		const before = await findFailing(tx, id);
		if ('refused' in before) return before;
		if (!(await removeQueuedJob(tx, id))) return await whyNot(tx, id);
		await record(tx, app, by, 'job-given-up', before);
		return { id };
	});
}

/** A job that failed and is in nobody's hand: what has not failed is nobody's to decide about. */
async function findFailing(db: Db, id: number): Promise<QueuedJobRow | JobRefusal> {
	const job = await findQueuedJob(db, id);
	if (!job) return refuse('job-gone');
	if (job.locked) return refuse('job-running');
	const failed = job.last_error !== null || job.attempts >= job.max_attempts;
	return failed ? job : refuse('nothing-to-decide');
}

/** A worker was faster. */
async function whyNot(db: Db, id: number): Promise<JobRefusal> {
	return (await findQueuedJob(db, id)) ? refuse('job-running') : refuse('job-gone');
}

async function record(
	tx: Tx,
	app: Pick<App, 'clock'>,
	by: PersonId,
	action: 'job-retried' | 'job-given-up',
	{ id, task }: QueuedJobRow,
): Promise<void> {
	await recordActions(tx, app, by, { action, subject: 'job', subjectId: String(id), reason: task });
}
