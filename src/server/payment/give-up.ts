import type { PaymentId } from '#domain/id.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { cancelOrderJob } from './payment-job-names.ts';
import { findPayment, movePayment } from './payment-store.ts';

/** Ends a payment for which no money will move, and has its order let go. `false` when it has moved on meanwhile. */
export async function giveUp(tx: Tx, id: PaymentId, from: PaymentStatus): Promise<boolean> {
	if (!(await movePayment(tx, id, from, ['give_up', 'PLATFORM']))) return false;
	await enqueue(tx, cancelOrderJob, { paymentId: id }, { key: `cancel:${id}` });
	return true;
}

/**
 * Lets a payment's order go at its provider, so that nobody pays it any more and what a bank has set aside is free again.
 * Throws while the provider is away.
 */
export async function cancelOrder(app: Pick<App, 'db' | 'payments'>, id: PaymentId): Promise<void> {
	const payment = await findPayment(app.db, id);
	if (payment?.status !== 'FAILED' || !payment.order_id) return;
	await app.payments.named(payment.provider).cancelOrder(payment.order_id);
}
