import { sql } from 'kysely';
import type { BookingId, PaymentId, PersonId, RefundId } from '#domain/id.ts';
import { type Cents, minusCents, sumCents } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund.ts';
import type { Db, Tx } from '../db/database.ts';
import { leftOfPayment } from '../ledger/ledger.ts';

export async function findRefund(db: Db, id: RefundId) {
	return await db.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All refunds of a payment, started by us or elsewhere, oldest first. */
export async function findRefunds(db: Db, payment: PaymentId) {
	return await db
		.selectFrom('payment_refund')
		.selectAll()
		.where('payment_id', '=', payment)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** US cents that can still be refunded: what is left less requested refunds. */
export async function refundable(tx: Tx, payment: PaymentId): Promise<Cents> {
	const requested = (await findRefunds(tx, payment)).filter(({ status }) => status === 'REQUESTED');
	return minusCents(
		await leftOfPayment(tx, payment),
		sumCents(requested.map(({ amount_usd_cents: amount }) => amount)),
	);
}

/**
 * Whether a refund was requested for a booking under a key, on any of its charges, including fully
 * refunded ones.
 */
export async function isAskedFor(tx: Tx, booking: BookingId, key: string): Promise<boolean> {
	const row = await tx
		.selectFrom('payment_refund')
		.innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
		.select('payment_refund.id')
		.where('payment.booking_id', '=', booking)
		.where(sql<boolean>`starts_with(payment_refund.key, ${key})`)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Requested refunds that were not sent, or whose result is unknown. */
export async function findUnsentRefunds(db: Db, before: Temporal.Instant, limit: number) {
	return await db
		.selectFrom('payment_refund')
		.select('id')
		.where('status', '=', 'REQUESTED')
		.where('created_at', '<=', before)
		.orderBy('created_at')
		.limit(limit)
		.execute();
}

export async function saveRefund(
	tx: Tx,
	refund: NewRefund<'WAITING' | 'REQUESTED' | 'PENDING' | 'COMPLETED'> & {
		readonly paymentId: PaymentId;
		readonly reason: RefundReason;
	},
): Promise<void> {
	await tx
		.insertInto('payment_refund')
		.values({ payment_id: refund.paymentId, reason: refund.reason, ...newRefundColumns(refund) })
		.execute();
}

export async function moveRefund(tx: Tx, id: RefundId, to: RefundOutcome): Promise<void> {
	await tx.updateTable('payment_refund').set(outcomeColumns(to)).where('id', '=', id).execute();
}

/** Ends a refund's wait for a dispute: requested, perhaps with a smaller amount, or dropped. */
export async function endWait(
	tx: Tx,
	id: RefundId,
	to: { readonly cents: Cents } | { readonly dropped: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('payment_refund')
		.set(
			'cents' in to
				? { status: 'REQUESTED', amount_usd_cents: to.cents }
				: { status: 'DROPPED', ended_at: to.dropped },
		)
		.where('id', '=', id)
		.where('status', '=', 'WAITING')
		.execute();
}

interface NewRefund<Status = 'REQUESTED' | 'PENDING' | 'COMPLETED'> {
	readonly id: RefundId;
	readonly origin: 'US' | 'PROVIDER' | 'BANK';
	readonly status: Status;
	readonly cents: Cents;
	readonly key?: string | undefined;
	/** The provider's id. */
	readonly refundId?: string;
	/** Set for refunds by the desk. */
	readonly asked?: { readonly by: PersonId; readonly note: string } | undefined;
	readonly now: Temporal.Instant;
}

interface RefundOutcome {
	readonly status: 'PENDING' | 'COMPLETED' | 'FAILED';
	/** The provider's id. */
	readonly refundId: string;
	readonly now: Temporal.Instant;
}

/** Columns that both refund tables share. */
function newRefundColumns<Status>(refund: NewRefund<Status>) {
	return {
		id: refund.id,
		origin: refund.origin,
		status: refund.status,
		amount_usd_cents: refund.cents,
		key: refund.key ?? null,
		refund_id: refund.refundId ?? null,
		note: refund.asked?.note ?? null,
		requested_by: refund.asked?.by ?? null,
		created_at: refund.now,
		ended_at: refund.status === 'COMPLETED' ? refund.now : null,
	};
}

/** Outcome columns that both refund tables share. */
function outcomeColumns({ status, refundId, now }: RefundOutcome) {
	return { status, refund_id: refundId, ended_at: status === 'PENDING' ? null : now };
}

/** A capture by its provider's id. */
export interface CaptureName {
	readonly provider: string;
	readonly captureId: string;
}

export type SuspenseRefund = NonNullable<Awaited<ReturnType<typeof findSuspenseRefund>>>;

export async function findSuspenseRefund(db: Db, id: RefundId) {
	return await db.selectFrom('suspense_refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All refunds of an unexplained capture, done or requested, oldest first. */
export async function findSuspenseRefunds(db: Db, { provider, captureId }: CaptureName) {
	return await db
		.selectFrom('suspense_refund')
		.selectAll()
		.where('provider', '=', provider)
		.where('capture_id', '=', captureId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** Refunds requested by the desk that were not sent, or whose result is unknown. */
export async function findUnsentSuspenseRefunds(db: Db, before: Temporal.Instant, limit: number) {
	return await db
		.selectFrom('suspense_refund')
		.select('id')
		.where('status', '=', 'REQUESTED')
		.where('created_at', '<=', before)
		.orderBy('created_at')
		.limit(limit)
		.execute();
}

export async function saveSuspenseRefund(
	tx: Tx,
	{ provider, captureId }: CaptureName,
	refund: NewRefund,
): Promise<void> {
	await tx
		.insertInto('suspense_refund')
		.values({ provider, capture_id: captureId, ...newRefundColumns(refund) })
		.execute();
}

export async function moveSuspenseRefund(tx: Tx, id: RefundId, to: RefundOutcome): Promise<void> {
	await tx.updateTable('suspense_refund').set(outcomeColumns(to)).where('id', '=', id).execute();
}

/** Locks the case about an unexplained capture, open or closed. */
export async function lockCaseOf(tx: Tx, { provider, captureId }: CaptureName) {
	return await tx
		.selectFrom('payment_case')
		.select(['id', 'closed_at as closedAt'])
		.where('provider', '=', provider)
		.where('kind', 'in', ['unknown-capture', 'amount-differs'])
		.where(sql<boolean>`facts ->> 'captureId' = ${captureId}`)
		.forUpdate()
		.executeTakeFirst();
}
