import type { Selectable, Updateable } from 'kysely';
import type { PaymentId, PersonId, RefundId } from '#domain/id.ts';
import { type Cents, subtractCents, sumCents } from '#domain/money.ts';
import {
	type PartRefundCause,
	type RefundCause,
	type RefundMove,
	refundMachine,
} from '#domain/payment/refund.ts';
import type { Actor } from '#domain/state-machine.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { paymentBalance } from '../ledger/ledger.ts';

export type RefundRow = Selectable<Tables['refund']>;

export interface CaptureKey {
	readonly provider: string;
	readonly captureId: string;
}

export async function findRefund(db: Db, id: RefundId): Promise<RefundRow | undefined> {
	return await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Includes refunds made at the provider. Oldest first. */
export async function findRefundsOfPayment(db: Db, payment: PaymentId): Promise<readonly RefundRow[]> {
	return await selectRefunds(db).where('payment_id', '=', payment).execute();
}

export async function findRefundsOfCapture(
	db: Db,
	{ provider, captureId }: CaptureKey,
): Promise<readonly RefundRow[]> {
	return await selectRefunds(db)
		.where('provider', '=', provider)
		.where('capture_id', '=', captureId)
		.where('payment_id', 'is', null)
		.execute();
}

const selectRefunds = (db: Db) => db.selectFrom('refund').selectAll().orderBy('created_at').orderBy('id');

/** The remainder of the payment minus requested refunds. */
export async function refundableCents(tx: Tx, payment: PaymentId): Promise<Cents> {
	const requested = (await findRefundsOfPayment(tx, payment)).filter(({ status }) => status === 'REQUESTED');
	return subtractCents(
		await paymentBalance(tx, payment),
		sumCents(requested.map(({ amount_usd_cents: amount }) => amount)),
	);
}

/**
 * Returns whether a partial refund for this cause was ever requested for any charge of the booking,
 * including failed refunds.
 */
export async function hasRefund(tx: Tx, { reason, sourceId }: PartRefundCause): Promise<boolean> {
	const row = await tx
		.selectFrom('refund')
		.select('id')
		.where('source_id', '=', sourceId)
		.where('reason', '=', reason)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Finds requested refunds that were not sent or whose result is unknown. */
export async function findUnsentRefunds(db: Db, before: Temporal.Instant, limit: number) {
	return await db
		.selectFrom('refund')
		.select('id')
		.where('status', '=', 'REQUESTED')
		.where('created_at', '<=', before)
		.orderBy('created_at')
		.limit(limit)
		.execute();
}

interface NewRefund extends RefundCause {
	readonly id: RefundId;
	readonly status: 'WAITING' | 'REQUESTED' | 'PENDING' | 'COMPLETED';
	readonly cents: Cents;
	/** The idempotency key is undefined if the refund was made at the provider. */
	readonly key?: string | undefined;
	readonly providerRefundId?: string;
	/** Set for refunds by the desk. */
	readonly desk?: { readonly by: PersonId; readonly note: string } | undefined;
	readonly now: Temporal.Instant;
}

export async function saveRefund(
	tx: Tx,
	of: { readonly paymentId: PaymentId } | CaptureKey,
	refund: NewRefund,
): Promise<void> {
	const { provider, captureId } = 'paymentId' in of ? await captureOf(tx, of.paymentId) : of;
	await tx
		.insertInto('refund')
		.values({
			id: refund.id,
			payment_id: 'paymentId' in of ? of.paymentId : null,
			provider,
			capture_id: captureId,
			reason: refund.reason,
			source_id: refund.sourceId,
			status: refund.status,
			amount_usd_cents: refund.cents,
			idempotency_key: refund.key ?? null,
			provider_refund_id: refund.providerRefundId ?? null,
			note: refund.desk?.note ?? null,
			requested_by: refund.desk?.by ?? null,
			created_at: refund.now,
			ended_at: refund.status === 'COMPLETED' ? refund.now : null,
		})
		.execute();
}

async function captureOf(tx: Tx, payment: PaymentId): Promise<CaptureKey> {
	return await tx
		.selectFrom('payment')
		.select(['provider', 'capture_id as captureId'])
		.where('id', '=', payment)
		.where('capture_id', 'is not', null)
		.$narrowType<{ captureId: string }>()
		.executeTakeFirstOrThrow();
}

/**
 * Applies a transition of the state machine. The caller holds the lock of the refund's payment or
 * case. No other code sets a status.
 */
export async function moveRefund(
	tx: Tx,
	{ id, status: from }: Pick<RefundRow, 'id' | 'status'>,
	[move, by]: readonly [RefundMove, Actor],
	now: Temporal.Instant,
	facts: Pick<Updateable<Tables['refund']>, 'provider_refund_id' | 'amount_usd_cents'> = {},
): Promise<void> {
	const to = refundMachine.next({ state: from, move, by });
	const hasEnded = to === 'COMPLETED' || to === 'FAILED' || to === 'DROPPED';
	await tx
		.updateTable('refund')
		.set({ status: to, ended_at: hasEnded ? now : null, ...facts })
		.where('id', '=', id)
		.where('status', '=', from)
		.execute();
}
