import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { enqueueAll } from '../jobs/job.ts';
import { sendNotificationJob } from './notification-job-names.ts';
import { findOverdue } from './notification-store.ts';

/** Younger messages are still in their own job's hands. */
const graceMinutes = 5;
const batch = 500;

/**
 * Enqueues a job for every message that should have gone out and has not. One whose job waits to be tried again is only
 * tried sooner. How many there were.
 */
export async function reconcileNotifications(app: Pick<App, 'db' | 'clock'>): Promise<number> {
	const overdue = await findOverdue(app.db, app.clock.now().subtract({ minutes: graceMinutes }), batch);
	const runAt = app.clock.now();
	const jobs = overdue.map((notificationId) => ({
		payload: { notificationId },
		runAt,
		key: `notification:${notificationId}`,
	}));
	await transact(app.db, (tx) => enqueueAll(tx, sendNotificationJob, jobs));
	return overdue.length;
}
