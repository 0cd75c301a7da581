import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
	type CronItem,
	type JobHelpers,
	Logger,
	parseCronItems,
	run,
	runMigrations,
	type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { type Log, reportError, traced } from '#ports/observability.ts';
import { withTimeout } from '../db/with-timeout.ts';
import { publishJobDone } from '../observability/job-metrics.ts';
import { withContext } from '../observability/request-context.ts';
import { isJobReplaced } from './failed-jobs.ts';
import { type JobHandler, parseOrigin } from './job.ts';
import { reconnectingPool } from './reconnecting-pool.ts';

export async function migrateJobs(pool: Pool): Promise<void> {
	await runMigrations({ pgPool: pool, logger: quiet });
}

export interface RepeatedJob {
	readonly name: string;
	/**
	 * Schedule in five crontab fields, in UTC. The queue runs each occurrence once across all
	 * workers.
	 */
	readonly schedule: string;
}

export interface Worker {
	/** Id under which the worker locks jobs. */
	readonly id: string;
	/** Takes no more jobs, and waits for running jobs to finish. */
	stop(): Promise<void>;
}

interface WorkerOptions {
	readonly handlers: readonly JobHandler[];
	readonly repeated: readonly RepeatedJob[];
	readonly concurrency: number;
	readonly log: Log;
}

const restartDelayMs = 1_000;
/**
 * Maximum milliseconds for stopping while the database is unavailable, because jobs then cannot be
 * completed.
 */
const maxStopMs = 20_000;

/**
 * Starts a worker that waits during database outages. After an outage, a new runner with a new id
 * replaces the old runner. The old runner may have locked jobs without receiving them, so jobs locked by
 * its id are unlocked after its running jobs are done.
 */
export async function startWorker(pool: Pool, options: WorkerOptions): Promise<Worker> {
	let runner = await startRunner(pool, options);
	let stopping = false;
	const retiring = new Set<Runner>();

	const restartRunner = async (): Promise<Runner | undefined> => {
		while (!stopping) {
			try {
				return await startRunner(pool, options);
			} catch (problem) {
				options.log.warn({ err: problem }, 'restarting the queue runner failed; retrying');
				await pause(restartDelayMs);
			}
		}
		return undefined;
	};
	const retire = async (old: Runner) => {
		retiring.add(old);
		await old.stop().catch(() => {});
		await old.unlock();
		retiring.delete(old);
	};
	const superviseRunner = async () => {
		for (;;) {
			await runner.lost;
			const next = await restartRunner();
			if (!next) return;
			if (stopping) return void next.stop().catch(() => {});
			options.log.warn(
				{ was: runner.id, is: next.id },
				'the queue runner was replaced after a lost connection',
			);
			void retire(runner).catch((problem: unknown) =>
				options.log.warn({ err: problem }, 'unlocking jobs failed; another process will do it in a minute'),
			);
			runner = next;
		}
	};
	void superviseRunner();
	return {
		get id() {
			return runner.id;
		},
		async stop() {
			stopping = true;
			await withTimeout(maxStopMs, runner.stop()).catch((problem: unknown) =>
				options.log.warn(
					{ err: problem },
					'running jobs could not be completed in time; they will run again',
				),
			);
			for (const one of [runner, ...retiring]) one.close();
		},
	};
}

interface Runner {
	readonly id: string;
	/**
	 * Resolves when a response of the database was lost or the runner ended. The runner may then have
	 * locked jobs without receiving them.
	 */
	readonly lost: Promise<void>;
	stop(): Promise<void>;
	/** Unlocks jobs locked by this id, as soon as the database is available. */
	unlock(): Promise<void>;
	close(): void;
}

async function startRunner(pool: Pool, options: WorkerOptions): Promise<Runner> {
	const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
	const queuePool = reconnectingPool(pool, lose);
	const events: WorkerEvents = new EventEmitter();
	let id = '';
	events.on('pool:create', ({ workerPool }) => {
		id = workerPool.id;
	});
	const runner = await run({
		pgPool: queuePool.pool,
		concurrency: options.concurrency,
		noHandleSignals: true,
		events,
		// Without these settings, stopping does not wait for the completion of jobs, and a pool that closes
		// early leaves jobs locked.
		preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
		pollInterval: 2_000,
		logger: loggerTo(options.log),
		taskList: Object.fromEntries(
			options.handlers.map((handler) => [
				handler.name,
				(payload: unknown, helpers: JobHelpers) => runOne(handler, payload, helpers, options.log),
			]),
		),
		parsedCronItems: parseCronItems(options.repeated.map(cronItem)),
	});
	runner.promise.then(lose, lose);
	return {
		id,
		lost,
		stop: () => runner.stop(),
		async unlock() {
			const client = await queuePool.pool.connect();
			try {
				await client.query('SELECT graphile_worker.force_unlock_workers($1)', [[id]]);
			} finally {
				client.release();
			}
		},
		close: () => queuePool.close(),
	};
}

/**
 * Returns the schedule of a repeated job. Its runs have a queue of their own, because a run that takes
 * longer than its interval would otherwise occupy one slot of the worker after the other. The next run
 * replaces a waiting or failed one, because a job that fails would otherwise run for each attempt of each
 * occurrence. The time of a waiting run stays, so that a late job is noticed.
 */
export const cronItem = ({ name, schedule }: RepeatedJob): CronItem => ({
	task: name,
	match: schedule,
	identifier: name,
	options: { queueName: name, jobKey: name, jobKeyMode: 'preserve_run_at' },
});

/** Runs one job in the log context of the request that enqueued it, and records the outcome. */
async function runOne(handler: JobHandler, payload: unknown, helpers: JobHelpers, log: Log): Promise<void> {
	const { name } = handler;
	const { job } = helpers;
	const jobId = String(job.id);
	const { request, cause } = parseOrigin(job.flags);
	await traced({ kind: 'job', name, id: jobId, attempt: job.attempts, cause }, (trace) =>
		withContext({ request, job: name, jobId, trace }, () => runHandler(handler, payload, helpers, log)),
	);
}

async function runHandler(
	handler: JobHandler,
	payload: unknown,
	helpers: JobHelpers,
	log: Log,
): Promise<void> {
	const { name } = handler;
	const { job } = helpers;
	const began = performance.now();
	try {
		await handler.run(payload);
		const ms = Math.round(performance.now() - began);
		publishJobDone({ name, outcome: 'done', ms });
		log.info({ ms, attempt: job.attempts }, 'job done');
	} catch (problem) {
		const ms = Math.round(performance.now() - began);
		if (await isJobReplaced(helpers, job)) {
			publishJobDone({ name, outcome: 'failed', ms });
			log.warn({ err: problem, ms }, 'a job failed; a newer one replaces it');
			return;
		}
		const dead = job.attempts >= job.max_attempts;
		publishJobDone({ name, outcome: dead ? 'dead' : 'failed', ms });
		const facts = { err: problem, ms, attempt: job.attempts, of: job.max_attempts };
		log.error(facts, dead ? 'a job failed; no attempts left' : 'a job failed; it will be retried');
		if (dead) {
			const { request } = parseOrigin(job.flags);
			reportError({ problem, within: 'job', name, request });
		}
		throw problem;
	}
}

const quiet = new Logger(() => () => {});

function loggerTo(log: Log): Logger {
	return new Logger(() => (level, message, meta) => {
		// Failed jobs are logged above, with the request that enqueued them.
		if (level === 'error' && !meta?.failure) log.error({ job: meta?.job }, message);
		else if (level === 'warning') log.warn({}, message);
	});
}
