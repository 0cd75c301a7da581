import type { BookingId, DateChangeId, PartyChangeId, PaymentId, PersonId, RefundId } from '#domain/id.ts';
import { splitOverCharges } from '#domain/ledger/payment-lines.ts';
import { type Cents, cents, subtractCents, sumCents } from '#domain/money.ts';
import {
	isWholeRefund,
	type PartRefundCause,
	type RefundCause,
	type RefundReason,
	refundKey,
	refundNote,
} from '#domain/payment/refund.ts';
import { type Refund, RefundDisputed } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/job.ts';
import { unexplainedChargeCents } from '../ledger/ledger.ts';
import { findDisputes, postCaptureSteps } from './capture-books.ts';
import { followCapture } from './follow-capture.ts';
import { hasOpenCase, lockCaseOf } from './payment-case-store.ts';
import { openCase } from './payment-cases.ts';
import { refundPaymentJob, sendRefundJob } from './payment-job-names.ts';
import { findPayment, lockCharges, lockPayment, movePayment } from './payment-store.ts';
import {
	findRefund,
	findRefundsOfPayment,
	hasRefund,
	moveRefund,
	refundableCents,
	saveRefund,
} from './refund-store.ts';
import { bookUnexplainedRefunds } from './unexplained-captures.ts';

/**
 * Refunds once per payment even if the job runs repeatedly. A failed refund waits for the desk, because
 * a retry would fail again. Throws while the provider is unavailable.
 */
export async function refundPayment(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'brand' | 'log'>,
	id: PaymentId,
): Promise<void> {
	const waiting = await transactDurably(app.db, async (tx): Promise<readonly RefundId[]> => {
		const payment = await lockPayment(tx, id);
		if (payment?.status !== 'REFUNDING') return [];
		const all = await findRefundsOfPayment(tx, id);
		const requested = all.filter(({ status }) => status === 'REQUESTED').map((refund) => refund.id);
		const left = await refundableCents(tx, id);
		const isWaiting = all.some((one) => one.status === 'WAITING' && one.source_id === id);
		if (left > 0 && !isWaiting && !(await hasOpenCase(tx, id, 'refund-failed'))) {
			// If all the money was in dispute, there is no refund row yet.
			const reason = all.findLast((one) => isWholeRefund(one.reason))?.reason;
			return [...requested, await requestRemaining(tx, app, { id, left, reason: reason ?? 'CANCELLATION' })];
		}
		// All money was already refunded at the provider.
		if (payment.refunded_usd_cents === payment.amount_usd_cents && requested.length === 0) {
			await movePayment(tx, id, 'REFUNDING', ['refunded', 'PROVIDER']);
		}
		return requested;
	});
	for (const refund of waiting) await sendRefund(app, refund);
}

/** The caller holds the payment's lock. */
export async function startRefund(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	id: PaymentId,
	reason: RefundReason,
): Promise<void> {
	await movePayment(tx, id, 'CAPTURED', ['refund', 'PLATFORM']);
	const left = await refundableCents(tx, id);
	if (left > cents(0)) await requestRemaining(tx, app, { id, left, reason });
	await enqueue(tx, refundPaymentJob, { paymentId: id }, { key: `refund:${id}` });
}

async function requestRemaining(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	{ id, left, reason }: { readonly id: PaymentId; readonly left: Cents; readonly reason: RefundReason },
): Promise<RefundId> {
	const before = (await findRefundsOfPayment(tx, id)).filter((one) => one.source_id === id).length;
	const key = refundKey({ paymentId: id, nth: before + 1 });
	return await requestRefund(tx, app, { paymentId: id, cents: left, key, reason, sourceId: id });
}

/**
 * Refunds a canceled booking: `cents`, newest charge first, or the whole remainder of each charge.
 * Idempotent.
 */
export async function refundBooking(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	{
		bookingId,
		cents,
		reason,
	}: {
		readonly bookingId: BookingId;
		readonly cents: Cents | null;
		readonly reason: 'CANCELLATION' | 'WEATHER' | 'MINIMUM';
	},
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		if (cents !== null) {
			const cause = { reason: 'CANCELLATION', sourceId: bookingId } as const;
			await refundCharges(tx, app, { bookingId, cents, cause });
			return;
		}
		for (const { id: paymentId } of await lockCharges(tx, bookingId)) {
			await startRefund(tx, app, paymentId, reason);
		}
	});
}

