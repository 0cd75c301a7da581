import { setTimeout as pause } from 'node:timers/promises';
import type { JobHelpers, Job as QueuedJob } from 'graphile-worker';

/** The database may be what failed the job: it is asked so often, with so much time in between. */
const tries = 5;
const againMs = 2_000;

/**
 * Whether a newer job took over the key of one in hand. The queue then takes away the older one's key and its further tries
 * (`add_job` in graphile-worker's sql/000020.sql): if it fails, it stays behind as dead, though the newer one does the same.
 */
export async function wasReplaced(
	{ query }: Pick<JobHelpers, 'query'>,
	job: Pick<QueuedJob, 'id' | 'key'>,
): Promise<boolean> {
	if (job.key === null) return false;
	for (let turns = 1; ; turns += 1) {
		try {
			const sql = 'SELECT key FROM graphile_worker.jobs WHERE id = $1';
			const { rows } = await query<{ key: string | null }>(sql, [job.id]);
			return rows.some(({ key }) => key === null);
		} catch {
			if (turns === tries) return false;
			await pause(againMs);
		}
	}
}
