import type { BookingId, DateChangeId, PartyChangeId, PaymentId, PersonId, RefundId } from '#domain/id.ts';
import { takenOff } from '#domain/ledger/payment-lines.ts';
import { type Cents, cents, minusCents, sumCents } from '#domain/money.ts';
import {
	cancellationKey,
	dateChangeKey,
	partyChangeKey,
	type RefundReason,
	refundNote,
} from '#domain/payment/refund.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { chargedUnexplained } from '../ledger/ledger.ts';
import { bookSteps, findDisputes } from './capture-books.ts';
import { hasOpenCase } from './payment-case-store.ts';
import { refundJob, sendRefundJob } from './payment-job-names.ts';
import { findPayment, lockCharges, lockPayment, movePayment, type PaymentRow } from './payment-store.ts';
import {
	findRefund,
	findRefunds,
	findSuspenseRefund,
	isAskedFor,
	lockCaseOf,
	refundable,
	saveRefund,
} from './refund-store.ts';
import { bookGoneBack } from './unexplained-captures.ts';

/**
 * Refunds all that is left of a payment, once per payment however often the job runs. After a
 * failed refund waits for the desk, because a retry would fail again. Throws while the provider is
 * unavailable.
 */
export async function refundPayment(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'brand'>,
	id: PaymentId,
): Promise<void> {
	const waiting = await transactDurably(app.db, async (tx): Promise<readonly RefundId[]> => {
		const payment = await lockPayment(tx, id);
		if (payment?.status !== 'REFUNDING') return [];
		const all = await findRefunds(tx, id);
		const requested = all.filter(({ status }) => status === 'REQUESTED').map((refund) => refund.id);
		const left = await refundable(tx, id);
		if (left > 0 && !(await hasOpenCase(tx, id, 'refund-failed'))) {
			// Older refunds have no reason, and none exists yet if everything was in dispute.
			const reason = all.findLast((one) => one.origin === 'US' && isWhole(one.reason))?.reason;
			return [...requested, await requestRemaining(tx, app, { id, left, reason: reason ?? 'CANCELLATION' })];
		}
		// Everything has been refunded elsewhere.
		if (payment.refunded_usd_cents === payment.amount_usd_cents && requested.length === 0) {
			await movePayment(tx, id, 'REFUNDING', ['refunded', 'PROVIDER']);
		}
		return requested;
	});
	for (const refund of waiting) await sendRefund(app, refund);
}

const isWhole = (reason: RefundReason | null) =>
	reason === 'CANCELLATION' || reason === 'WEATHER' || reason === 'LATE_PAYMENT';

/** Starts refunding all that is left of a captured payment. The caller holds its lock. */
export async function beginRefund(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	id: PaymentId,
	reason: RefundReason,
): Promise<void> {
	await movePayment(tx, id, 'CAPTURED', ['refund', 'PLATFORM']);
	const left = await refundable(tx, id);
	if (left > cents(0)) await requestRemaining(tx, app, { id, left, reason });
	await enqueue(tx, refundJob, { paymentId: id }, { key: `refund:${id}` });
}

/**
 * Each refund of a payment has its own key, because the provider repeats its answer for the same
 * key.
 */
async function requestRemaining(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	{ id, left, reason }: { readonly id: PaymentId; readonly left: Cents; readonly reason: RefundReason },
): Promise<RefundId> {
	const first = `refund-${id}`;
	const before = (await findRefunds(tx, id)).filter(({ key }) => key?.startsWith(first)).length;
	const key = before === 0 ? first : `${first}-${before + 1}`;
	return await requestRefund(tx, app, { paymentId: id, cents: left, key, reason });
}

/** Starts refunding all charges of a canceled booking. Idempotent. */
export async function giveBack(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	{ bookingId, reason }: { readonly bookingId: BookingId; readonly reason: RefundReason },
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		for (const { id: paymentId } of await lockCharges(tx, bookingId)) {
			await beginRefund(tx, app, paymentId, reason);
		}
	});
}

/**
 * Refunds part of a canceled booking by its cancellation terms, in cents. Idempotent; never
 * exceeds what is left.
 */
export async function givePartBack(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	{ bookingId, cents }: { readonly bookingId: BookingId; readonly cents: Cents },
): Promise<void> {
	await transactDurably(app.db, (tx) =>
		refundCharges(tx, app, {
			bookingId,
			cents,
			key: `${cancellationKey}${bookingId}`,
			reason: 'CANCELLATION',
		}),
	);
}

/** Refunds the difference to a cheaper date, in the transaction that changes the date. */
export async function giveDifferenceBack(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	change: {
		readonly bookingId: BookingId;
		readonly dateChangeId: DateChangeId;
		readonly refundCents: Cents;
	},
): Promise<void> {
	const { bookingId, dateChangeId, refundCents: cents } = change;
	const key = `${dateChangeKey}${dateChangeId}`;
	await refundCharges(tx, app, { bookingId, cents, key, reason: 'DATE_CHANGE' });
}

/** Refunds the share of guests who stay ashore, in the transaction that reduces the party. */
export async function giveShareBack(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	change: {
		readonly bookingId: BookingId;
		readonly partyChangeId: PartyChangeId;
		readonly refundCents: Cents;
	},
): Promise<void> {
	const { bookingId, partyChangeId, refundCents: cents } = change;
	const key = `${partyChangeKey}${partyChangeId}`;
	await refundCharges(tx, app, { bookingId, cents, key, reason: 'PARTY_CHANGE' });
}

