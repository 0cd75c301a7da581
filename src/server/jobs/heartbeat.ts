import type { Db } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import { deleteReplacedJobs } from './failed-jobs.ts';
import { forgetProcess, forgetSilent, type ProcessIdentity, saveBeat } from './running-process-store.ts';

/** How often a process says that it lives, and after how long a silence it is taken for dead. */
export interface HeartbeatTimes {
	readonly beatMs: number;
	readonly silentSeconds: number;
}

export const heartbeatTimes: HeartbeatTimes = { beatMs: 15_000, silentSeconds: 75 };

export interface Heartbeat {
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
