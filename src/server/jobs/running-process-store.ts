import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** What a process says of itself. */
export interface ProcessIdentity {
	readonly role: 'web' | 'worker';
	/** The machine's name. */
	readonly host: string;
	readonly pid: number;
	/** The release, with the commit where it is known. */
	readonly version: string;
}

/** Writes down that a process lives, by the database's clock. */
export async function saveBeat(db: Db, id: string, { role, host, pid, version }: ProcessIdentity) {
	await sql`INSERT INTO running_process (id, role, host, pid, version) VALUES (${id}, ${role}, ${host}, ${pid}, ${version})
		ON CONFLICT (id) DO UPDATE SET seen_at = now()`.execute(db);
}

/** Forgets a process that ended, and frees what it still has in hand. */
export async function forgetProcess(db: Db, id: string): Promise<void> {
	await sql`WITH ended AS (DELETE FROM running_process WHERE id = ${id})
		SELECT graphile_worker.force_unlock_workers(ARRAY[${id}])`.execute(db);
}

/** A name that no process answers to may be an older version's worker, which says nothing of itself: it has longer. */
const unknownMinutes = 10;

/**
 * Forgets the processes that have said nothing for so many seconds, and frees the jobs in their hands in the same
 * statement; so with jobs that have been in unknown hands for ten minutes. Whose they were.
 */
export async function forgetSilent(db: Db, seconds: number): Promise<readonly string[]> {
	const { rows } = await sql<{ ids: readonly string[] | null }>`
		WITH silent AS (
			DELETE FROM running_process WHERE seen_at < now() - make_interval(secs => ${seconds}) RETURNING id
		), unknown AS (
			SELECT locked_by AS id FROM graphile_worker.jobs
			WHERE locked_at < now() - make_interval(mins => ${unknownMinutes})
				AND NOT EXISTS (SELECT FROM running_process WHERE running_process.id = jobs.locked_by)
		), gone AS (SELECT array_agg(id) AS ids FROM (SELECT id FROM silent UNION SELECT id FROM unknown) AS either)
		SELECT ids, graphile_worker.force_unlock_workers(ids) FROM gone WHERE ids IS NOT NULL`.execute(db);
	return rows[0]?.ids ?? [];
}
