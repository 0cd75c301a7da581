import type { NotificationId, PersonId } from '#domain/id.ts';
import { isUncertain } from '#domain/notification/notification.ts';
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
 * A staff member’s word on a message whose provider never answered, or refused it: it goes the way of all messages again, which looks
 * first whether its events still holds (docs/decisions/notifications.md), or it is left as it is. Of two members of staff the first is heard;
 * one that a provider may still have in hand is nobody's to decide.
 */
export async function settleUncertain(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
	id: NotificationId,
	way: keyof typeof actions,
): Promise<NotificationId | Refusal<'not-found' | 'nothing-to-decide'>> {
	return await transact(app.db, async (tx) => {
		const now = app.clock.now();
		const notification = await lockNotification(tx, id);
		if (!notification) return refuse('not-found', { what: 'notification' });
		// What its provider refused was not taken: it may go again, to an address that was put right.
		const refused = notification.status === 'FAILED' && way === 'sendAgain';
		const uncertain = isUncertain({ status: notification.status, sendingAt: notification.sending_at }, now);
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
