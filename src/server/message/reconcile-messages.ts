import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { leaveAll } from '../jobs/job.ts';
import { sendMessageJob } from './message-job-names.ts';
import { findOverdue } from './message-store.ts';

/** Younger messages are still in their own job's hands. */
const graceMinutes = 5;
const batch = 500;

/**
 * Leaves a job for every message that should have gone out and has not. One whose job waits to be tried again is only
 * tried sooner. How many there were.
 */
export async function reconcileMessages(app: Pick<App, 'db' | 'clock'>): Promise<number> {
	const overdue = await findOverdue(app.db, app.clock.now().subtract({ minutes: graceMinutes }), batch);
	const runAt = app.clock.now();
	const jobs = overdue.map((messageId) => ({ payload: { messageId }, runAt, key: `message:${messageId}` }));
	await transact(app.db, (tx) => leaveAll(tx, sendMessageJob, jobs));
	return overdue.length;
}
