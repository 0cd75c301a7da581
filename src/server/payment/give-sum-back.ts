import type { BookingId } from '#domain/id.ts';
import { type Cents, minusCents, smallerCents } from '#domain/money.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { sendRefundJob } from './payment-job-names.ts';
import { findCaptured, lockPayment } from './payment-store.ts';
import { refundable, requestRefund } from './send-refund.ts';

/**
 * Gives a part of what was paid for a booking back: written down as a refund in the transaction that makes it so, so that
 * canceling right after it counts on the rest only; sent by a job. Never more than is left; where that lies in several
 * payments, of the latest first.
 */
export async function giveSumBack(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	{ bookingId, cents, key }: { readonly bookingId: BookingId; readonly cents: Cents; readonly key: string },
): Promise<void> {
	let due = cents;
	for (const { id } of await findCaptured(tx, bookingId)) {
		const payment = due > 0 ? await lockPayment(tx, id) : undefined;
		if (payment?.status !== 'CAPTURED') continue;
		const part = smallerCents(due, await refundable(tx, id));
		if (part <= 0) continue;
		const whole = part === cents;
		const refund = { paymentId: id, cents: part, key: whole ? key : `${key}-${id}` };
		const refundId = await requestRefund(tx, app, refund);
		await enqueue(tx, sendRefundJob, { refundId }, { key: `send-refund:${refundId}` });
		due = minusCents(due, part);
	}
}
