import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { countRows } from '../db/pages.ts';

/** A job as the queue has it, without what it was told. */
export interface QueuedJobRow {
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
export interface FailedWish {
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
export async function findFailedJobs(
	db: Db,
	wish: FailedWish,
	page: { readonly offset: number; readonly limit: number },
): Promise<readonly QueuedJobRow[]> {
	const order = wish.state === 'DEAD' ? sql`updated_at DESC, id DESC` : sql`run_at, id`;
	const { rows } = await sql<QueuedJobRow>`SELECT ${columns} FROM graphile_worker.jobs WHERE ${matching(wish)}
		ORDER BY ${order} OFFSET ${page.offset} LIMIT ${page.limit}`.execute(db);
	return rows;
}

export async function countFailedJobs(db: Db, wish: FailedWish): Promise<number> {
	return await countRows(db, sql`SELECT FROM graphile_worker.jobs WHERE ${matching(wish)}`);
}

/** A job that is still in the queue. */
export async function findQueuedJob(db: Db, id: number): Promise<QueuedJobRow | undefined> {
	const { rows } = await sql<QueuedJobRow>`
		SELECT ${columns} FROM graphile_worker.jobs WHERE id = ${id}`.execute(db);
	return rows[0];
}

/** Makes a job due now, with all its attempts before it; `false` when somebody has it in hand, or it is gone. */
export async function rescheduleJob(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`SELECT id FROM graphile_worker.reschedule_jobs(
		ARRAY[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx);
	return rows.length > 0;
}

/** Takes a job out of the queue; `false` when somebody has it in hand, or it is gone. */
export async function removeQueuedJob(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`SELECT id FROM graphile_worker.complete_jobs(ARRAY[${id}::bigint])`.execute(tx);
	return rows.length > 0;
}

/** How much waits, by kind of job, in one statement; kinds of which there is nothing are left out. */
export async function findQueues(db: Db) {
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
export async function findProcesses(db: Db) {
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
