import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { keyed } from './job.ts';

/** A key was there and is gone. Jobs from before the flag have no error either, unless they had failed before. */
const wasReplaced = sql`(key IS NULL AND (last_error IS NULL OR flags ? ${keyed}))`;

/**
 * Takes away up to so many jobs that have failed for good, and were last tried before a time; and at once those that were
 * replaced under their key while a worker had them that then died: another has done their work, and the queue keeps them,
 * out of tries, for ever. Returns how many.
 */
export async function deleteFailedJobs(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const { rows } = await sql`SELECT graphile_worker.complete_jobs(ARRAY(
		SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL
			AND (updated_at < ${before}::timestamptz OR ${wasReplaced})
		ORDER BY updated_at LIMIT ${atMost}))`.execute(tx);
	return rows.length;
}

/**
 * Takes away jobs that a newer one replaced (`wasReplaced` in replaced-job.ts) while they were in hand, and whose worker died:
 * freed, they have no key and no try left, and would count as dead.
 */
export async function deleteReplacedJobs(db: Db): Promise<void> {
	await sql`SELECT graphile_worker.complete_jobs(ARRAY(
		SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND max_attempts > 1 AND locked_at IS NULL
			AND ${wasReplaced}))`.execute(db);
}
