import { ids } from '#contract/shapes.ts';
import type { PaymentId } from '#domain/id.ts';
import { type StoredCapture, followCapture as stepsOf } from '#domain/payment/follow-capture.ts';
import type { CaptureRecord } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/job.ts';
import { hasFee, hasMovement, paymentBalance } from '../ledger/ledger.ts';
import { findDisputes, postCaptureSteps } from './capture-books.ts';
import { openCase } from './payment-cases.ts';
import { settlePaymentJob } from './payment-job-names.ts';
import {
	findByCapture,
	findByOrder,
	findOpenPayment,
	lockPayment,
	type PaymentRow,
	saveOrder,
	savePayment,
} from './payment-store.ts';
import { findRefundsOfPayment } from './refund-store.ts';
import { bookUnexplainedCapture } from './unexplained-captures.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'log'>;

/**
 * Reads a capture from its provider, and saves fees, refunds and disputes that the tables lack. A
 * capture without a payment is settled if its order or booking is known. Otherwise its money is recorded
 * as unexplained and a case is opened. Idempotent. Returns the provider's record; throws while the
 * provider is unavailable.
 */
export async function followCapture(
	app: Needs,
	{ provider, captureId }: { readonly provider: string; readonly captureId: string },
): Promise<CaptureRecord | undefined> {
	const record = await app.payments.named(provider).findCapture(captureId);
	await transactDurably(app.db, async (tx) => {
		const payment = await findByCapture(tx, provider, captureId);
		if (payment && record) await followKnown(app, tx, payment.id, record);
		else if (payment) {
			const { id: paymentId, booking_id: bookingId, amount_usd_cents: cents } = payment;
			const isNew = await openCase(tx, app, {
				provider,
				kind: 'missing-capture',
				about: captureId,
				paymentId,
				bookingId,
				facts: { cents, captureId },
			});
			// The case holds the payout of the trip.
			if (isNew) await publish(tx, app, { kind: 'money-moved', bookingId });
		} else if (record && record.status !== 'DECLINED' && record.status !== 'PENDING') {
			await settleUnknown(app, tx, provider, record);
		}
	});
	return record;
}

async function followKnown(app: Needs, tx: Tx, id: PaymentId, record: CaptureRecord): Promise<void> {
	const payment = await lockPayment(tx, id);
	const parties = payment && (await findBookingParties(tx, payment.booking_id));
	if (!payment || !parties) throw new Error(`payment ${id} has no booking`);
	const refunds = await findRefundsOfPayment(tx, id);
	const disputes = await disputesOf(tx, id);
	const steps = stepsOf(record, {
		amountCents: payment.amount_usd_cents,
		left: await paymentBalance(tx, id),
		feeBooked: await hasFee(tx, id),
		// Refunds that wait for the end of a dispute are unknown to the provider.
		refunds: refunds.flatMap(({ status, ...row }) =>
			status === 'WAITING' || status === 'DROPPED'
				? []
				: {
						refundId: row.provider_refund_id,
						key: row.idempotency_key,
						status,
						cents: row.amount_usd_cents,
					},
		),
		disputes,
	});
	await postCaptureSteps(app, tx, { payment, ownerId: parties.ownerId }, steps);
}

async function disputesOf(tx: Tx, id: PaymentId): Promise<StoredCapture['disputes']> {
	const known: StoredCapture['disputes'][number][] = [];
	for (const row of await findDisputes(tx, id)) {
		known.push({
			disputeId: row.dispute_id,
			status: row.status,
			cents: row.amount_usd_cents,
			feeBooked: await hasMovement(tx, { kind: 'provider-fee', id: row.dispute_id }),
		});
	}
	return known;
}

/**
 * Handles an order that is not settled yet, or a payment that is missing after a backup was restored.
 */
async function settleUnknown(app: Needs, tx: Tx, provider: string, record: CaptureRecord): Promise<void> {
	const known = await findByOrder(tx, provider, record.orderId);
	const payment = known ?? (await restorePayment(app, tx, provider, record));
	if (payment?.status === 'CREATED' || payment?.status === 'CAPTURING') {
		await enqueue(tx, settlePaymentJob, { paymentId: payment.id }, { key: `settle:${payment.id}` });
		return;
	}
	await bookUnexplainedCapture(app, tx, { provider, record, known });
}

async function restorePayment(
	app: Needs,
	tx: Tx,
	provider: string,
	record: CaptureRecord,
): Promise<PaymentRow | undefined> {
	const bookingId = ids.booking.safeParse(record.bookingId).data;
	const booking = bookingId && (await findBookingParties(tx, bookingId));
	if (!booking) return undefined;
	const open = await findOpenPayment(tx, bookingId);
	if (open && (open.order_id !== null || open.status !== 'CREATED' || open.provider !== provider))
		return undefined;
	const payment =
		open ??
		(await savePayment(tx, {
			id: newId<PaymentId>(app.random),
			bookingId,
			amountCents: booking.amountCents,
			provider,
			createdAt: app.clock.now(),
		}));
	await saveOrder(tx, payment.id, { orderId: record.orderId, approveUrl: null });
	app.log.warn({ bookingId, paymentId: payment.id }, 'restored a payment that was found at the provider');
	return payment;
}
