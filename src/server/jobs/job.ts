import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { currentContext } from '../observability/request-context.ts';

export interface Job<Payload> {
	readonly name: string;
	readonly payload: z.ZodType<Payload>;
}

/** The handler must be safe to run twice. */
export function job<Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> {
	return { name, payload };
}

/**
 * Enqueues a job in the caller's transaction. Replaces a waiting job with the same `key`, so that the
 * job runs once, at the newer time. Jobs with the same `queue` run one at a time.
 */
export async function enqueue<Payload>(
	tx: Tx,
	what: Job<Payload>,
	payload: Payload,
	options: { readonly runAt?: Temporal.Instant; readonly key?: string; readonly queue?: string } = {},
): Promise<void> {
	await sql`SELECT graphile_worker.add_job(
		identifier => ${what.name},
		payload => ${JSON.stringify(payload)}::json,
		run_at => ${options.runAt?.toString() ?? null}::timestamptz,
		job_key => ${options.key ?? null},
		queue_name => ${options.queue ?? null},
		flags => ${options.key ? flagsOfKeyed() : origin()})`.execute(tx);
}

/**
 * Flag of jobs that were enqueued with a key. It shows `deleteReplacedJobs` which jobs have lost their
 * key.
 */
export const keyedJobFlag = 'keyed';
const flagsOfKeyed = (): readonly string[] => [...(origin() ?? []), keyedJobFlag];

/**
 * Returns flags with the request and trace that enqueue a job. Apart from the payload, a job has no
 * other field for them.
 */
function origin(): readonly string[] | null {
	const { request, trace } = currentContext() ?? {};
	const flags = [request && `${fromRequest}${request}`, trace && `${fromTrace}${trace}`].filter(
		isDefinedFlag,
	);
	return flags.length > 0 ? flags : null;
}

const isDefinedFlag = (flag: string | undefined): flag is string => Boolean(flag);
const fromRequest = 'request:';
const fromTrace = 'trace:';

export function parseOrigin(flags: Readonly<Record<string, true>> | null): {
	readonly request: string | undefined;
	readonly cause: string | undefined;
} {
	const names = Object.keys(flags ?? {});
	const after = (start: string) => names.find((name) => name.startsWith(start))?.slice(start.length);
	return { request: after(fromRequest), cause: after(fromTrace) };
}

/** Minutes until the backup job runs. The queue keeps the jobs of a killed worker locked for hours. */
const backupMinutes = 5;

/** Enqueues a job for which users wait, and a backup job in case the worker is killed. */
export async function enqueueWithBackup<Payload>(
	tx: Tx,
	what: Job<Payload>,
	payload: Payload,
	{ key, now }: { readonly key: string; readonly now: Temporal.Instant },
): Promise<void> {
	await enqueue(tx, what, payload, { key });
	await enqueue(tx, what, payload, { key: `${key}:again`, runAt: now.add({ minutes: backupMinutes }) });
}

/**
 * Returns when a job that ran before its time runs again. The queue uses the database's clock, which can
 * be ahead of the server's.
 */
export const retryAt = (due: Temporal.Instant): Temporal.Instant => due.add({ seconds: 10 });

/** Uses one statement, and a lower priority than `enqueue`. */
export async function enqueueAll<Payload>(
	tx: Tx,
	what: Job<Payload>,
	jobs: readonly {
		readonly payload: Payload;
		readonly runAt: Temporal.Instant;
		readonly key: string;
		readonly queue?: string;
	}[],
): Promise<void> {
	if (jobs.length === 0) return;
	await sql`SELECT graphile_worker.add_job(
		identifier => ${what.name}, payload => job.payload::json, run_at => job.run_at, job_key => job.key, priority => 1,
		queue_name => job.queue,
		flags => ${flagsOfKeyed()})
		FROM unnest(
			${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
			${jobs.map(({ runAt }) => runAt.toString())}::timestamptz[],
			${jobs.map(({ key }) => key)}::text[],
			${jobs.map(({ queue }) => queue ?? null)}::text[]) AS job (payload, run_at, key, queue)`.execute(tx);
}

export interface JobHandler {
	readonly name: string;
	run(payload: unknown): Promise<void>;
}

/** The result of `run` is ignored. */
export function handle<Payload>(what: Job<Payload>, run: (payload: Payload) => Promise<unknown>): JobHandler {
	return {
		name: what.name,
		async run(payload) {
			await run(what.payload.parse(payload));
		},
	};
}
