import type { DisputeId, PaymentId, PersonId, RefundId } from '#domain/id.ts';
import {
	disputeLostLines,
	disputeOpenedLines,
	disputeReleasedLines,
	providerFeeLines,
	refundFailedLines,
	refundLines,
} from '#domain/ledger/payment-lines.ts';
import { type Cents, cents, minCents, subtractCents, sumCents } from '#domain/money.ts';
import type { FollowStep } from '#domain/payment/follow-capture.ts';
import { providerMoves, type RefundCause, readRefundKey } from '#domain/payment/refund.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/job.ts';
import { paymentBalance, postToLedger } from '../ledger/ledger.ts';
import { openCase } from './payment-cases.ts';
import { refundPaymentJob, sendRefundJob } from './payment-job-names.ts';
import { lockPayment, movePayment, type PaymentRow, saveRefundedAmount } from './payment-store.ts';
import { findRefundsOfPayment, moveRefund, refundableCents, saveRefund } from './refund-store.ts';

type Needs = Pick<App, 'clock' | 'random' | 'subscriptions'>;

interface PostedPayment {
	readonly payment: PaymentRow;
	readonly ownerId: PersonId;
}

/**
 * Saves what a provider reports about a captured payment, in refunds, disputes, ledger and payment
 * status. The caller's transaction holds the payment's lock.
 */
export async function postCaptureSteps(
	app: Needs,
	tx: Tx,
	of: PostedPayment,
	steps: readonly FollowStep[],
): Promise<void> {
	let left = await paymentBalance(tx, of.payment.id);
	for (const step of steps) left = await bookStep(app, tx, of, step, left);
	if (steps.length === 0) return;
	await updatePayment(app, tx, of, left);
	if (steps.some((step) => step.do === 'end-dispute')) await sendWaitingRefunds(app, tx, of);
	await publish(tx, app, { kind: 'money-moved', bookingId: of.payment.booking_id });
}

async function bookStep(
	app: Needs,
	tx: Tx,
	{ payment, ownerId }: PostedPayment,
	step: FollowStep,
	left: Cents,
): Promise<Cents> {
	const now = app.clock.now();
	const place = { bookingId: payment.booking_id, ownerId, paymentId: payment.id, now };
	switch (step.do) {
		case 'book-fee':
			await postToLedger(tx, {
				...place,
				cause: { kind: 'provider-fee', id: payment.id },
				lines: providerFeeLines(step.cents),
			});
			return left;
		case 'book-dispute-fee':
			await postToLedger(tx, {
				...place,
				cause: { kind: 'provider-fee', id: step.disputeId },
				lines: providerFeeLines(step.cents),
			});
			return left;
		case 'book-refund': {
			const id = await saveBookedRefund(app, tx, payment, step);
			const kind = step.origin === 'BANK' ? 'reversal' : 'refund';
			const enough = await reduceDisputes(tx, place, { refundId: id, cents: step.cents, left });
			await postToLedger(tx, { ...place, cause: { kind, id }, lines: refundLines(enough, step.cents) });
			return subtractCents(enough, step.cents);
		}
		case 'complete-refund':
		case 'fail-refund': {
			const refund = (await findRefundsOfPayment(tx, payment.id)).find(
				(one) =>
					one.provider_refund_id === step.refundId ||
					(step.do === 'fail-refund' && one.status === 'REQUESTED' && one.idempotency_key === step.key),
			);
			if (!refund) throw new Error(`payment ${payment.id} has no refund ${step.refundId}`);
			const move = step.do === 'fail-refund' ? 'fail' : 'complete';
			await moveRefund(tx, refund, [move, 'PROVIDER'], now, { provider_refund_id: step.refundId });
			if (step.do === 'complete-refund' || !step.booked) return left;
			await postToLedger(tx, {
				...place,
				cause: { kind: 'refund-failed', id: refund.id },
				lines: refundFailedLines(left, step.cents),
			});
			return cents(left + step.cents);
		}
		case 'open-dispute':
			await saveDispute(tx, {
				id: newId<DisputeId>(app.random),
				paymentId: payment.id,
				disputeId: step.disputeId,
				cents: step.cents,
				now,
			});
			if (step.cents === 0) return left;
			await postToLedger(tx, {
				...place,
				cause: { kind: 'dispute-opened', id: step.disputeId },
				lines: disputeOpenedLines(left, step.cents),
			});
			return subtractCents(left, step.cents);
		case 'end-dispute': {
			await endDispute(tx, payment.id, step.disputeId, { status: step.status, now });
			const won = subtractCents(step.claimed, step.lost);
			const cause = (kind: 'dispute-won' | 'dispute-lost') => ({ kind, id: step.disputeId });
			if (step.lost > 0) {
				await postToLedger(tx, {
					...place,
					cause: cause('dispute-lost'),
					lines: disputeLostLines(step.lost),
				});
			}
			if (won > 0) {
				await postToLedger(tx, {
					...place,
					cause: cause('dispute-won'),
					lines: disputeReleasedLines(left, won),
				});
			}
			return cents(left + won);
		}
		case 'open-case':
			await openCase(tx, app, {
				provider: payment.provider,
				kind: step.kind,
				about: step.about,
				paymentId: payment.id,
				bookingId: payment.booking_id,
				facts: step.facts,
			});
			return left;
	}
}

