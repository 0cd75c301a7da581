import type { PaymentId } from '#domain/id.ts';
import { refundLines } from '#domain/ledger/payment-lines.ts';
import { product } from '#domain/product.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-booking-parties.ts';
import { transact } from '../db/transact.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { findPayment, movePayment } from './payment-store.ts';

/** Gives the whole of a payment back, once, however often the job runs. Throws while the provider is away. */
export async function refundPayment(
	app: Pick<App, 'db' | 'clock' | 'payments'>,
	id: PaymentId,
): Promise<void> {
	const payment = await findPayment(app.db, id);
	if (payment?.status !== 'REFUNDING' || !payment.capture_id) return;
	const refund = await app.payments.named(payment.provider).refundCapture({
		captureId: payment.capture_id,
		key: `refund-${payment.id}`,
		note: `Your ${product.name} booking could not be kept`,
	});
	if (refund.status === 'FAILED') throw new Error(`the provider refused to refund payment ${id}`);
	await transact(app.db, async (tx) => {
		const parties = await findBookingParties(tx, payment.booking_id);
		if (!parties) throw new Error(`payment ${id} has no booking`);
		const now = app.clock.now();
		const moved = await movePayment(tx, id, 'REFUNDING', ['refunded', 'PROVIDER'], {
			refund_id: refund.refundId,
			refunded_at: now,
			refunded_usd_cents: payment.amount_usd_cents,
		});
		if (!moved) return;
		await postToLedger(tx, {
			cause: { kind: 'refund', id },
			lines: refundLines(payment.amount_usd_cents, payment.amount_usd_cents),
			bookingId: payment.booking_id,
			ownerId: parties.ownerId,
			paymentId: id,
			now,
		});
	});
}
