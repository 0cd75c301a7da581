import type { PaymentId, PersonId, RefundId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { ownMatter } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/job.ts';
import { sendRefundJob } from './payment-job-names.ts';
import { lockPayment } from './payment-store.ts';
import { refundable } from './refund-store.ts';
import { requestRefund } from './send-refund.ts';

/**
 * Somebody of the desk gives a payment back, in full or in part, with a reason; the trip stays as it is. It is written down
 * and sent by a job, and the renter is told the amount. Nobody gives back what is about their own booking, and not upon a sum that has changed meanwhile:
 * whoever presses twice gives back once.
 */
export async function refundByDesk(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	by: PersonId,
	asked: {
		readonly paymentId: PaymentId;
		/** Left out: all that is left. */
		readonly amountCents?: Cents | undefined;
		/** What could be given back when they looked. */
		readonly refundableCents: Cents;
		readonly reason: string;
	},
): Promise<
	| { readonly refundId: RefundId }
	| Refusal<'not-found' | 'nothing-to-decide' | 'refund-changed' | 'own-matter'>
> {
	return await transactDurably(app.db, async (tx) => {
		const payment = await lockPayment(tx, asked.paymentId);
		const parties = payment && (await findBookingParties(tx, payment.booking_id));
		if (!payment || !parties) return refuse('not-found', { what: 'payment' });
		const own = ownMatter(by, parties.ownerId) ?? ownMatter(by, parties.renterId);
		if (own) return own;
		const left = await refundable(tx, payment.id);
		if (payment.status !== 'CAPTURED' || left === 0) return refuse('nothing-to-decide');
		const cents = asked.amountCents ?? left;
		if (left !== asked.refundableCents || cents > left) return refuse('refund-changed', { cents: left });
		const { id: paymentId } = payment;
		const { reason: note } = asked;
		const refundId = await requestRefund(tx, app, { paymentId, cents, reason: 'DESK', asked: { by, note } });
		await recordActions(tx, app, by, {
			action: 'refund-made',
			subject: 'payment',
			subjectId: paymentId,
			reason: note,
		});
		await publish(tx, app, { kind: 'refund-made', bookingId: payment.booking_id, refundId });
		await enqueue(tx, sendRefundJob, { refundId }, { key: `send-refund:${refundId}` });
		return { refundId };
	});
}
