import { sql } from 'kysely';
import type { RefundId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { type NewRefund, newRefundColumns, outcomeColumns, type RefundOutcome } from './refund-columns.ts';

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
	refund: NewRefund,
): Promise<void> {
	await tx
		.insertInto('suspense_refund')
		.values({ provider, capture_id: captureId, ...newRefundColumns(refund) })
		.execute();
}

/** Notes what became of a refund, and what the provider calls it. */
export async function moveSuspenseRefund(tx: Tx, id: RefundId, to: RefundOutcome): Promise<void> {
	await tx.updateTable('suspense_refund').set(outcomeColumns(to)).where('id', '=', id).execute();
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