/** Updates the refund that this product requested, or inserts a refund that was made at the provider. */
async function saveBookedRefund(
	app: Needs,
	tx: Tx,
	payment: PaymentRow,
	step: Extract<FollowStep, { do: 'book-refund' }>,
): Promise<RefundId> {
	const now = app.clock.now();
	const { status, refundId, key } = step;
	const requested = (await findRefundsOfPayment(tx, payment.id)).find(
		(one) => one.idempotency_key !== null && one.idempotency_key === key,
	);
	if (requested) {
		await moveRefund(tx, requested, [providerMoves[status], 'PROVIDER'], now, {
			provider_refund_id: refundId,
		});
		return requested.id;
	}
	const id = newId<RefundId>(app.random);
	const cause = causeOf(step, payment.id);
	const of = { paymentId: payment.id };
	await saveRefund(tx, of, { ...cause, id, status, cents: step.cents, key, providerRefundId: refundId, now });
	return id;
}

/**
 * If no dispute of the payment is open, sends the waiting refunds, up to the remainder of the payment.
 * After a lost dispute the payer already has the missing money. Any other shortfall becomes a case for
 * the desk.
 */
async function sendWaitingRefunds(app: Needs, tx: Tx, { payment }: PostedPayment): Promise<void> {
	const disputes = await findDisputes(tx, payment.id);
	if (disputes.some(({ status }) => status === 'OPEN')) return;
	const waiting = (await findRefundsOfPayment(tx, payment.id)).filter(({ status }) => status === 'WAITING');
	for (const refund of waiting) {
		const { id: refundId, amount_usd_cents: due } = refund;
		const left = minCents(due, await refundableCents(tx, payment.id));
		const now = app.clock.now();
		if (left > 0) {
			await moveRefund(tx, refund, ['request', 'PLATFORM'], now, { amount_usd_cents: left });
			await enqueue(tx, sendRefundJob, { refundId }, { key: `send-refund:${refundId}` });
		} else await moveRefund(tx, refund, ['drop', 'PLATFORM'], now);
		if (left === due || disputes.some(({ status }) => status === 'LOST')) continue;
		await openCase(tx, app, {
			provider: payment.provider,
			kind: 'refund-failed',
			about: refundId,
			paymentId: payment.id,
			bookingId: payment.booking_id,
			facts: { cents: subtractCents(due, left), refundId },
		});
	}
	if ((await lockPayment(tx, payment.id))?.status === 'REFUNDING')
		await enqueue(tx, refundPaymentJob, { paymentId: payment.id }, { key: `refund:${payment.id}` });
}

