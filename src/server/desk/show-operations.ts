import type { Operations } from '#contract/operation-contract.ts';
import { uncertainSince } from '#domain/notification/notification.ts';
import { overviewDays } from '#domain/platform-calendar.ts';
import type { App } from '../app.ts';
import { findProcesses, findQueues } from './job-queue-store.ts';
import { findUndeliveredCounts } from './operation-figures-store.ts';

/** Queues by kind of job, the processes that take jobs, and how many messages did not get through. */
export async function showOperations(app: Pick<App, 'db' | 'clock'>): Promise<Operations> {
	const now = app.clock.now();
	const queues = await findQueues(app.db);
	const processes = await findProcesses(app.db);
	const { weekFrom } = overviewDays(now);
	const messages = await findUndeliveredCounts(app.db, { sendingBefore: uncertainSince(now), weekFrom });
	return {
		queues: queues.map((queue) => ({ ...queue, oldest: queue.oldest?.toString() ?? null })),
		processes: processes.map(({ started_at, seen_at, ...process }) => ({
			...process,
			startedDate: started_at.toString(),
			seenDate: seen_at.toString(),
		})),
		...messages,
	};
}
