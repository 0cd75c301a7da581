import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { currentContext } from '../http/request-context.ts';

/** What must happen later: a name, and what its handler is told. */
export interface Job<Payload> {
	readonly name: string;
	readonly payload: z.ZodType<Payload>;
}

/** Declares a job. Its handler must be safe to run twice. */
export function job<Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> {
	return { name, payload };
}

/**
 * Enqueues a job in the same transaction as what makes it necessary. With a `key`, a job still waiting under the same
 * key is replaced: it runs once, at the newer time. Jobs of one `queue` run one after another.
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

/** Tells a job whose key a newer one took (`deleteReplacedJobs`) from one that never had any. */
export const keyed = 'keyed';
const flagsOfKeyed = (): readonly string[] => [...(origin() ?? []), keyed];

/** Which request left the job, and in which trace, as flags: they are the queue's only room beside the payload. */
function origin(): readonly string[] | null {
	const { request, trace } = currentContext() ?? {};
	const flags = [request && `${fromRequest}${request}`, trace && `${fromTrace}${trace}`].filter(isGiven);
	return flags.length > 0 ? flags : null;
}

const isGiven = (flag: string | undefined): flag is string => Boolean(flag);
const fromRequest = 'request:';
const fromTrace = 'trace:';

/** What led to a job, from its flags: the id of the request that left it, and the trace that it goes on with. */
export function originOf(flags: Readonly<Record<string, true>> | null): {
	readonly request: string | undefined;
	readonly cause: string | undefined;
} {
	const names = Object.keys(flags ?? {});
	const after = (start: string) => names.find((name) => name.startsWith(start))?.slice(start.length);
	return { request: after(fromRequest), cause: after(fromTrace) };
}

/** The queue holds on for hours to what a worker had in hand that was killed: so long after, the same is done again. */
const backupMinutes = 5;

/** Enqueues a job that people wait for: now, and once more in case the worker that takes it dies. */
export async function enqueueWithBackup<Payload>(
	tx: Tx,
	what: Job<Payload>,
	payload: Payload,
	{ key, now }: { readonly key: string; readonly now: Temporal.Instant },
): Promise<void> {
	await enqueue(tx, what, payload, { key });
	await enqueue(tx, what, payload, { key: `${key}:again`, runAt: now.add({ minutes: backupMinutes }) });
}

/** Enqueues several jobs of one kind at once. They wait behind those of `enqueue`, however many there are. */
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

/** A job with what to do when it is due. */
export interface JobHandler {
	readonly name: string;
	run(payload: unknown): Promise<void>;
}

/** Binds a job to its handler; the payload is parsed before the handler sees it. */
export function handle<Payload>(what: Job<Payload>, run: (payload: Payload) => Promise<void>): JobHandler {
	return { name: what.name, run: (payload) => run(what.payload.parse(payload)) };
}
