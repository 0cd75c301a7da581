import { setTimeout as pause } from 'node:timers/promises';
import type { JobHelpers, Job as QueuedJob } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { keyedJobFlag } from './job.ts';

/**
 * SQL condition: a newer job has taken this job's key. The queue enqueues repeated jobs without the
 * flag; these count only until their first failure.
 */
const lostItsKey = sql`(key IS NULL AND (last_error IS NULL OR flags ? ${keyedJobFlag}))`;

/**
 * Deletes jobs without attempts left. Jobs that were replaced under their key are deleted at once,
 * because the replacement does the work and the queue would never delete them.
 */
export async function deleteFailedJobs(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const { rows } = await sql`SELECT graphile_worker.complete_jobs(ARRAY(
		SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL
			AND (updated_at < ${before}::timestamptz OR ${lostItsKey})
		ORDER BY updated_at LIMIT ${atMost}))`.execute(tx);
	return rows.length;
}

/**
 * Deletes jobs that were replaced while a dead worker had locked them (`isJobReplaced`). Once unlocked,
 * such a job has neither key nor attempts and would count as failed for good.
 */
export async function deleteReplacedJobs(db: Db): Promise<void> {
	await sql`SELECT graphile_worker.complete_jobs(ARRAY(
		SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND max_attempts > 1 AND locked_at IS NULL
			AND ${lostItsKey}))`.execute(db);
}

/** The query is retried, because an unavailable database may be the reason why the job failed. */
const maxQueries = 5;
const retryMs = 2_000;

/**
 * Returns whether a newer job took the key of a running job. The queue then removes the running job's
 * key and remaining attempts (`add_job` in graphile-worker's sql/000020.sql). If the running job fails,
 * it would count as failed for good, although its replacement does the same work.
 */
export async function isJobReplaced(
	{ query }: Pick<JobHelpers, 'query'>,
	job: Pick<QueuedJob, 'id' | 'key'>,
): Promise<boolean> {
	if (job.key === null) return false;
	for (let queries = 1; ; queries += 1) {
		try {
			const sql = 'SELECT key FROM graphile_worker.jobs WHERE id = $1';
			const { rows } = await query<{ key: string | null }>(sql, [job.id]);
			return rows.some(({ key }) => key === null);
		} catch {
			if (queries === maxQueries) return false;
			await pause(retryMs);
		}
	}
}
