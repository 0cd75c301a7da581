import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { enqueueAll, handle, type JobHandler } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { reconcileNotificationsJob, sendNotificationJob, sendPushJob } from './notification-job-names.ts';
import { findOverdue } from './notification-store.ts';
import { sendNotification } from './send-notification.ts';
import { sendPush } from './send-push.ts';

export function notificationJobs(app: App): readonly JobHandler[] {
	return [
		handle(sendNotificationJob, ({ notificationId }) => sendNotification(app, notificationId)),
		handle(reconcileNotificationsJob, () => reconcileNotifications(app)),
	];
}

/**
 * These jobs run separately from other jobs, because the address of a push service is chosen by the
 * browser and may be slow.
 */
export const slowNotificationJobs = (app: App): readonly JobHandler[] => [
	handle(sendPushJob, ({ notificationId }) => sendPush(app, notificationId)),
];

export const repeatedNotificationJobs: readonly RepeatedJob[] = [
	{ name: reconcileNotificationsJob.name, schedule: '*/5 * * * *' },
];

/** Minutes for which a message is left to its own job. */
const graceMinutes = 5;
const batch = 500;

/** If a message's own job waits for a retry, the enqueued job runs sooner. */
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