function causeOf(
	{ origin, key }: Extract<FollowStep, { do: 'book-refund' }>,
	payment: PaymentId,
): RefundCause {
	if (origin === 'US' && key !== undefined) return readRefundKey(key, payment);
	return { reason: origin === 'BANK' ? 'REVERSAL' : 'AT_PROVIDER', sourceId: null };
}

/**
 * If a refund exceeds the remainder of the payment, reduces the open disputes by the excess, oldest
 * first. Returns the new remainder.
 */
async function reduceDisputes(
	tx: Tx,
	place: Omit<Parameters<typeof postToLedger>[1], 'cause' | 'lines'> & { readonly paymentId: PaymentId },
	{
		refundId,
		cents: due,
		left,
	}: { readonly refundId: RefundId; readonly cents: Cents; readonly left: Cents },
): Promise<Cents> {
	if (due <= left) return left;
	let rest = left;
	const open = (await findDisputes(tx, place.paymentId)).filter(({ status }) => status === 'OPEN');
	for (const { id, dispute_id: disputeId, amount_usd_cents: claimed } of open) {
		const released = minCents(claimed, subtractCents(due, rest));
		if (released === 0) continue;
		await tx
			.updateTable('payment_dispute')
			.set({ amount_usd_cents: subtractCents(claimed, released) })
			.where('id', '=', id)
			.execute();
		const cause = { kind: 'dispute-reduced', id: disputeId } as const;
		await postToLedger(tx, { ...place, cause, part: refundId, lines: disputeReleasedLines(rest, released) });
		rest = sumCents([rest, released]);
	}
	return rest;
}

async function updatePayment(app: Needs, tx: Tx, { payment }: PostedPayment, left: Cents): Promise<void> {
	const disputes = await findDisputes(tx, payment.id);
	const claimed = disputes
		.filter(({ status }) => status === 'OPEN')
		.reduce((sum, { amount_usd_cents: amount }) => sum + amount, 0);
	const refunded = cents(payment.amount_usd_cents - left - claimed);
	const last = (await findRefundsOfPayment(tx, payment.id)).findLast(({ status }) =>
		['PENDING', 'COMPLETED'].includes(status),
	);
	await saveRefundedAmount(tx, payment.id, {
		cents: refunded,
		refundId: last?.provider_refund_id ?? null,
		at: refunded > 0 ? (payment.refunded_at ?? app.clock.now()) : null,
	});
	const whole = refunded === payment.amount_usd_cents;
	const { status } = (await lockPayment(tx, payment.id)) ?? payment;
	if (whole && status === 'CAPTURED') await movePayment(tx, payment.id, status, ['taken_back', 'PROVIDER']);
	if (whole && status === 'REFUNDING') await movePayment(tx, payment.id, status, ['refunded', 'PROVIDER']);
	if (!whole && status === 'REFUNDED')
		await movePayment(tx, payment.id, status, ['refund_failed', 'PROVIDER']);
}

export async function findDisputes(db: Db, payment: PaymentId) {
	return await db
		.selectFrom('payment_dispute')
		.selectAll()
		.where('payment_id', '=', payment)
		.orderBy('opened_at')
		.orderBy('id')
		.execute();
}

async function saveDispute(
	tx: Tx,
	dispute: {
		readonly id: DisputeId;
		readonly paymentId: PaymentId;
		readonly disputeId: string;
		readonly cents: Cents;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('payment_dispute')
		.values({
			id: dispute.id,
			payment_id: dispute.paymentId,
			dispute_id: dispute.disputeId,
			status: 'OPEN',
			amount_usd_cents: dispute.cents,
			opened_at: dispute.now,
		})
		.execute();
}

async function endDispute(
	tx: Tx,
	payment: PaymentId,
	disputeId: string,
	end: { readonly status: 'WON' | 'LOST'; readonly now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('payment_dispute')
		.set({ status: end.status, ended_at: end.now })
		.where('payment_id', '=', payment)
		.where('dispute_id', '=', disputeId)
		.where('status', '=', 'OPEN')
		.execute();
}
