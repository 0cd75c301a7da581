import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { reconcileMessagesJob, sendMessageJob } from './message-job-names.ts';
import { reconcileMessages } from './reconcile-messages.ts';
import { sendMessage } from './send-message.ts';

/** What happens to messages without anybody asking. */
export function messageJobs(app: App): readonly JobHandler[] {
	return [
		handle(sendMessageJob, ({ messageId }) => sendMessage(app, messageId)),
		handle(reconcileMessagesJob, async () => {
			await reconcileMessages(app);
		}),
	];
}

export const repeatedMessageJobs: readonly Repeated[] = [
	{ name: reconcileMessagesJob.name, schedule: '*/5 * * * *' },
];
