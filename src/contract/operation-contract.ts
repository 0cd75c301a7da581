import { z } from 'zod';
import { longestMessage } from '#domain/maintenance/maintenance.ts';
import { deskCallsFor } from './call.ts';
import { id, instant, pageOf, paging, publicPerson, text } from './shapes.ts';

/** A job that failed, permanently or until a retry. Its payload is hidden. */
const failedJob = z
	.object({
		id: z.number().int(),
		task: z.string(),
		/** Id of the object that the job is about, if the job’s key contains an id. */
		subject: id.nullable(),
		/** The last error without secrets and personal data; can be empty. */
		problem: z.string(),
		attempts: z.number().int(),
		maxAttempts: z.number().int(),
		enqueuedDate: instant,
		triedDate: instant,
		/** Null if the job failed permanently or is running. */
		nextDate: instant.nullable(),
		running: z.boolean(),
	})
	.meta({ id: 'FailedJob' });
export type FailedJob = z.output<typeof failedJob>;

const jobQueue = z
	.object({
		task: z.string(),
		/** Number of due jobs that are not running. */
		waiting: z.number().int(),
		/** Due time of the oldest waiting job; null if no job waits. */
		oldest: instant.nullable(),
		/** Number of jobs that are not due yet. */
		later: z.number().int(),
		running: z.number().int(),
		failed: z.number().int(),
		dead: z.number().int(),
	})
	.meta({ id: 'JobQueue' });
export type JobQueue = z.output<typeof jobQueue>;

/** A process, according to its last heartbeat. */
const runningProcess = z
	.object({
		role: z.enum(['web', 'worker']),
		host: z.string(),
		pid: z.number().int(),
		version: z.string(),
		startedDate: instant,
		seenDate: instant,
	})
	.meta({ id: 'RunningProcess' });
export type RunningProcess = z.output<typeof runningProcess>;

export const operations = z
	.object({
		queues: z.array(jobQueue),
		processes: z.array(runningProcess),
		/** Messages that may not have been sent, and messages refused in the last seven days. */
		uncertainMessages: z.number().int(),
		refusedMessages: z.number().int(),
		unreadWebhooks: z.number().int(),
	})
	.meta({ id: 'Operations' });
export type Operations = z.output<typeof operations>;

const message = text(longestMessage).optional();
const ownMessages = z.strictObject({ en: message, si: message, ta: message });

const maintenanceState = z
	.object({
		/** The version that was read, to be sent with a change. */
		version: z.number().int(),
		begunDate: instant.nullable(),
		expectedEnd: instant.nullable(),
		messages: ownMessages,
		changedDate: instant.nullable(),
		/** Null if the change was made from the command line. */
		changedBy: publicPerson.nullable(),
	})
	.meta({ id: 'Maintenance' });
export type MaintenanceState = z.output<typeof maintenanceState>;

const support = deskCallsFor('support');
const admin = deskCallsFor();
const oneJob = z.strictObject({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const operationCalls = {
	show: support('GET /desk/operations', {
		summary: 'Get job queues, worker processes and failed message counts',
		result: operations,
	}),
	jobs: support('GET /desk/operations/jobs', {
		summary: 'List failed jobs, latest first, or retrying ones, next first',
		query: z.object({
			state: z.enum(['DEAD', 'FAILED']).default('DEAD'),
			task: z
				.string()
				.regex(/^[a-z][a-z-]{0,59}$/)
				.optional(),
			...paging,
		}),
		result: pageOf(failedJob),
	}),
	retryJob: admin('POST /desk/operations/jobs/retry', {
		summary: 'Retry a failed job now with all its attempts; safe to repeat',
		body: oneJob,
		result: failedJob,
		refusals: ['job-gone', 'job-running', 'nothing-to-decide'],
	}),
	dismissJob: admin('POST /desk/operations/jobs/give-up', {
		summary: 'Remove a failed job from the queue',
		body: oneJob,
		result: z.object({ id: z.number().int() }),
		refusals: ['job-gone', 'job-running', 'nothing-to-decide'],
	}),
	maintenance: support('GET /desk/operations/maintenance', {
		summary: 'Get the maintenance state and its text for visitors',
		result: maintenanceState,
	}),
	switchMaintenance: admin('POST /desk/operations/maintenance/switch', {
		summary: 'Start, change or end maintenance for visitors',
		body: z.strictObject({
			on: z.boolean(),
			/** The version that the caller saw. Of two concurrent changes the second is refused. */
			version: z.number().int().min(0),
			messages: ownMessages.default({}),
			expectedEnd: instant.nullable().default(null),
		}),
		result: maintenanceState,
		refusals: ['nothing-to-decide'],
	}),
};
