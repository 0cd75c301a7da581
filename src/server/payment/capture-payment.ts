import type { BookingId, PaymentId, PersonId } from '#domain/id.ts';
import { chargeLines, promoCodeLines } from '#domain/ledger/payment-lines.ts';
import { type Cents, cents } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type Capture, type PaymentOrder, ProviderUnavailable } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { confirmBooking } from '../booking/confirm-booking.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import { notifyOfDateChange } from '../date-change/date-change-context.ts';
import { confirmDateChange } from '../date-change/pay-date-change.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/job.ts';
import { postToLedger } from '../ledger/ledger.ts';
import { followCaptureJob, settlePaymentJob } from './payment-job-names.ts';
import {
	findPayment,
	findPaymentOfOrder,
	lockPayment,
	movePayment,
	type PaymentRow,
	savePaymentAttempt,
} from './payment-store.ts';
import { startRefund } from './refunds.ts';

type CaptureRefusal = Refusal<
	| 'not-found'
	| 'not-yours'
	| 'payment-mismatch'
	| 'payment-not-approved'
	| 'payment-pending'
	| 'payment-declined'
	| 'payment-refunded'
	| 'payments-down'
>;

/** Seconds until a job finishes the capture in case this process dies. */
const recoverySeconds = 20;

/**
 * Captures an approved order and confirms its booking (PAY-4). First commits that the capture starts,
 * with a recovery job. Then calls the provider outside any transaction, and settles money and booking
 * together. Idempotent.
 */
export async function capturePayment(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'log'>,
	renter: PersonId,
	input: { readonly orderId: string; readonly bookingId: BookingId },
): Promise<BookingId | CaptureRefusal> {
	const parties = await findBookingParties(app.db, input.bookingId);
	if (!parties) return refuse('not-found', { what: 'booking' });
	if (parties.renterId !== renter) return refuse('not-yours');
	const payment = await findPaymentOfOrder(app.db, input.bookingId, input.orderId);
	if (!payment) return refuse('payment-mismatch');
	await beginCapture(app, payment.id);
	return answerTo(await settlePayment(app, payment.id), input.bookingId);
}

async function beginCapture(app: Pick<App, 'db' | 'clock'>, id: PaymentId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const payment = await lockPayment(tx, id);
		if (payment?.status !== 'CREATED') return;
		await movePayment(tx, id, 'CREATED', ['capture', 'RENTER']);
		const runAt = app.clock.now().add({ seconds: recoverySeconds });
		await enqueue(tx, settlePaymentJob, { paymentId: id }, { runAt, key: `settle:${id}` });
	});
}

function answerTo(settled: PaymentOutcome, booking: BookingId): BookingId | CaptureRefusal {
	switch (settled.kind) {
		case 'confirmed':
			return booking;
		case 'refunded':
			return refuse('payment-refunded', { cents: settled.cents });
		case 'declined':
			return refuse('payment-declined', settled.approveUrl ? { approveUrl: settled.approveUrl } : {});
		case 'not-approved':
			return refuse('payment-not-approved');
		case 'pending':
			return refuse('payment-pending');
		case 'mismatch':
			return refuse('payment-mismatch');
		case 'unavailable':
			return refuse('payments-down');
	}
}

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'log'>;

export type PaymentOutcome =
	| { readonly kind: 'confirmed' | 'not-approved' | 'pending' | 'mismatch' | 'unavailable' }
	| { readonly kind: 'declined'; readonly approveUrl?: string }
	| { readonly kind: 'refunded'; readonly cents: Cents };

/**
 * Finishes a payment whose capture was started. Asks the provider for the order, captures with the
 * payment's own key if needed, and settles money and booking in one transaction. The outcome is the
 * same for every caller (renter, webhook or recovery job) and for repeated calls.
 */
export async function settlePayment(app: Needs, id: PaymentId): Promise<PaymentOutcome> {
	const payment = await findPayment(app.db, id);
	if (!payment?.order_id) return { kind: 'not-approved' };
	if (payment.status !== 'CAPTURING') return outcomeOf(payment);
	try {
		return await takeMoney(app, payment, payment.order_id);
	} catch (problem) {
		if (!(problem instanceof ProviderUnavailable)) throw problem;
		app.log.warn({ paymentId: id }, 'the payment provider is unavailable; a job will retry');
		return { kind: 'unavailable' };
	}
}

