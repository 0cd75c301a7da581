import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { keyed } from './job.ts';

/**
 * SQL condition: the job had a key and lost it. Jobs enqueued before this flag existed have no
 * error unless they failed before.
 */
const wasReplaced = sql`(key IS NULL AND (last_error IS NULL OR flags ? ${keyed}))`;

/**
 * Deletes jobs without attempts left. Deletes jobs at once that were replaced under their key:
 * their replacement does the work, but the queue would never delete them.
 */
export async function deleteFailedJobs(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const { rows } = await sql`SELECT graphile_worker.complete_jobs(ARRAY(
		SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL
			AND (updated_at < ${before}::timestamptz OR ${wasReplaced})
		ORDER BY updated_at LIMIT ${atMost}))`.execute(tx);
	return rows.length;
}

/**
 * Deletes jobs that were replaced while a worker that died held them (`wasReplaced` in
 * replaced-job.ts). Once unlocked, they have neither key nor attempts and would count as dead.
 */
export async function deleteReplacedJobs(db: Db): Promise<void> {
	await sql`SELECT graphile_worker.complete_jobs(ARRAY(
		SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND max_attempts > 1 AND locked_at IS NULL
			AND ${wasReplaced}))`.execute(db);
}
