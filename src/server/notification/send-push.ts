import type { NotificationId } from '#domain/id.ts';
import { type PushAddress, PushUnavailable } from '#ports/push.ts';
import type { App } from '../app.ts';
import { type ComposeNeeds, composeNotification } from './compose-notification.ts';
import { type EmailSummary, summarizeEmail } from './notification-content.ts';
import { findNotification, type NotificationRow } from './notification-store.ts';
import { notifications } from './notifications.ts';
import { claimPush, deleteEndpoint, findSubscriptions, releasePush } from './push-store.ts';

type Needs = ComposeNeeds & Pick<App, 'push' | 'log'>;

const ttlSeconds = 6 * 3_600;

export async function shouldPush(
	app: Pick<App, 'db' | 'clock' | 'push'>,
	{ facts, channel, email, person_id: person, pushed_at: pushedAt }: NotificationRow,
): Promise<boolean> {
	if (app.push.publicKey === null || channel !== 'MAIL' || email !== null || !person || pushedAt)
		return false;
	if (!notifications[facts.event.kind].push) return false;
	return (await findSubscriptions(app.db, person, app.clock.now())).length > 0;
}

/**
 * Skips a message whose event is no longer true. Marks the message as pushed first, so that a retried
 * email is not pushed twice. Throws if all push services failed, so that the job is retried.
 */
export async function sendPush(app: Needs, id: NotificationId): Promise<void> {
	const notification = await findNotification(app.db, id);
	if (!notification?.person_id || !(await shouldPush(app, notification))) return;
	const now = app.clock.now();
	const { content } = await composeNotification(app, notification, now);
	if (content?.channel !== 'MAIL' || !(await claimPush(app.db, id, now))) return;
	const subscriptions = await findSubscriptions(app.db, notification.person_id, now);
	const text = JSON.stringify({ ...summarizeEmail(content, app.publicUrl), tag: id } satisfies PushText);
	// All at once, because each service may take seconds to fail and the worker has few slots.
	const sent = await Promise.allSettled(subscriptions.map((to) => sendTo(app, id, to, text)));
	const failures = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
	const unexpected = failures.find((failed) => !(failed instanceof PushUnavailable));
	if (unexpected) throw unexpected;
	const [problem] = failures;
	const taken = sent.filter((one) => one.status === 'fulfilled' && one.value === 'taken').length;
	if (!problem) return;
	if (taken === 0) {
		await releasePush(app.db, id);
		throw problem;
	}
	app.log.warn(
		{ notificationId: id, err: problem },
		'a push service failed for one device; others succeeded',
	);
}

async function sendTo(app: Needs, id: NotificationId, to: PushAddress, text: string) {
	const became = await app.push.send(to, { text, ttlSeconds });
	if (became === 'gone') await deleteEndpoint(app.db, to.endpoint);
	else if (became === 'refused') app.log.warn({ notificationId: id }, 'a push service refused a message');
	return became;
}

/** `web/routes/offline/push-message.ts` reads this format. */
interface PushText extends EmailSummary {
	/** A later message with the same tag replaces an earlier one. */
	readonly tag: string;
}
