import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
	type JobHelpers,
	Logger,
	parseCronItems,
	run,
	runMigrations,
	type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { reportError } from '#ports/error-tracker.ts';
import { traced } from '#ports/tracer.ts';
import { withinTime } from '../db/within-time.ts';
import type { Log } from '../http/log.ts';
import { withContext } from '../http/request-context.ts';
import { type JobHandler, originOf } from './job.ts';
import { tellJobDone } from './job-done.ts';
import { lastingPool } from './lasting-pool.ts';
import { wasReplaced } from './replaced-job.ts';

/** Makes or updates the queue's own tables. */
export async function migrateJobs(pool: Pool): Promise<void> {
	await runMigrations({ pgPool: pool, logger: quiet });
}

export interface Repeated {
	readonly name: string;
	/** Five fields, as in a crontab, in UTC. The queue makes sure that each run happens once, however many workers. */
	readonly schedule: string;
}

export interface Worker {
	/** The name under which it locks jobs. */
	readonly id: string;
	/** Takes no more jobs, waits for those in hand and ticks them off. */
	stop(): Promise<void>;
}

interface WorkerOptions {
	readonly handlers: readonly JobHandler[];
	readonly repeated: readonly Repeated[];
	readonly concurrency: number;
	readonly log: Log;
}

const renewAgainMs = 1_000;
/** A stop waits so long for jobs in hand while the database is away and none can be ticked off. */
const longestStopMs = 20_000;

/**
 * Takes due jobs one after another, a few at a time, until stopped; failed ones come again, later and later. While the
 * database is away it waits. When it is back, whatever was handed out on a connection that was lost is freed: the queue's
 * runner is replaced by a new one, with a new name, and what is locked in the old name is unlocked once its own jobs are
 * done. The new one may be lost in its turn before that.
 */
export async function startWorker(pool: Pool, options: WorkerOptions): Promise<Worker> {
	let runner = await startRunner(pool, options);
	let stopping = false;
	const retiring = new Set<Runner>();

	const startAnother = async (): Promise<Runner | undefined> => {
		while (!stopping) {
			try {
				return await startRunner(pool, options);
			} catch (problem) {
				options.log.warn({ err: problem }, 'the queue could not be gone on with; again soon');
				await pause(renewAgainMs);
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
	const keepGoing = async () => {
		for (;;) {
			await runner.lost;
			const next = await startAnother();
			if (!next) return;
			if (stopping) return void next.stop().catch(() => {});
			options.log.warn({ was: runner.id, is: next.id }, 'the queue was lost for a while; going on');
			void retire(runner).catch((problem: unknown) =>
				options.log.warn({ err: problem }, 'what was in hand could not be freed; others will in a minute'),
			);
			runner = next;
		}
	};
	void keepGoing();
	return {
		get id() {
			return runner.id;
		},
		async stop() {
			stopping = true;
			await withinTime(longestStopMs, runner.stop()).catch((problem: unknown) =>
				options.log.warn({ err: problem }, 'jobs in hand could not be ticked off; others will do them again'),
			);
			for (const one of [runner, ...retiring]) one.close();
		},
	};
}

/** One run of the queue, under one name. */
interface Runner {
	readonly id: string;
	/** Resolves when an answer of the database was lost, or the runner ended: it may have jobs in hand that it does not know. */
	readonly lost: Promise<void>;
	stop(): Promise<void>;
	/** Frees what is still locked in its name, as soon as the database is there. */
	unlock(): Promise<void>;
	/** Waits for no connection any longer. */
	close(): void;
}

async function startRunner(pool: Pool, options: WorkerOptions): Promise<Runner> {
	const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
	const lasting = lastingPool(pool, lose);
	const events: WorkerEvents = new EventEmitter();
	let id = '';
	events.on('pool:create', ({ workerPool }) => {
		id = workerPool.id;
	});
	const runner = await run({
		pgPool: lasting.pool,
		concurrency: options.concurrency,
		noHandleSignals: true,
		events,
		// Without these, nobody waits until what was done is ticked off, and a pool that closes meanwhile leaves it locked.
		preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
		pollInterval: 2_000,
		logger: loggerTo(options.log),
		taskList: Object.fromEntries(
			options.handlers.map((handler) => [
				handler.name,
				(payload: unknown, helpers: JobHelpers) => runOne(handler, payload, helpers, options.log),
			]),
		),
		parsedCronItems: parseCronItems(
			options.repeated.map(({ name, schedule }) => ({ task: name, match: schedule, identifier: name })),
		),
	});
	runner.promise.then(lose, lose);
	return {
		id,
		lost,
		stop: () => runner.stop(),
		async unlock() {
			const client = await lasting.pool.connect();
			try {
				await client.query('SELECT graphile_worker.force_unlock_workers($1)', [[id]]);
			} finally {
				client.release();
			}
		},
		close: () => lasting.close(),
	};
}

/** Does one job under the id of the request that left it, and says what came of it. */
async function runOne(handler: JobHandler, payload: unknown, helpers: JobHelpers, log: Log): Promise<void> {
	const { name } = handler;
	const { job } = helpers;
	const jobId = String(job.id);
	const { request, cause } = originOf(job.flags);
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
		tellJobDone({ name, outcome: 'done', ms });
		log.info({ ms, attempt: job.attempts }, 'job done');
	} catch (problem) {
		const ms = Math.round(performance.now() - began);
		if (await wasReplaced(helpers, job)) {
			log.info({ err: problem, ms }, 'a job failed, and a newer one does the same');
			return;
		}
		const dead = job.attempts >= job.max_attempts;
		tellJobDone({ name, outcome: dead ? 'dead' : 'failed', ms });
		const facts = { err: problem, ms, attempt: job.attempts, of: job.max_attempts };
		log.error(facts, dead ? 'a job failed for the last time' : 'a job failed, and comes again');
		if (dead) {
			const { request } = originOf(job.flags);
			reportError({ problem, within: 'job', name, request });
		}
		throw problem;
	}
}

const quiet = new Logger(() => () => {});

function loggerTo(log: Log): Logger {
	return new Logger(() => (level, message, meta) => {
		// Failed jobs were said already, with their request.
		if (level === 'error' && !meta?.failure) log.error({ job: meta?.job }, message);
		else if (level === 'warning') log.warn({}, message);
	});
}
