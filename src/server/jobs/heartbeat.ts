import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import { deleteReplacedJobs } from './failed-jobs.ts';

/** How often a process says that it lives, and after how long a silence it is taken for dead. */
export interface HeartbeatTimes {
	readonly beatMs: number;
	readonly silentSeconds: number;
}

export const heartbeatTimes: HeartbeatTimes = { beatMs: 15_000, silentSeconds: 75 };

interface Heartbeat {
	/** The last beat, in milliseconds of `performance.now()`. */
	readonly lastBeat: number;
	/** Ends it, and frees what is still locked in the process's name. */
	stop(): Promise<void>;
}

/**
 * Says every few seconds that a process lives, under the names that its queues have then, and looks for others that fell silent: the jobs in their hands are freed, to
 * be done by those that live. One that was only frozen may then do a job that another did meanwhile: all are safe to run twice.
 */
export async function startHeartbeat(
	app: { readonly db: Db; readonly log: Log },
	ids: () => readonly string[],
	process: ProcessIdentity,
	times: HeartbeatTimes = heartbeatTimes,
): Promise<Heartbeat> {
	let lastBeat = performance.now();
	let beating: Promise<void> | undefined;
	const beat = async () => {
		try {
			for (const id of ids()) await saveBeat(app.db, id, process);
			lastBeat = performance.now();
			const silent = await forgetSilent(app.db, times.silentSeconds);
			await deleteReplacedJobs(app.db);
			if (silent.length > 0)
				app.log.warn({ processes: silent }, 'processes fell silent; their jobs are free again');
		} catch (problem) {
			app.log.warn({ err: problem }, 'this process could not say that it lives; again soon');
		}
	};
	await beat();
	const timer = setInterval(() => {
		beating ??= beat().finally(() => {
			beating = undefined;
		});
	}, times.beatMs);
	timer.unref();
	return {
		get lastBeat() {
			return lastBeat;
		},
		async stop() {
			clearInterval(timer);
			await beating;
			await Promise.all(ids().map((id) => forgetProcess(app.db, id))).catch((problem: unknown) =>
				app.log.warn({ err: problem }, 'what was in hand could not be freed; others will in a minute'),
			);
		},
	};
}

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
async function forgetSilent(db: Db, seconds: number): Promise<readonly string[]> {
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
