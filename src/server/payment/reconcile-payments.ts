import type { PaymentId } from '#domain/id.ts';
import { ProviderUnavailable } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import { isDateWithdrawn } from '../date-change/pay-date-change.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { settlePayment } from './capture-payment.ts';
import { abandonPayment } from './create-order.ts';
import { refundPaymentJob, settlePaymentJob } from './payment-job-names.ts';
import { findPayment, findUnsettled, lockPayment, movePayment, type PaymentRow } from './payment-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'log'>;

/** Seconds during which a payment may still be in progress. */
const graceSeconds = 15;
const batch = 500;
/** Hours after which an unapproved order is abandoned. */
const orderHours = 1;

/** Runs at every start and every minute. */
export async function reconcilePayments(app: Pick<App, 'db' | 'clock'>): Promise<number> {
	const before = app.clock.now().subtract({ seconds: graceSeconds });
	const unsettled = await findUnsettled(app.db, before, batch);
	for (const paymentId of unsettled) {
		await transactDurably(app.db, (tx) =>
			enqueue(tx, settlePaymentJob, { paymentId }, { key: `settle:${paymentId}` }),
		);
	}
	return unsettled.length;
}

/**
 * Finishes a payment without the renter, so that a crash after the approval does not lose the trip. By
 * approving the order the renter has consented ('pay now' on the provider's page). Throws while the
 * provider is unavailable, so that the job is retried.
 */
export async function finishPayment(app: Needs, id: PaymentId): Promise<void> {
	const payment = await findPayment(app.db, id);
	if (!payment) return;
	if (payment.status === 'REFUNDING') {
		await transactDurably(app.db, (tx) =>
			enqueue(tx, refundPaymentJob, { paymentId: id }, { key: `refund:${id}` }),
		);
		return;
	}
	if (payment.status === 'CREATED' && !(await beginCapture(app, payment))) return;
	const settled = await settlePayment(app, id);
	if (settled.kind === 'unavailable') throw new ProviderUnavailable('the payment provider does not answer');
}

/**
 * Marks an approved or captured order as being captured. Abandons an order whose hold was released, and
 * an order that is too old, also if it was declined repeatedly.
 */
async function beginCapture(app: Needs, { id, order_id: orderId, provider }: PaymentRow): Promise<boolean> {
	const order = orderId ? await app.payments.named(provider).findOrder(orderId) : undefined;
	return await transactDurably(app.db, async (tx) => {
		const payment = await lockPayment(tx, id);
		if (payment?.status !== 'CREATED') return payment?.status === 'CAPTURING';
		if (order?.status === 'COMPLETED') return await movePayment(tx, id, 'CREATED', ['capture', 'RENTER']);
		const deadline = payment.created_at.add({ hours: orderHours });
		const late = Temporal.Instant.compare(app.clock.now(), deadline) > 0;
		if (late || (await isReleased(tx, payment)) || order?.status === 'VOIDED') {
			await abandonPayment(tx, id);
			return false;
		}
		return order?.status === 'APPROVED' && (await movePayment(tx, id, 'CREATED', ['capture', 'RENTER']));
	});
}

async function isReleased(tx: Tx, payment: PaymentRow): Promise<boolean> {
	const { booking_id: booking, date_change_id: dateChange } = payment;
	if (dateChange && (await isDateWithdrawn(tx, dateChange))) return true;
	return (await findBookingParties(tx, booking))?.status === 'CANCELED';
}
