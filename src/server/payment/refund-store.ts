import type { PaymentId, PersonId, RefundId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '../db/database.ts';

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

export async function findRefund(db: Db, id: RefundId) {
	return await db.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All refunds of a payment, ours and others', the oldest first. */
export async function findRefunds(db: Db, payment: PaymentId) {
	return await db
		.selectFrom('payment_refund')
		.selectAll()
		.where('payment_id', '=', payment)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** Refunds that were asked for and that nobody has sent, or whose answer is not known. */
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
	refund: {
		readonly id: RefundId;
		readonly paymentId: PaymentId;
		readonly origin: 'US' | 'PROVIDER' | 'BANK';
		readonly status: 'REQUESTED' | 'PENDING' | 'COMPLETED';
		readonly cents: Cents;
		readonly key?: string | undefined;
		readonly refundId?: string;
		readonly asked?: { readonly by: PersonId; readonly reason: string } | undefined;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('payment_refund')
		.values({
			id: refund.id,
			payment_id: refund.paymentId,
			origin: refund.origin,
			status: refund.status,
			amount_usd_cents: refund.cents,
			key: refund.key ?? null,
			refund_id: refund.refundId ?? null,
			reason: refund.asked?.reason ?? null,
			requested_by: refund.asked?.by ?? null,
			created_at: refund.now,
			ended_at: refund.status === 'COMPLETED' ? refund.now : null,
		})
		.execute();
}

/** Notes what became of a refund, and what the provider calls it. */
export async function moveRefund(
	tx: Tx,
	id: RefundId,
	to: {
		readonly status: 'PENDING' | 'COMPLETED' | 'FAILED';
		readonly refundId: string;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.updateTable('payment_refund')
		.set({
			status: to.status,
			refund_id: to.refundId,
			ended_at: to.status === 'PENDING' ? null : to.now,
		})
		.where('id', '=', id)
		.execute();
}
