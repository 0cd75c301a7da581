import type { PaymentId, PersonId, RefundId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { type RefundReason, refundNote } from '#domain/payment/refund.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { bookSteps } from './book-steps.ts';
import { findPayment, lockPayment } from './payment-store.ts';
import { findRefund, saveRefund } from './refund-store.ts';

/** Writes down that so much is to be given back, before the provider is asked: the payment's row is locked. */
export async function requestRefund(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	refund: {
		readonly paymentId: PaymentId;
		readonly cents: Cents;
		/** The provider answers the same key the same way: left out, the refund is a new one. */
		readonly key?: string;
		readonly reason: RefundReason;
		/** Until the dispute of its payment is decided. */
		readonly waits?: boolean;
		readonly asked?: { readonly by: PersonId; readonly note: string };
	},
): Promise<RefundId> {
	const id = newId<RefundId>(app.random);
	const { waits = false, ...of } = refund;
	await saveRefund(tx, {
		...of,
		id,
		key: refund.key ?? `refund-${id}`,
		origin: 'US',
		status: waits ? 'WAITING' : 'REQUESTED',
		now: app.clock.now(),
	});
	return id;
}

/**
 * Asks the provider for a refund that was written down, and books what it says: once, however often the job runs. One
 * that it refuses for good is a case for the desk. Throws while the provider is away.
 */
export async function sendRefund(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'brand'>,
	id: RefundId,
): Promise<void> {
	const asked = await findRefund(app.db, id);
	const payment = asked && (await findPayment(app.db, asked.payment_id));
	if (asked?.status !== 'REQUESTED' || asked.key === null || !payment?.capture_id) return;
	const { amount_usd_cents: cents, key } = asked;
	const whole = cents === payment.amount_usd_cents;
	const made = await app.payments.named(payment.provider).refundCapture({
		captureId: payment.capture_id,
		key,
		...(!whole && { amount: { cents, currency: 'USD' } }),
		note: asked.note ?? refundNote(asked.reason, app.brand.name),
	});
	await transactDurably(app.db, async (tx) => {
		const locked = await lockPayment(tx, payment.id);
		const parties = locked && (await findBookingParties(tx, locked.booking_id));
		if (!locked || !parties) throw new Error(`payment ${payment.id} has no booking`);
		// The provider's own message may have been faster.
		if ((await findRefund(tx, id))?.status !== 'REQUESTED') return;
		const { refundId, status } = made;
		const facts = { refundId, cents };
		await bookSteps(
			app,
			tx,
			{ payment: locked, ownerId: parties.ownerId },
			status === 'FAILED'
				? [
						{ do: 'fail-refund', refundId, cents, booked: false, key },
						{ do: 'open-case', kind: 'refund-failed', about: refundId, facts },
					]
				: [{ do: 'book-refund', origin: 'US', refundId, status, cents, key }],
		);
	});
}