/**
 * Inserts refunds of a booking, newest charge first and never more than is left; jobs send them.
 * An amount in dispute waits until it is decided. Idempotent per key. Returns the inserted
 * refunds.
 */
async function refundCharges(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	refund: {
		readonly bookingId: BookingId;
		readonly cents: Cents;
		readonly key: string;
		readonly reason: RefundReason;
	},
): Promise<readonly RefundId[]> {
	const charges = await lockCharges(tx, refund.bookingId);
	if (await isAskedFor(tx, refund.bookingId, refund.key)) return [];
	const left: Cents[] = [];
	for (const payment of charges) left.push(await refundable(tx, payment.id));
	const made: RefundId[] = [];
	const sent = takenOff(left, refund.cents);
	for (const [at, amount] of sent.entries()) {
		const payment = charges[at];
		if (!payment || amount <= cents(0)) continue;
		const key = keyOf(refund.key, payment);
		const { reason } = refund;
		const refundId = await requestRefund(tx, app, { paymentId: payment.id, cents: amount, key, reason });
		await enqueue(tx, sendRefundJob, { refundId }, { key: `send-refund:${refundId}` });
		made.push(refundId);
	}
	const claimed: Cents[] = [];
	for (const payment of charges) claimed.push(await disputedCents(tx, payment.id));
	for (const [at, amount] of takenOff(claimed, minusCents(refund.cents, sumCents(sent))).entries()) {
		const payment = charges[at];
		if (!payment || amount <= cents(0)) continue;
		const { reason } = refund;
		const key = `${keyOf(refund.key, payment)}-after-dispute`;
		made.push(
			await requestRefund(tx, app, { paymentId: payment.id, cents: amount, key, reason, waits: true }),
		);
	}
	return made;
}

/** US cents in dispute, less refunds that already wait for its end. */
async function disputedCents(tx: Tx, payment: PaymentId): Promise<Cents> {
	const open = (await findDisputes(tx, payment)).filter(({ status }) => status === 'OPEN');
	const waiting = (await findRefunds(tx, payment)).filter(({ status }) => status === 'WAITING');
	const sum = (rows: readonly { readonly amount_usd_cents: Cents }[]) =>
		sumCents(rows.map(({ amount_usd_cents: amount }) => amount));
	return minusCents(sum(open), sum(waiting));
}

/**
 * Each charge needs its own key: the provider repeats its answer for a key, even for another
 * capture.
 */
const keyOf = (key: string, { date_change_id: dateChange }: PaymentRow) =>
	dateChange === null ? key : `${key}-${dateChange}`;

/** Inserts the refund before calling the provider. The caller holds the payment lock. */
export async function requestRefund(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	refund: {
		readonly paymentId: PaymentId;
		readonly cents: Cents;
		/** Idempotency key at the provider; without it, a new refund. */
		readonly key?: string;
		readonly reason: RefundReason;
		/** Whether it waits until the payment's dispute is decided. */
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
 * Sends a requested refund to the provider and books the result, once however often the job runs.
 * A final refusal becomes a case. Throws while the provider is unavailable.
 */
export async function sendRefund(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'brand'>,
	id: RefundId,
): Promise<void> {
	const requested = await findRefund(app.db, id);
	const payment = requested && (await findPayment(app.db, requested.payment_id));
	if (requested?.status !== 'REQUESTED' || requested.key === null || !payment?.capture_id) return;
	const { amount_usd_cents: cents, key } = requested;
	const whole = cents === payment.amount_usd_cents;
	const made = await app.payments.named(payment.provider).refundCapture({
		captureId: payment.capture_id,
		key,
		...(!whole && { amount: { cents, currency: 'USD' } }),
		note: requested.note ?? refundNote(requested.reason, app.brand.name),
	});
	await transactDurably(app.db, async (tx) => {
		const locked = await lockPayment(tx, payment.id);
		const parties = locked && (await findBookingParties(tx, locked.booking_id));
		if (!locked || !parties) throw new Error(`payment ${payment.id} has no booking`);
		// The provider's webhook may have been processed first.
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

/**
 * Sends a refund of unexplained money that the desk requested, and books the result, once however
 * often the job runs. Throws while the provider is unavailable.
 */
export async function sendSuspenseRefund(
	app: Pick<App, 'db' | 'clock' | 'random' | 'payments' | 'log' | 'brand'>,
	id: RefundId,
): Promise<void> {
	const requested = await findSuspenseRefund(app.db, id);
	if (requested?.status !== 'REQUESTED' || requested.key === null) return;
	const { provider, capture_id: captureId, key, amount_usd_cents: cents } = requested;
	const capture = { provider, captureId };
	const whole = cents === (await chargedUnexplained(app.db, capture));
	const made = await app.payments.named(provider).refundCapture({
		captureId,
		key,
		...(!whole && { amount: { cents, currency: 'USD' } }),
		note: requested.note ?? `Your payment to ${app.brand.name}`,
	});
	await transactDurably(app.db, async (tx) => {
		await lockCaseOf(tx, capture);
		// The provider's webhook may have been processed first.
		if ((await findSuspenseRefund(tx, id))?.status !== 'REQUESTED') return;
		await bookGoneBack(app, tx, capture, [{ ...made, key, origin: 'PROVIDER' }]);
	});
}
