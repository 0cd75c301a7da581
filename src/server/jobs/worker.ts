import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '../http/log.ts';
import type { JobHandler } from './job.ts';

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

/** Takes due jobs one after another, a few at a time, until stopped; failed ones come again, later and later. */
export async function startWorker(
	pool: Pool,
	options: {
		readonly handlers: readonly JobHandler[];
		readonly repeated: readonly Repeated[];
		readonly concurrency: number;
		readonly log: Log;
	},
): Promise<Worker> {
	const events: WorkerEvents = new EventEmitter();
	let id = '';
	events.on('pool:create', ({ workerPool }) => {
		id = workerPool.id;
	});
	const runner = await run({
		pgPool: pool,
		concurrency: options.concurrency,
		noHandleSignals: true,
		events,
		// Without these, nobody waits until what was done is ticked off, and a pool that closes meanwhile leaves it locked.
		preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
		pollInterval: 2_000,
		logger: loggerTo(options.log),
		taskList: Object.fromEntries(
			options.handlers.map((handler) => [handler.name, (payload: unknown) => handler.run(payload)]),
		),
		parsedCronItems: parseCronItems(
			options.repeated.map(({ name, schedule }) => ({ task: name, match: schedule, identifier: name })),
		),
	});
	return {
		get id() {
			return id;
		},
		stop: () => runner.stop(),
	};
}

const quiet = new Logger(() => () => {});

function loggerTo(log: Log): Logger {
	return new Logger(() => (level, message, meta) => {
		if (level === 'error') log.error({ job: meta?.job }, message);
		else if (level === 'warning') log.warn({}, message);
	});
}
