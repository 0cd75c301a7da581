import type { BookingId, RefundId } from '#domain/id.ts';
import { takenOff } from '#domain/ledger/charges.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { sendRefundJob } from './payment-job-names.ts';
import { lockCharges, type PaymentRow } from './payment-store.ts';
import { isAskedFor } from './refund-store.ts';
import { refundable, requestRefund } from './send-refund.ts';

/**
 * Writes down that so much of a booking's money is to go back, and leaves it to jobs to send it: of its newest charge first,
 * never more than is left. Under the same key it happens once. Answers the refunds that were written.
 */
export async function giveFromCharges(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	back: {
		readonly bookingId: BookingId;
		readonly cents: Cents;
		readonly key: string;
		readonly reason: RefundReason;
	},
): Promise<readonly RefundId[]> {
	const charges = await lockCharges(tx, back.bookingId);
	if (await isAskedFor(tx, back.bookingId, back.key)) return [];
	const left: Cents[] = [];
	for (const payment of charges) left.push(await refundable(tx, payment.id));
	const made: RefundId[] = [];
	for (const [at, amount] of takenOff(left, back.cents).entries()) {
		const payment = charges[at];
		if (!payment || amount <= cents(0)) continue;
		const key = keyOf(back.key, payment);
		const { reason } = back;
		const refundId = await requestRefund(tx, app, { paymentId: payment.id, cents: amount, key, reason });
		await enqueue(tx, sendRefundJob, { refundId }, { key: `send-refund:${refundId}` });
		made.push(refundId);
	}
	return made;
}

/** A provider answers the same key the same way, whichever capture it is about: each charge has one of its own. */
const keyOf = (key: string, { date_change_id: dateChange }: PaymentRow) =>
	dateChange === null ? key : `${key}-${dateChange}`;
