import type { PaymentId, RefundId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { hasOpenCase } from './payment-case-store.ts';
import { lockPayment, movePayment } from './payment-store.ts';
import { findRefunds } from './refund-store.ts';
import { refundable, requestRefund, sendRefund } from './send-refund.ts';

/**
 * Gives back all that is left of a payment, once, however often the job runs. After a refund that failed it waits for the
 * desk: the same would fail again. Throws while the provider is away.
 */
export async function refundPayment(
	app: Pick<App, 'db' | 'clock' | 'random' | 'payments' | 'brand'>,
	id: PaymentId,
): Promise<void> {
	const waiting = await transactDurably(app.db, async (tx): Promise<readonly RefundId[]> => {
		const payment = await lockPayment(tx, id);
		if (payment?.status !== 'REFUNDING') return [];
		const all = await findRefunds(tx, id);
		const asked = all.filter(({ status }) => status === 'REQUESTED').map((refund) => refund.id);
		const left = await refundable(tx, id);
		if (left > 0 && !(await hasOpenCase(tx, id, 'refund-failed'))) {
			const failed = all.filter(({ status }) => status === 'FAILED').length;
			const key = failed === 0 ? `refund-${id}` : `refund-${id}-${failed + 1}`;
			return [...asked, await requestRefund(tx, app, { paymentId: id, cents: left, key })];
		}
		// Others have given it all back meanwhile.
		if (payment.refunded_usd_cents === payment.amount_usd_cents && asked.length === 0) {
			await movePayment(tx, id, 'REFUNDING', ['refunded', 'PROVIDER']);
		}
		return asked;
	});
	for (const refund of waiting) await sendRefund(app, refund);
}
