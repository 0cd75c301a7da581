import type { PaymentId } from '#domain/id.ts';
import { ProviderUnavailable } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import { isDateGivenBack } from '../date-change/pay-date-change.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { settlePayment } from './capture-payment.ts';
import { giveUp } from './create-order.ts';
import { refundJob, settleJob } from './payment-job-names.ts';
import { findPayment, findUnsettled, lockPayment, movePayment, type PaymentRow } from './payment-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'log'>;

/** Younger payments are still in somebody's hands. */
const graceSeconds = 15;
const batch = 500;
/** An order that nobody has approved in so long never will be. */
const orderHours = 1;

/** Enqueues a job for every payment whose end is not known: at every start, and every minute. */
export async function reconcilePayments(app: Pick<App, 'db' | 'clock'>): Promise<number> {
	const before = app.clock.now().subtract({ seconds: graceSeconds });
	const unsettled = await findUnsettled(app.db, before, batch);
	for (const paymentId of unsettled) {
		await transactDurably(app.db, (tx) =>
			enqueue(tx, settleJob, { paymentId }, { key: `settle:${paymentId}` }),
		);
	}
	return unsettled.length;
}

/**
 * Finishes one payment without the person: one who approved the order wanted to pay ('pay now' stands on the
 * provider's page), so that a browser or a server that died in between costs nobody the trip. Throws while the
 * provider is away, so that the job comes again.
 */
export async function finishPayment(app: Needs, id: PaymentId): Promise<void> {
	const payment = await findPayment(app.db, id);
	if (!payment) return;
	if (payment.status === 'REFUNDING') {
		await transactDurably(app.db, (tx) => enqueue(tx, refundJob, { paymentId: id }, { key: `refund:${id}` }));
		return;
	}
	if (payment.status === 'CREATED' && !(await takeUp(app, payment))) return;
	const settled = await settlePayment(app, id);
	if (settled.kind === 'unavailable') throw new ProviderUnavailable('the payment provider does not answer');
}

/**
 * Moves an order that was approved, or even captured, on to being captured. Forgets one that is too old (one that is
 * declined again and again ends so, too) or whose date the renter has given back: no money need move for it.
 */
async function takeUp(app: Needs, { id, order_id: orderId, provider }: PaymentRow): Promise<boolean> {
	const order = orderId ? await app.payments.named(provider).findOrder(orderId) : undefined;
	return await transactDurably(app.db, async (tx) => {
		const payment = await lockPayment(tx, id);
		if (payment?.status !== 'CREATED') return payment?.status === 'CAPTURING';
		if (order?.status === 'COMPLETED') return await movePayment(tx, id, 'CREATED', ['capture', 'RENTER']);
		const deadline = payment.created_at.add({ hours: orderHours });
		const late = Temporal.Instant.compare(app.clock.now(), deadline) > 0;
		if (late || (await isGivenBack(tx, payment)) || order?.status === 'VOIDED') {
			await giveUp(tx, id, 'CREATED');
			return false;
		}
		return order?.status === 'APPROVED' && (await movePayment(tx, id, 'CREATED', ['capture', 'RENTER']));
	});
}

/** Nobody wants what it is for any more. */
async function isGivenBack(tx: Tx, payment: PaymentRow): Promise<boolean> {
	const { booking_id: booking, date_change_id: dateChange } = payment;
	if (dateChange && (await isDateGivenBack(tx, dateChange))) return true;
	return (await findBookingParties(tx, booking))?.status === 'CANCELED';
}