/** Called in the transaction that changes the date. */
export async function refundDateChange(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	change: {
		readonly bookingId: BookingId;
		readonly dateChangeId: DateChangeId;
		readonly refundCents: Cents;
	},
): Promise<void> {
	const { bookingId, dateChangeId: sourceId, refundCents: cents } = change;
	await refundCharges(tx, app, { bookingId, cents, cause: { reason: 'DATE_CHANGE', sourceId } });
}

/** Called in the transaction that reduces the party. */
export async function refundSmallerParty(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	change: {
		readonly bookingId: BookingId;
		readonly partyChangeId: PartyChangeId;
		readonly refundCents: Cents;
	},
): Promise<void> {
	const { bookingId, partyChangeId: sourceId, refundCents: cents } = change;
	await refundCharges(tx, app, { bookingId, cents, cause: { reason: 'PARTY_CHANGE', sourceId } });
}

/**
 * Newest charge first, at most the remainder of each charge. Jobs send the refunds. An amount in dispute
 * is refunded after the dispute is decided. Idempotent per cause.
 */
async function refundCharges(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	{
		bookingId,
		cents: due,
		cause,
	}: { readonly bookingId: BookingId; readonly cents: Cents; readonly cause: PartRefundCause },
): Promise<void> {
	const charges = await lockCharges(tx, bookingId);
	if (await hasRefund(tx, cause)) return;
	const left: Cents[] = [];
	for (const payment of charges) left.push(await refundableCents(tx, payment.id));
	const sent = splitOverCharges(left, due);
	for (const [at, amount] of sent.entries()) {
		const payment = charges[at];
		if (!payment || amount <= cents(0)) continue;
		const key = refundKey({ ...cause, dateChangeId: payment.date_change_id, afterDispute: false });
		const refundId = await requestRefund(tx, app, { ...cause, paymentId: payment.id, cents: amount, key });
		await enqueue(tx, sendRefundJob, { refundId }, { key: `send-refund:${refundId}` });
	}
	const claimed: Cents[] = [];
	for (const payment of charges) claimed.push(await disputedCents(tx, payment.id));
	for (const [at, amount] of splitOverCharges(claimed, subtractCents(due, sumCents(sent))).entries()) {
		const payment = charges[at];
		if (!payment || amount <= cents(0)) continue;
		const key = refundKey({ ...cause, dateChangeId: payment.date_change_id, afterDispute: true });
		await requestRefund(tx, app, { ...cause, paymentId: payment.id, cents: amount, key, waits: true });
	}
}

/** Returns the US cents in dispute, minus refunds that already wait for the end of the dispute. */
async function disputedCents(tx: Tx, payment: PaymentId): Promise<Cents> {
	const open = (await findDisputes(tx, payment)).filter(({ status }) => status === 'OPEN');
	const waiting = (await findRefundsOfPayment(tx, payment)).filter(({ status }) => status === 'WAITING');
	const sum = (rows: readonly { readonly amount_usd_cents: Cents }[]) =>
		sumCents(rows.map(({ amount_usd_cents: amount }) => amount));
	return subtractCents(sum(open), sum(waiting));
}

/** Inserts a refund before the provider is called. The caller holds the payment lock. */
export async function requestRefund(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	refund: {
		readonly paymentId: PaymentId;
		readonly cents: Cents;
		/** Idempotency key at the provider. If omitted, a key is generated. */
		readonly key?: string;
		/** True if the refund must wait until the payment's dispute is decided. */
		readonly waits?: boolean;
		readonly desk?: { readonly by: PersonId; readonly note: string };
	} & RefundCause,
): Promise<RefundId> {
	const id = newId<RefundId>(app.random);
	const { paymentId, waits = false, ...of } = refund;
	await saveRefund(
		tx,
		{ paymentId },
		{
			...of,
			id,
			key: refund.key ?? refundKey({ refundId: id }),
			status: waits ? 'WAITING' : 'REQUESTED',
			now: app.clock.now(),
		},
	);
	return id;
}

