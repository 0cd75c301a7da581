import { sql } from 'kysely';
import type { FailedJob, Operations } from '#contract/operation-contract.ts';
import { jobSubject, tellProblem } from '#domain/desk/job-problem.ts';
import type { PersonId } from '#domain/id.ts';
import { uncertainSince } from '#domain/notification/notification.ts';
import { overviewDays } from '#domain/platform-calendar.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Db, Tx } from '../db/database.ts';
import { countRows, listPage, type Page, pageOf } from '../db/pages.ts';
import { transact } from '../db/transact.ts';
import { findUndeliveredCounts } from './operation-metrics.ts';

/** Queues by kind of job, the processes that take jobs, and how many messages did not get through. */
export async function showOperations(app: Pick<App, 'db' | 'clock'>): Promise<Operations> {
	const now = app.clock.now();
	const queues = await findQueues(app.db);
	const processes = await findProcesses(app.db);
	const { weekFrom } = overviewDays(now);
	const messages = await findUndeliveredCounts(app.db, { sendingBefore: uncertainSince(now), weekFrom });
	return {
		queues: queues.map((queue) => ({ ...queue, oldest: queue.oldest?.toString() ?? null })),
		processes: processes.map(({ started_at, seen_at, ...process }) => ({
			...process,
			startedDate: started_at.toString(),
			seenDate: seen_at.toString(),
		})),
		...messages,
	};
}

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

/** A job as the queue has it, without what it was told. */
interface QueuedJobRow {
	readonly id: number;
	readonly task: string;
	readonly key: string | null;
	readonly last_error: string | null;
	readonly attempts: number;
	readonly max_attempts: number;
	readonly created_at: Temporal.Instant;
	readonly updated_at: Temporal.Instant;
	readonly run_at: Temporal.Instant;
	/** In a worker's hand. */
	readonly locked: boolean;
	/** By the queue's own clock. */
	readonly due: boolean;
}

/** Those that failed for good, or those that failed and are tried again; of one kind, where it is said. */
interface FailedWish {
	readonly state: 'DEAD' | 'FAILED';
	readonly task?: string | undefined;
}

const columns = sql`id, task_identifier AS task, key, last_error, attempts::int, max_attempts::int, created_at, updated_at,
	run_at, locked_at IS NOT NULL AS locked, run_at <= now() AS due`;

function matching({ state, task }: FailedWish) {
	const those =
		state === 'DEAD'
			? sql`attempts >= max_attempts AND locked_at IS NULL`
			: sql`last_error IS NOT NULL AND (attempts < max_attempts OR locked_at IS NOT NULL)`;
	return task === undefined ? those : sql`${those} AND task_identifier = ${task}`;
}

/** One page of the jobs that failed: dead ones the latest first, others by when they are tried next. */
async function findFailedJobs(
	db: Db,
	wish: FailedWish,
	page: { readonly offset: number; readonly limit: number },
): Promise<readonly QueuedJobRow[]> {
	const order = wish.state === 'DEAD' ? sql`updated_at DESC, id DESC` : sql`run_at, id`;
	const { rows } = await sql<QueuedJobRow>`SELECT ${columns} FROM graphile_worker.jobs WHERE ${matching(wish)}
		ORDER BY ${order} OFFSET ${page.offset} LIMIT ${page.limit}`.execute(db);
	return rows;
}

async function countFailedJobs(db: Db, wish: FailedWish): Promise<number> {
	return await countRows(db, sql`SELECT FROM graphile_worker.jobs WHERE ${matching(wish)}`);
}

/** A job that is still in the queue. */
async function findQueuedJob(db: Db, id: number): Promise<QueuedJobRow | undefined> {
	const { rows } = await sql<QueuedJobRow>`
		SELECT ${columns} FROM graphile_worker.jobs WHERE id = ${id}`.execute(db);
	return rows[0];
}

/** Makes a job due now, with all its attempts before it; `false` when somebody has it in hand, or it is gone. */
async function rescheduleJob(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`SELECT id FROM graphile_worker.reschedule_jobs(
		ARRAY[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx);
	return rows.length > 0;
}

/** Takes a job out of the queue; `false` when somebody has it in hand, or it is gone. */
async function removeQueuedJob(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`SELECT id FROM graphile_worker.complete_jobs(ARRAY[${id}::bigint])`.execute(tx);
	return rows.length > 0;
}

/** How much waits, by kind of job, in one statement; kinds of which there is nothing are left out. */
async function findQueues(db: Db) {
	const { rows } = await sql<{
		task: string;
		waiting: number;
		oldest: Temporal.Instant | null;
		later: number;
		running: number;
		failed: number;
		dead: number;
	}>`SELECT task_identifier AS task,
		count(*) FILTER (WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts) AS waiting,
		min(run_at) FILTER (WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts) AS oldest,
		count(*) FILTER (WHERE run_at > now() AND locked_at IS NULL AND attempts < max_attempts) AS later,
		count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
		count(*) FILTER (WHERE last_error IS NOT NULL AND (attempts < max_attempts OR locked_at IS NOT NULL)) AS failed,
		count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL) AS dead
		FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`.execute(db);
	return rows;
}

/** The processes that take jobs, as each said last, one for all of its queues; those that were started last first. */
async function findProcesses(db: Db) {
	return await db
		.selectFrom('running_process')
		.select([
			sql<'web' | 'worker'>`role`.as('role'),
			'host',
			'pid',
			'version',
			sql<Temporal.Instant>`min(started_at)`.as('started_at'),
			sql<Temporal.Instant>`max(seen_at)`.as('seen_at'),
		])
		.groupBy(['role', 'host', 'pid', 'version'])
		.orderBy('started_at', 'desc')
		.orderBy('host')
		.orderBy('pid')
		.limit(200)
		.execute();
}
