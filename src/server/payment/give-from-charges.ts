import type { BookingId, PaymentId, RefundId } from '#domain/id.ts';
import { takenOff } from '#domain/ledger/payment-lines.ts';
import { type Cents, cents, minusCents, sumCents } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { findDisputes } from './dispute-store.ts';
import { sendRefundJob } from './payment-job-names.ts';
import { lockCharges, type PaymentRow } from './payment-store.ts';
import { findRefunds, isAskedFor, refundable } from './refund-store.ts';
import { requestRefund } from './send-refund.ts';

/**
 * Writes down that so much of a booking's money is to go back, and leaves it to jobs to send it: of its newest charge first,
 * never more than is left. What is in dispute waits until that is decided. Under the same key it happens once. Answers the
 * refunds that were written.
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
	const sent = takenOff(left, back.cents);
	for (const [at, amount] of sent.entries()) {
		const payment = charges[at];
		if (!payment || amount <= cents(0)) continue;
		const key = keyOf(back.key, payment);
		const { reason } = back;
		const refundId = await requestRefund(tx, app, { paymentId: payment.id, cents: amount, key, reason });
		await enqueue(tx, sendRefundJob, { refundId }, { key: `send-refund:${refundId}` });
		made.push(refundId);
	}
	const claimed: Cents[] = [];
	for (const payment of charges) claimed.push(await waitable(tx, payment.id));
	for (const [at, amount] of takenOff(claimed, minusCents(back.cents, sumCents(sent))).entries()) {
		const payment = charges[at];
		if (!payment || amount <= cents(0)) continue;
		const { reason } = back;
		const key = `${keyOf(back.key, payment)}-after-dispute`;
		made.push(
			await requestRefund(tx, app, { paymentId: payment.id, cents: amount, key, reason, waits: true }),
		);
	}
	return made;
}

/** What of a payment is in dispute, less what waits for its end already. */
async function waitable(tx: Tx, payment: PaymentId): Promise<Cents> {
	const open = (await findDisputes(tx, payment)).filter(({ status }) => status === 'OPEN');
	const waiting = (await findRefunds(tx, payment)).filter(({ status }) => status === 'WAITING');
	const sum = (rows: readonly { readonly amount_usd_cents: Cents }[]) =>
		sumCents(rows.map(({ amount_usd_cents: amount }) => amount));
	return minusCents(sum(open), sum(waiting));
}

/** A provider answers the same key the same way, whichever capture it is about: each charge has one of its own. */
const keyOf = (key: string, { date_change_id: dateChange }: PaymentRow) =>
	dateChange === null ? key : `${key}-${dateChange}`;