/**
 * Handles a refund that the provider refuses because of a dispute. The refund waits for the end of the
 * dispute. After a lost dispute, and for money without a known booking, the refund fails and the desk
 * decides. If the dispute is already won or not known yet, throws `problem`, so that the job is retried.
 */
async function waitForDispute(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	id: RefundId,
	problem: RefundDisputed,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const requested = await findRefund(tx, id);
		if (!requested) return;
		const { payment_id: paymentId, provider, capture_id: captureId } = requested;
		const payment = paymentId && (await lockPayment(tx, paymentId));
		if (!payment) await lockCaseOf(tx, { provider, captureId });
		const refund = await findRefund(tx, id);
		if (refund?.status !== 'REQUESTED') return;
		const now = app.clock.now();
		if (!payment || !paymentId) return await moveRefund(tx, refund, ['fail', 'PROVIDER'], now);
		const outcomes = (await findDisputes(tx, paymentId)).map(({ status }) => status);
		if (outcomes.includes('OPEN')) return await moveRefund(tx, refund, ['wait', 'PROVIDER'], now);
		if (!outcomes.includes('LOST')) throw problem;
		await moveRefund(tx, refund, ['fail', 'PROVIDER'], now);
		await openCase(tx, app, {
			provider: payment.provider,
			kind: 'refund-failed',
			about: id,
			paymentId,
			bookingId: payment.booking_id,
			facts: { cents: refund.amount_usd_cents, refundId: id },
		});
		// The case holds the payout of the trip.
		await publish(tx, app, { kind: 'money-moved', bookingId: payment.booking_id });
	});
}

/**
 * Sends once even if the job runs repeatedly. A final refusal becomes a case. A refund refused because
 * of a dispute waits for the end of the dispute. Throws while the provider is unavailable.
 */
export async function sendRefund(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'brand' | 'log'>,
	id: RefundId,
): Promise<void> {
	const refund = await findRefund(app.db, id);
	if (refund?.status !== 'REQUESTED' || refund.idempotency_key === null) return;
	const { payment_id: paymentId, provider, capture_id: captureId } = refund;
	const { amount_usd_cents: cents, idempotency_key: key } = refund;
	const capture = { provider, captureId };
	const charged = paymentId
		? (await findPayment(app.db, paymentId))?.amount_usd_cents
		: await unexplainedChargeCents(app.db, capture);
	const wanted = {
		captureId,
		key,
		...(cents !== charged && { amount: { cents, currency: 'USD' } }),
		note: refund.note ?? refundNote(refund.reason, app.brand.name),
	};
	let created: Refund;
	try {
		created = await app.payments.named(provider).refundCapture(wanted);
	} catch (problem) {
		if (!(problem instanceof RefundDisputed)) throw problem;
		await followCapture(app, capture);
		return await waitForDispute(app, id, problem);
	}
	await transactDurably(app.db, async (tx) => {
		const payment = paymentId && (await lockPayment(tx, paymentId));
		if (!payment) await lockCaseOf(tx, capture);
		// The provider's webhook may have been processed before this response.
		if ((await findRefund(tx, id))?.status !== 'REQUESTED') return;
		if (!payment) {
			await bookUnexplainedRefunds(app, tx, capture, [{ ...created, key, reason: refund.reason }]);
			return;
		}
		const parties = await findBookingParties(tx, payment.booking_id);
		if (!parties) throw new Error(`payment ${payment.id} has no booking`);
		const { refundId, status } = created;
		const facts = { refundId, cents };
		await postCaptureSteps(
			app,
			tx,
			{ payment, ownerId: parties.ownerId },
			status === 'FAILED'
				? [
						{ do: 'fail-refund', refundId, cents, booked: false, key },
						{ do: 'open-case', kind: 'refund-failed', about: refundId, facts },
					]
				: [{ do: 'book-refund', origin: 'US', refundId, status, cents, key }],
		);
	});
}
