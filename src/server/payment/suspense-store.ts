import { sql } from 'kysely';
import type { PersonId, RefundId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '../db/database.ts';

/** A capture, as its provider calls it. */
export interface CaptureName {
	readonly provider: string;
	readonly captureId: string;
}

export type SuspenseRefund = NonNullable<Awaited<ReturnType<typeof findSuspenseRefund>>>;

export async function findSuspenseRefund(db: Db, id: RefundId) {
	return await db.selectFrom('suspense_refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All that went back of a capture that no booking explains, or is to go back, the oldest first. */
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

/** Refunds that the desk asked for and that nobody has sent, or whose answer is not known. */
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
	refund: {
		readonly id: RefundId;
		readonly origin: 'US' | 'PROVIDER' | 'BANK';
		readonly status: 'REQUESTED' | 'PENDING' | 'COMPLETED';
		readonly cents: Cents;
		readonly key?: string;
		readonly refundId?: string;
		readonly asked?: { readonly by: PersonId; readonly reason: string };
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('suspense_refund')
		.values({
			id: refund.id,
			provider,
			capture_id: captureId,
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
export async function moveSuspenseRefund(
	tx: Tx,
	id: RefundId,
	to: {
		readonly status: 'PENDING' | 'COMPLETED' | 'FAILED';
		readonly refundId: string;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.updateTable('suspense_refund')
		.set({
			status: to.status,
			refund_id: to.refundId,
			ended_at: to.status === 'PENDING' ? null : to.now,
		})
		.where('id', '=', id)
		.execute();
}

/** The case about a capture that no booking explains, locked: open or closed by now. */
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
