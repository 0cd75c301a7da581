import type { BookingId, DateChangeId } from '#domain/id.ts';
import { type Cents, smallerCents } from '#domain/money.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { sendRefundJob } from './payment-job-names.ts';
import { findOpenPayment, lockPayment } from './payment-store.ts';
import { differenceKey, refundable, requestRefund } from './send-refund.ts';

/**
 * A booking's new date costs less: the difference is written down as a refund in the transaction that changes the date,
 * so that canceling right after it counts on the rest only. Never more than is left.
 */
export async function giveDifferenceBack(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	change: {
		readonly bookingId: BookingId;
		readonly dateChangeId: DateChangeId;
		readonly refundCents: Cents;
	},
): Promise<void> {
	if (change.refundCents <= 0) return;
	const open = await findOpenPayment(tx, change.bookingId);
	const payment = open && (await lockPayment(tx, open.id));
	if (payment?.status !== 'CAPTURED') return;
	const cents = smallerCents(change.refundCents, await refundable(tx, payment.id));
	if (cents <= 0) return;
	const key = `${differenceKey}${change.dateChangeId}`;
	const refundId = await requestRefund(tx, app, { paymentId: payment.id, cents, key });
	await enqueue(tx, sendRefundJob, { refundId }, { key: `send-refund:${refundId}` });
}
