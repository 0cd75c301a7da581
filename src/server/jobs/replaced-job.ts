import { setTimeout as pause } from 'node:timers/promises';
import type { JobHelpers, Job as QueuedJob } from 'graphile-worker';

/**
 * Number and interval of queries: the database may be the reason for the failure, so the query is
 * retried.
 */
const maxQueries = 5;
const retryMs = 2_000;

/**
 * Returns whether a newer job took the key of a running one. The queue then removes the key and
 * the remaining attempts of the running job (`add_job` in graphile-worker's sql/000020.sql). If it
 * fails, it would count as dead although its replacement does the same.
 */
export async function wasReplaced(
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
