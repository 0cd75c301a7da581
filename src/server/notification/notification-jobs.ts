import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { reconcileNotificationsJob, sendNotificationJob, sendPushJob } from './notification-job-names.ts';
import { reconcileNotifications } from './reconcile-notifications.ts';
import { sendNotification } from './send-notification.ts';
import { sendPush } from './send-push.ts';

export function notificationJobs(app: App): readonly JobHandler[] {
	return [
		handle(sendNotificationJob, ({ notificationId }) => sendNotification(app, notificationId)),
		handle(sendPushJob, ({ notificationId }) => sendPush(app, notificationId)),
		handle(reconcileNotificationsJob, async () => {
			await reconcileNotifications(app);
		}),
	];
}

export const repeatedNotificationJobs: readonly RepeatedJob[] = [
	{ name: reconcileNotificationsJob.name, schedule: '*/5 * * * *' },
];
