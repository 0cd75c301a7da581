import { sql } from 'kysely';
import type { Log } from '#ports/observability.ts';
import type { Db } from '../db/database.ts';
import { deleteReplacedJobs } from './failed-jobs.ts';

export interface HeartbeatTimes {
	readonly beatMs: number;
	readonly silentSeconds: number;
}

export const heartbeatTimes: HeartbeatTimes = { beatMs: 15_000, silentSeconds: 75 };

interface Heartbeat {
	readonly lastBeat: number;
	/** Stops the heartbeat and unlocks the jobs of this process. */
	stop(): Promise<void>;
}

/**
 * Records heartbeats under the ids of the process's queues. Unlocks the jobs of processes whose
 * heartbeat stopped, so that other processes run them. A process that was only frozen may run such a job
 * too; all jobs are safe to run twice.
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
			for (const id of ids()) await saveHeartbeat(app.db, id, process);
			lastBeat = performance.now();
			const silent = await forgetSilent(app.db, times.silentSeconds);
			await deleteReplacedJobs(app.db);
			if (silent.length > 0)
				app.log.warn({ processes: silent }, 'processes without heartbeat; their jobs are unlocked');
		} catch (problem) {
			app.log.warn({ err: problem }, 'heartbeat failed; retrying');
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
			await Promise.all(ids().map((id) => removeProcess(app.db, id))).catch((problem: unknown) =>
				app.log.warn({ err: problem }, 'unlocking jobs failed; another process will do it in a minute'),
			);
		},
	};
}

export interface ProcessIdentity {
	readonly role: 'web' | 'worker';
	readonly host: string;
	readonly pid: number;
	/** Has the commit if known. */
	readonly version: string;
}

export async function saveHeartbeat(db: Db, id: string, { role, host, pid, version }: ProcessIdentity) {
	await sql`INSERT INTO running_process (id, role, host, pid, version) VALUES (${id}, ${role}, ${host}, ${pid}, ${version})
		ON CONFLICT (id) DO UPDATE SET seen_at = now()`.execute(db);
}

export async function removeProcess(db: Db, id: string): Promise<void> {
	await sql`WITH ended AS (DELETE FROM running_process WHERE id = ${id})
		SELECT graphile_worker.force_unlock_workers(ARRAY[${id}])`.execute(db);
}

/**
 * Minutes until a worker without a saved heartbeat counts as dead. A suspended worker loses its row, and
 * can lock jobs after it resumes and before its next heartbeat.
 */
const unknownMinutes = 10;

/**
 * Deletes processes whose heartbeat stopped and unlocks their jobs. Also unlocks jobs that an unknown
 * process locked at least ten minutes ago. Returns the process ids.
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
