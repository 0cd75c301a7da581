import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { enqueueAll } from '../jobs/job.ts';
import { sendNotificationJob } from './notification-job-names.ts';
import { findOverdue } from './notification-store.ts';

/** Minutes for which a message may still be handled by its own job. */
const graceMinutes = 5;
const batch = 500;

/**
 * Enqueues a job for every overdue message; a job that waits for its retry only runs sooner.
 * Returns the number of messages.
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
