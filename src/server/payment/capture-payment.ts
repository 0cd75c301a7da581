import type { BookingId, PaymentId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { enqueue } from '../jobs/job.ts';
import { settleJob } from './payment-job-names.ts';
import { findOrderOf, lockPayment, movePayment } from './payment-store.ts';
import { type Settled, settlePayment } from './settle-payment.ts';

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

/** So long after a capture began, somebody looks what became of it, should this process be gone by then. */
const insuranceSeconds = 20;

/**
 * Takes the money of an approved order and confirms its booking (specification section 7). What is about to happen
 * is written down with a job that would finish it after a crash; then the provider is asked, outside any
 * transaction; then money and booking are settled together. Asked twice, it happens once.
 */
export async function capturePayment(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'log'>,
	renter: PersonId,
	asked: { readonly orderId: string; readonly bookingId: BookingId },
): Promise<BookingId | CaptureRefusal> {
	const parties = await findBookingParties(app.db, asked.bookingId);
	if (!parties) return refuse('not-found', { what: 'booking' });
	if (parties.renterId !== renter) return refuse('not-yours');
	const payment = await findOrderOf(app.db, asked.bookingId, asked.orderId);
	if (!payment) return refuse('payment-mismatch');
	await beginCapture(app, payment.id);
	return answerTo(await settlePayment(app, payment.id), asked.bookingId);
}

/** Notes that a capture is under way, and enqueues the job that finishes it if nobody else does. */
async function beginCapture(app: Pick<App, 'db' | 'clock'>, id: PaymentId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const payment = await lockPayment(tx, id);
		if (payment?.status !== 'CREATED') return;
		await movePayment(tx, id, 'CREATED', ['capture', 'RENTER']);
		const runAt = app.clock.now().add({ seconds: insuranceSeconds });
		await enqueue(tx, settleJob, { paymentId: id }, { runAt, key: `settle:${id}` });
	});
}

function answerTo(settled: Settled, booking: BookingId): BookingId | CaptureRefusal {
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