function outcomeOf(payment: PaymentRow): PaymentOutcome {
	if (payment.status === 'CAPTURED') return { kind: 'confirmed' };
	if (payment.status === 'REFUNDING' || payment.status === 'REFUNDED') {
		return { kind: 'refunded', cents: payment.amount_usd_cents };
	}
	// Another process may already have recorded the decline and counted it as an attempt.
	return payment.status === 'FAILED' || payment.attempt > 1 ? declined(payment) : { kind: 'not-approved' };
}

const declined = ({ status, approve_url: approveUrl }: PaymentRow): PaymentOutcome => ({
	kind: 'declined',
	...(approveUrl && status !== 'FAILED' && { approveUrl }),
});

async function currentOutcome(app: Needs, id: PaymentId): Promise<PaymentOutcome> {
	const payment = await findPayment(app.db, id);
	return payment ? outcomeOf(payment) : { kind: 'not-approved' };
}

async function takeMoney(app: Needs, payment: PaymentRow, orderId: string): Promise<PaymentOutcome> {
	const provider = app.payments.named(payment.provider);
	const order = await provider.findOrder(orderId);
	if (!order || !matchesPayment(order, payment)) {
		app.log.error({ paymentId: payment.id }, 'the provider’s order does not match this payment');
		await transactDurably(app.db, (tx) => movePayment(tx, payment.id, 'CAPTURING', ['abandon', 'PLATFORM']));
		return { kind: 'mismatch' };
	}
	if (order.capture) return await settleCapture(app, payment, order.capture, { known: true });
	const answer = await provider.captureOrder(orderId, `capture-${payment.id}-${payment.attempt}`);
	if (answer.kind === 'captured') return await settleCapture(app, payment, answer.order.capture);
	if (answer.kind === 'declined' && !answer.approveUrl) return await abandonOrder(app, payment);
	// No money was captured, so the payer may approve again. The next capture needs a new key.
	const moved = await transactDurably(app.db, (tx) =>
		movePayment(tx, payment.id, 'CAPTURING', ['declined', 'PROVIDER'], {
			attempt: answer.kind === 'declined' ? payment.attempt + 1 : payment.attempt,
		}),
	);
	// A webhook job may have recorded the decline just before this request. The renter still has to see
	// the decline.
	if (!moved) {
		if (answer.kind === 'declined') await countDecline(app, payment);
		return await currentOutcome(app, payment.id);
	}
	if (answer.kind === 'not-approved' && payment.attempt > 1) return declined(payment);
	return answer.kind === 'declined' ? { ...declined(payment), ...answer } : answer;
}

/** Abandons an order that was used without a captured amount. Paying again needs a new order. */
async function abandonOrder(app: Needs, { id }: PaymentRow): Promise<PaymentOutcome> {
	const moved = await transactDurably(app.db, (tx) =>
		movePayment(tx, id, 'CAPTURING', ['abandon', 'PLATFORM']),
	);
	return moved ? { kind: 'declined' } : await currentOutcome(app, id);
}

/**
 * Counts a decline, which changes the key of the next capture. With the old key, the provider would
 * repeat its response to the old capture. A concurrent caller that received 'not approved' may have
 * reset the payment already.
 */
async function countDecline(app: Needs, { id, attempt }: PaymentRow): Promise<void> {
	await transactDurably(app.db, (tx) => savePaymentAttempt(tx, id, { before: attempt, now: attempt + 1 }));
}

/** Returns whether amount, currency and booking are those of the created order (PAY-2). */
function matchesPayment(order: PaymentOrder, payment: PaymentRow): boolean {
	return (
		order.amount.cents === payment.amount_usd_cents &&
		order.amount.currency === 'USD' &&
		order.bookingId === payment.booking_id
	);
}

/**
 * Settles a capture. `known` is true if the capture existed before this call. A decline then ends the
 * provider's pending review.
 */
