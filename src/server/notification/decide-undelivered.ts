import type { NotificationId, PersonId } from '#domain/id.ts';
import { isDeliveryUncertain } from '#domain/notification/notification.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { sendNotificationJob } from './notification-job-names.ts';
import { moveNotification } from './notification-store.ts';
import { lockNotification } from './uncertain-store.ts';

const actions = { sendAgain: 'notification-sent-again', leave: 'notification-dropped' } as const;

/**
 * Handles the staff's decision about a message that a provider refused or did not confirm. The message
 * is left unsent, or sent again as any message, if its event is still true
 * (docs/decisions/notifications.md). The first decision counts. Refuses while the provider may still be
 * handling the message.
 */
export async function decideUndelivered(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
	id: NotificationId,
	way: keyof typeof actions,
): Promise<NotificationId | Refusal<'not-found' | 'nothing-to-decide'>> {
	return await transact(app.db, async (tx) => {
		const now = app.clock.now();
		const notification = await lockNotification(tx, id);
		if (!notification) return refuse('not-found', { what: 'notification' });
		// The provider did not accept a refused message, so sending it again, to a corrected address,
		// creates no duplicate.
		const refused = notification.status === 'FAILED' && way === 'sendAgain';
		const uncertain = isDeliveryUncertain(
			{ status: notification.status, sendingAt: notification.sending_at },
			now,
		);
		if (refused) await moveNotification(tx, id, 'FAILED', way, now);
		else if (uncertain) await moveNotification(tx, id, 'SENDING', way, now);
		else return refuse('nothing-to-decide');
		if (way === 'sendAgain')
			await enqueue(
				tx,
				sendNotificationJob,
				{ notificationId: id },
				{ key: `notification:${id}`, runAt: now },
			);
		await recordActions(tx, app, staffMember, {
			action: actions[way],
			subject: 'notification',
			subjectId: id,
		});
		return id;
	});
}
