import type { PaymentId, PersonId, RefundId } from '#domain/id.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import { refundKey } from '#domain/payment/refund.ts';
import { conflictOfInterest } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type CaptureRecord, ProviderUnavailable } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/job.ts';
import { followCapture } from './follow-capture.ts';
import { findCase, lockCase, lockCaseOf, saveCaseEvent } from './payment-case-store.ts';
import { refuseOwnCase } from './payment-cases.ts';
import { sendRefundJob } from './payment-job-names.ts';
import { lockPayment } from './payment-store.ts';
import { type CaptureKey, refundableCents, saveRefund } from './refund-store.ts';
import { requestRefund } from './refunds.ts';
import { refundableUnexplained } from './unexplained-captures.ts';

interface DeskRefundInput {
	/** Amount to refund. The default is the remainder of the payment. */
	readonly amountCents?: Cents | undefined;
	readonly refundableCents: Cents;
	readonly reason: string;
}

/**
 * The trip stays. A job sends the refund, and the renter is notified. Refuses bookings of the staff
 * member. Refuses if the refundable amount differs from the displayed one, so that a double click
 * refunds once.
 */
export async function refundPaymentAtDesk(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	by: PersonId,
	input: DeskRefundInput & { readonly paymentId: PaymentId },
): Promise<
	| { readonly refundId: RefundId }
	| Refusal<'not-found' | 'nothing-to-decide' | 'refund-changed' | 'own-matter'>
> {
	return await transactDurably(app.db, async (tx) => {
		const payment = await lockPayment(tx, input.paymentId);
		const parties = payment && (await findBookingParties(tx, payment.booking_id));
		if (!payment || !parties) return refuse('not-found', { what: 'payment' });
		const own = conflictOfInterest(by, parties.ownerId) ?? conflictOfInterest(by, parties.renterId);
		if (own) return own;
		if (payment.status !== 'CAPTURED') return refuse('nothing-to-decide');
		const amount = checkAmount(await refundableCents(tx, payment.id), input);
		if (typeof amount === 'object') return amount;
		const { id: paymentId } = payment;
		const { reason: note } = input;
		const refundId = await requestRefund(tx, app, {
			paymentId,
			cents: amount,
			reason: 'DESK',
			sourceId: null,
			desk: { by, note },
		});
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

/**
 * Reads the remaining amount from the provider. A job sends the refund with its own idempotency key.
 * Refuses an amount that has changed, bookings of the staff member, and money in dispute.
 */
export async function refundUnexplainedCapture(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'log'>,
	by: PersonId,
	input: DeskRefundInput & { readonly id: number },
): Promise<
	| { readonly refundId: RefundId }
	| Refusal<'nothing-to-decide' | 'refund-changed' | 'own-matter' | 'payments-down'>
> {
	const capture = await captureOfCase(app.db, input.id);
	if (!capture) return refuse('nothing-to-decide');
	let record: CaptureRecord | undefined;
	try {
		record = await followCapture(app, capture);
	} catch (problem) {
		if (problem instanceof ProviderUnavailable) return refuse('payments-down');
		throw problem;
	}
	return await transactDurably(app.db, async (tx) => {
		const paymentCase = await lockCase(tx, input.id);
		if (!paymentCase) return refuse('nothing-to-decide');
		const own = await refuseOwnCase(tx, by, paymentCase);
		if (own) return own;
		await lockCaseOf(tx, capture);
		const left = cents(Math.max(0, (await refundableUnexplained(tx, capture)) - claimed(record)));
		const amount = checkAmount(left, input);
		if (typeof amount === 'object') return amount;
		const refundId = newId<RefundId>(app.random);
		const { reason: note } = input;
		const now = app.clock.now();
		await saveRefund(tx, capture, {
			id: refundId,
			reason: 'DESK',
			sourceId: null,
			status: 'REQUESTED',
			cents: amount,
			key: refundKey({ refundId }),
			desk: { by, note },
			now,
		});
		await saveCaseEvent(tx, input.id, { what: 'refund', at: now, by, note });
		await recordActions(tx, app, by, {
			action: 'case-refunded',
			subject: 'payment',
			subjectId: String(input.id),
			reason: note,
		});
		await enqueue(tx, sendRefundJob, { refundId }, { key: `send-refund:${refundId}` });
		return { refundId };
	});
}

/** Refuses if no money is left or the amount differs from what staff saw. */
function checkAmount(
	left: Cents,
	{ amountCents = left, refundableCents: shown }: DeskRefundInput,
): Cents | Refusal<'nothing-to-decide' | 'refund-changed'> {
	if (left === 0) return refuse('nothing-to-decide');
	return left !== shown || amountCents > left ? refuse('refund-changed', { cents: left }) : amountCents;
}

async function captureOfCase(db: Db, id: number): Promise<CaptureKey | undefined> {
	const paymentCase = await findCase(db, id);
	const captureId = paymentCase?.facts.captureId;
	return paymentCase && typeof captureId === 'string'
		? { provider: paymentCase.provider, captureId }
		: undefined;
}

function claimed(record: CaptureRecord | undefined): Cents {
	const open = record?.disputes.filter(({ status }) => status === 'OPEN') ?? [];
	return sumCents(open.map(({ amount }) => amount.cents));
}