async function settleCapture(
	app: Needs,
	payment: PaymentRow,
	capture: Capture,
	{ known = false } = {},
): Promise<PaymentOutcome> {
	if (capture.status === 'PENDING') return { kind: 'pending' };
	if (capture.status === 'DECLINED' || capture.status === 'REFUNDED') {
		// The order is used up: its capture was declined, or captured and refunded in full. Paying again
		// needs a new order.
		const moved = await transactDurably(app.db, async (tx) => {
			const ended = await movePayment(tx, payment.id, 'CAPTURING', ['abandon', 'PLATFORM']);
			const { id: paymentId, booking_id: bookingId, date_change_id: dateChangeId } = payment;
			if (ended && known && capture.status === 'DECLINED')
				await publish(tx, app, { kind: 'payment-denied', bookingId, paymentId, dateChangeId });
			return ended;
		});
		if (!moved) return await currentOutcome(app, payment.id);
		return capture.status === 'REFUNDED'
			? { kind: 'refunded', cents: payment.amount_usd_cents }
			: { kind: 'declined' };
	}
	const taken = { provider: payment.provider, captureId: capture.captureId };
	const follow = { key: `follow:${taken.provider}:${taken.captureId}` };
	if (capture.amount.cents !== payment.amount_usd_cents || capture.amount.currency !== 'USD') {
		// The captured amount differs from the order, so no booking is confirmed and the desk handles
		// the money.
		app.log.error({ paymentId: payment.id }, 'the provider captured another amount than the order’s');
		await transactDurably(app.db, async (tx) => {
			await movePayment(tx, payment.id, 'CAPTURING', ['abandon', 'PLATFORM']);
			await enqueue(tx, followCaptureJob, taken, follow);
		});
		return { kind: 'mismatch' };
	}
	return await transactDurably(app.db, async (tx) => {
		const parties = await findBookingParties(tx, payment.booking_id);
		if (!parties) throw new Error(`payment ${payment.id} has no booking`);
		// Locks boat, experience and booking before the payment, in the order used everywhere.
		let current: PaymentRow | undefined;
		const isDue = async () => {
			current = await lockPayment(tx, payment.id);
			return current?.status === 'CAPTURING';
		};
		const { booking_id: bookingId, date_change_id: dateChangeId } = payment;
		const outcome = dateChangeId
			? await confirmDateChange(app, tx, dateChangeId, isDue)
			: await confirmBooking(app, tx, bookingId, isDue);
		if (outcome === 'not-due') return outcomeOf(current ?? payment);
		const now = app.clock.now();
		await movePayment(tx, payment.id, 'CAPTURING', ['captured', 'PROVIDER'], {
			capture_id: capture.captureId,
			captured_at: now,
		});
		await postCharge(tx, payment, parties, now);
		await publish(tx, app, { kind: 'money-moved', bookingId });
		// Enqueues a job that saves the provider's fee, and refunds made in the meantime.
		await enqueue(tx, followCaptureJob, taken, follow);
		if (outcome === 'confirmed') return { kind: 'confirmed' };
		await startRefund(tx, app, payment.id, 'LATE_PAYMENT');
		if (dateChangeId)
			await notifyOfDateChange(tx, app, { id: dateChangeId, booking_id: bookingId }, 'REFUNDED', 'renter');
		else await publish(tx, app, { kind: 'payment-came-too-late', bookingId });
		return { kind: 'refunded', cents: payment.amount_usd_cents };
	});
}

/** A promo code's discount is a separate line, which the owner bears. */
async function postCharge(
	tx: Tx,
	payment: PaymentRow,
	{ ownerId, discountCents }: { readonly ownerId: PersonId; readonly discountCents: Cents | null },
	now: Temporal.Instant,
): Promise<void> {
	const place = { bookingId: payment.booking_id, ownerId, paymentId: payment.id, now };
	// The discount belongs to the booking's own charge. The surcharge of a date change has no discount.
	const discount = (payment.date_change_id ? null : discountCents) ?? cents(0);
	const lines = chargeLines(payment.amount_usd_cents, discount);
	await postToLedger(tx, { ...place, cause: { kind: 'charge', id: payment.id }, lines });
	if (discount === 0) return;
	const cause = { kind: 'promo-code', id: payment.id } as const;
	await postToLedger(tx, { ...place, cause, lines: promoCodeLines(discount) });
}
