import type { PaymentEvent } from '#ports/payments.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { saveCase } from './payment-case-store.ts';
import { followCaptureJob, settlePaymentJob } from './payment-job-names.ts';
import { deletePaymentEvents, findByOrder, recordWebhookEvent } from './payment-store.ts';

interface WebhookMessage {
	readonly headers: Readonly<Record<string, string | undefined>>;
	readonly body: string;
}

/**
 * Receives a provider's webhook, which only signals that an order changed. A job then asks the provider,
 * so duplicate and unordered webhooks are harmless. A signed webhook that cannot be parsed becomes a
 * case. Returns false if the signature is not the provider's.
 */
export async function receiveWebhook(
	app: Pick<App, 'db' | 'clock' | 'payments' | 'log'>,
	message: WebhookMessage,
	/**
	 * The provider named in the webhook's address. If undefined, providers are tried until one recognizes
	 * the webhook.
	 */
	named?: string,
): Promise<boolean> {
	const read = await readMessage(app, message, named);
	if (!read) return false;
	const { event, provider } = read;
	await transactDurably(app.db, async (tx) => {
		if (!(await recordWebhookEvent(tx, event.eventId, app.clock.now()))) return;
		if (event.kind === 'unread') {
			// The webhook is authentic and saved as a case, so the provider need not send the webhook
			// again.
			app.log.error({ eventId: event.eventId }, 'a webhook of the payment provider cannot be parsed');
			const { eventId, type } = event;
			await saveCase(tx, {
				provider,
				kind: 'message',
				eventId,
				type,
				body: message.body,
				receivedAt: app.clock.now(),
			});
		}
		if (event.kind === 'capture-changed') await follow(tx, provider, event.captureId);
		if (!('orderId' in event)) return;
		const payment = await findByOrder(tx, provider, event.orderId);
		if (!payment) {
			// If the order of the capture is unknown, the job opens a case.
			if ('captureId' in event) await follow(tx, provider, event.captureId);
			return;
		}
		await enqueue(tx, settlePaymentJob, { paymentId: payment.id }, { key: `settle:${payment.id}` });
	});
	return true;
}

async function follow(tx: Tx, provider: string, captureId: string): Promise<void> {
	await enqueue(tx, followCaptureJob, { provider, captureId }, { key: `follow:${provider}:${captureId}` });
}

/** Returns undefined if all providers reject the webhook. */
async function readMessage(
	app: Pick<App, 'payments'>,
	message: WebhookMessage,
	named: string | undefined,
): Promise<{ readonly provider: string; readonly event: PaymentEvent } | undefined> {
	for (const provider of app.payments.all) {
		if (named !== undefined && provider.name !== named) continue;
		const event = await provider.readWebhook(message);
		if (event) return { provider: provider.name, event };
	}
	return undefined;
}

/** Providers repeat a webhook for days, not for months. */
export const deleteOldPaymentEvents = deletePaymentEvents;
