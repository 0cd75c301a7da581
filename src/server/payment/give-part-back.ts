import type { BookingId } from '#domain/id.ts';
import { type Cents, smallerCents } from '#domain/money.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { enqueue } from '../jobs/job.ts';
import { sendRefundJob } from './payment-job-names.ts';
import { findOpenPayment, lockPayment } from './payment-store.ts';
import { findRefunds } from './refund-store.ts';
import { refundable, requestRefund } from './send-refund.ts';

/**
 * Gives a part of a canceled booking's money back, as its cancellation terms say, in cents; the rest stays paid. Once,
 * however often the job runs; never more than is left by then.
 */
export async function givePartBack(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	{ bookingId, cents }: { readonly bookingId: BookingId; readonly cents: Cents },
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const open = await findOpenPayment(tx, bookingId);
		const payment = open && (await lockPayment(tx, open.id));
		if (payment?.status !== 'CAPTURED') return;
		const key = `cancel-${bookingId}`;
		if ((await findRefunds(tx, payment.id)).some((refund) => refund.key === key)) return;
		const back = smallerCents(cents, await refundable(tx, payment.id));
		if (back <= 0) return;
		const refundId = await requestRefund(tx, app, { paymentId: payment.id, cents: back, key });
		await enqueue(tx, sendRefundJob, { refundId }, { key: `send-refund:${refundId}` });
	});
}
