import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { saveCase } from './payment-case-store.ts';
import { settleJob } from './payment-job-names.ts';
import { findByOrder, saveEvent } from './payment-store.ts';

/**
 * A webhook of the payment provider: says only that something happened to an order, so a job goes and asks what.
 * Repeated and disordered messages do no harm. One that
 * cannot be understood is kept for the desk (decisions). `false` when the signature is not the provider's.
 */
export async function receiveWebhook(
	app: Pick<App, 'db' | 'clock' | 'payments' | 'log'>,
	message: { readonly headers: Readonly<Record<string, string | undefined>>; readonly body: string },
): Promise<boolean> {
	const event = await app.payments.readWebhook(message);
	if (!event) return false;
	await transact(app.db, async (tx) => {
		if (!(await saveEvent(tx, event.eventId, app.clock.now()))) return;
		if (event.kind === 'unread') {
			// Its own, and kept for the desk: the provider need not send it again.
			app.log.error({ eventId: event.eventId }, 'a webhook of the payment provider cannot be understood');
			const { eventId, type } = event;
			await saveCase(tx, { eventId, type, body: message.body, receivedAt: app.clock.now() });
		}
		if (!('orderId' in event)) return;
		const payment = await findByOrder(tx, event.orderId);
		if (!payment) return;
		await enqueue(tx, settleJob, { paymentId: payment.id }, { key: `settle:${payment.id}` });
	});
	return true;
}
