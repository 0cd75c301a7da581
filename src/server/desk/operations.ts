import { sql } from 'kysely';
import type { FailedJob, Operations } from '#contract/operation-contract.ts';
import { describeProblem, jobSubject } from '#domain/desk/job-problem.ts';
import type { PersonId } from '#domain/id.ts';
import { uncertainSendingCutoff } from '#domain/notification/notification.ts';
import { overviewDays } from '#domain/platform-calendar.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Db, Tx } from '../db/database.ts';
import type { PagedList } from '../db/paged-list.ts';
import { countRows, type Slice } from '../db/pages.ts';
import { transact } from '../db/transact.ts';
import { findUndeliveredCounts } from './operation-metrics.ts';

export async function showOperations(app: Pick<App, 'db' | 'clock'>): Promise<Operations> {
	const now = app.clock.now();
	const queues = await findQueues(app.db);
	const processes = await findProcesses(app.db);
	const { weekFrom } = overviewDays(now);
	const messages = await findUndeliveredCounts(app.db, {
		sendingBefore: uncertainSendingCutoff(now),
		weekFrom,
	});
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

/** Lists jobs without attempts left, latest first, or jobs that will be retried, by next attempt. */
export const failedJobList: PagedList<Pick<App, 'db'>, FailedJobFilter, QueuedJobRow, FailedJob> = {
	find: ({ db }, filter, slice) => findFailedJobs(db, filter, slice),
	count: ({ db }, filter) => countRows(db, sql`SELECT FROM graphile_worker.jobs WHERE ${matching(filter)}`),
	present: (_, rows) => rows.map(presentJob),
};

function presentJob(row: QueuedJobRow): FailedJob {
	const dead = row.attempts >= row.max_attempts;
	return {
		id: row.id,
		task: row.task,
		subject: jobSubject(row.key),
		problem: describeProblem(row.last_error ?? ''),
		attempts: row.attempts,
		maxAttempts: row.max_attempts,
		enqueuedDate: row.created_at.toString(),
		triedDate: row.updated_at.toString(),
		nextDate: row.locked || dead ? null : row.run_at.toString(),
		running: row.locked,
	};
}

/**
 * Makes a failed job due now with all its attempts. Every job is safe to run twice, including payments.
 * Does nothing if the job is already due.
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
		if (!(await rescheduleJob(tx, id))) return await jobRefusal(tx, id);
		await record(tx, app, by, 'job-retried', before);
		const after = await findQueuedJob(tx, id);
		return presentJob(after ?? before);
	});
}

export async function removeJob(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId,
	id: number,
): Promise<{ readonly id: number } | JobRefusal> {
	return await transact(app.db, async (tx) => {
		const before = await findFailing(tx, id);
		if ('refused' in before) return before;
		if (!(await removeQueuedJob(tx, id))) return await jobRefusal(tx, id);
		await record(tx, app, by, 'job-given-up', before);
		return { id };
	});
}

async function findFailing(db: Db, id: number): Promise<QueuedJobRow | JobRefusal> {
	const job = await findQueuedJob(db, id);
	if (!job) return refuse('job-gone');
	if (job.locked) return refuse('job-running');
	const failed = job.last_error !== null || job.attempts >= job.max_attempts;
	return failed ? job : refuse('nothing-to-decide');
}

/** Returns the refusal for a job that a worker took or finished concurrently. */
async function jobRefusal(db: Db, id: number): Promise<JobRefusal> {
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
	readonly locked: boolean;
	/** Whether the job is due by the clock of the database. */
	readonly due: boolean;
}

/**
 * DEAD jobs have no attempts left; FAILED jobs will be retried. `task` limits the list to one kind of
 * job.
 */
interface FailedJobFilter {
	readonly state: 'DEAD' | 'FAILED';
	readonly task?: string | undefined;
}

const columns = sql`id, task_identifier AS task, key, last_error, attempts::int, max_attempts::int, created_at, updated_at,
	run_at, locked_at IS NOT NULL AS locked, run_at <= now() AS due`;

function matching({ state, task }: FailedJobFilter) {
	const inState =
		state === 'DEAD'
			? sql`attempts >= max_attempts AND locked_at IS NULL`
			: sql`last_error IS NOT NULL AND (attempts < max_attempts OR locked_at IS NOT NULL)`;
	return task === undefined ? inState : sql`${inState} AND task_identifier = ${task}`;
}

async function findFailedJobs(
	db: Db,
	filter: FailedJobFilter,
	slice: Slice,
): Promise<readonly QueuedJobRow[]> {
	const order = filter.state === 'DEAD' ? sql`updated_at DESC, id DESC` : sql`run_at, id`;
	const { rows } =
		await sql<QueuedJobRow>`SELECT ${columns} FROM graphile_worker.jobs WHERE ${matching(filter)}
		ORDER BY ${order} OFFSET ${slice.offset} LIMIT ${slice.limit}`.execute(db);
	return rows;
}

async function findQueuedJob(db: Db, id: number): Promise<QueuedJobRow | undefined> {
	const { rows } = await sql<QueuedJobRow>`
		SELECT ${columns} FROM graphile_worker.jobs WHERE id = ${id}`.execute(db);
	return rows[0];
}

/** Returns false if the job is running or no longer exists. */
async function rescheduleJob(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`SELECT id FROM graphile_worker.reschedule_jobs(
		ARRAY[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx);
	return rows.length > 0;
}

/** Returns false if the job is running or no longer exists. */
async function removeQueuedJob(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`SELECT id FROM graphile_worker.complete_jobs(ARRAY[${id}::bigint])`.execute(tx);
	return rows.length > 0;
}

/** Omits kinds without jobs. */
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

/** One row for all queues of a process, latest start first. */
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
