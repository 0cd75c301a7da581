import { describeProblem } from '#domain/desk/job-problem.ts';
import type { NotificationId } from '#domain/id.ts';
import { EmailRefused, EmailUnavailable, EmailUncertain } from '#ports/email.ts';
import { SmsRefused, SmsUnavailable, SmsUncertain } from '#ports/sms.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { type ComposeNeeds, composeNotification } from './compose-notification.ts';
import { mailCodeOf } from './mail-choices.ts';
import type { NotificationContext } from './notification-content.ts';
import { sendPushJob } from './notification-job-names.ts';
import {
	findNotification,
	hideNotification,
	moveNotification,
	type NotificationRow,
	saveProblem,
} from './notification-store.ts';
import { notifications } from './notifications.ts';
import { shouldPush } from './send-push.ts';

type Needs = ComposeNeeds & Pick<App, 'random' | 'sms' | 'email' | 'emailTemplates' | 'push' | 'log'>;

/** Seconds by which the queue's clock may be ahead of the app's clock. */
const earlySeconds = 60;

/**
 * Sends one message of the outbox at most once, or drops the message if its event is no longer true.
 * Commits SENDING before calling the provider, so that the message is not sent again after a crash or a
 * lost reply. Throws while the provider is unavailable, so that the job is retried.
 */
export async function sendNotification(app: Needs, id: NotificationId): Promise<void> {
	const notification = await findNotification(app.db, id);
	if (notification?.status !== 'WAITING') return;
	const now = app.clock.now();
	if (Temporal.Instant.compare(notification.send_at, now.add({ seconds: earlySeconds })) > 0) return;
	const pushes = await shouldPush(app, notification);
	/** The push message is enqueued here, because it is sent even if the email cannot be sent. */
	const move = (name: 'drop' | 'send') =>
		transact(app.db, async (tx) => {
			const mine = await moveNotification(tx, id, 'WAITING', name, now);
			if (mine && pushes) await enqueue(tx, sendPushJob, { notificationId: id }, { key: `push:${id}` });
			return mine;
		});
	const { delivery, holds } = await prepare(app, notification, now);
	if (!delivery) {
		if (!holds) await transact(app.db, (tx) => hideNotification(tx, id, now));
		await move('drop');
		return;
	}
	if (await move('send')) await deliver(app, notification, delivery);
}

type Delivery = () => Promise<void>;

interface Prepared {
	readonly delivery: Delivery | undefined;
	/** True if the event is still true. It is false, for example, after the booking was canceled. */
	readonly holds: boolean;
}

async function prepare(app: Needs, notification: NotificationRow, now: Temporal.Instant): Promise<Prepared> {
	const composed = await composeNotification(app, notification, now);
	return {
		delivery: await prepareDelivery(app, notification, composed),
		holds: composed.content !== undefined,
	};
}

async function prepareDelivery(
	app: Needs,
	notification: NotificationRow,
	{ receiver, context, content }: Awaited<ReturnType<typeof composeNotification>>,
): Promise<Delivery | undefined> {
	const { facts } = notification;
	if (content?.channel === 'SMS') {
		const { body } = content;
		const own = receiver?.phone_number_verified ? receiver.phone_number : null;
		const to = notification.phone_number ?? own;
		const { sms } = app;
		return to && sms ? () => sms.send({ to, body }) : undefined;
	}
	const address = notification.email ?? receiver?.email;
	if (!content || !receiver || !address) return undefined;
	const kind = notification.person_id ? notifications[facts.event.kind].choice : undefined;
	const code = kind && notification.person_id && (await mailCodeOf(app, notification.person_id, kind));
	if (kind && !code) return undefined;
	const { html, text } = await app.emailTemplates.compose(
		code ? { ...content.email, leave: leaveBy(code, context) } : content.email,
	);
	const to = { name: `${receiver.first_name} ${receiver.last_name}`.trim(), address };
	const { subject, calendar } = content;
	return () =>
		app.email.send({
			id: notification.id,
			to,
			subject,
			html,
			text,
			...(calendar ? { calendar } : {}),
			...(code ? { unsubscribe: `${app.publicUrl}/api/mail/off/${code}` } : {}),
		});
}

/** The linked page unsubscribes at once and offers to undo. */
const leaveBy = (code: string, { i18n, publicUrl }: NotificationContext) => ({
	label: i18n._('Unsubscribe from these emails'),
	address: `${publicUrl}/mail/off/${code}`,
});

async function deliver(app: Needs, { id, kind }: NotificationRow, delivery: Delivery): Promise<void> {
	const move = (name: 'sent' | 'requeue' | 'refused', problem: string | null = null) =>
		transact(app.db, (tx) => moveNotification(tx, id, 'SENDING', name, app.clock.now(), problem));
	try {
		await delivery();
	} catch (problem) {
		if (problem instanceof SmsRefused || problem instanceof EmailRefused) {
			app.log.warn({ notificationId: id, kind, problem: problem.message }, 'a provider refused a message');
			await move('refused', describeProblem(problem.message));
			return;
		}
		if (problem instanceof SmsUncertain || problem instanceof EmailUncertain) {
			app.log.error({ notificationId: id, kind }, 'the result of a message is unknown; it is not sent again');
			const { message } = problem;
			await transact(app.db, (tx) => saveProblem(tx, id, describeProblem(message)));
			return;
		}
		if (problem instanceof SmsUnavailable || problem instanceof EmailUnavailable) await move('requeue');
		throw problem;
	}
	await move('sent');
}
