import type { DisputeId, PaymentId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '../db/database.ts';

/** All disputes about a payment, the oldest first. */
export async function findDisputes(db: Db, payment: PaymentId) {
	return await db
		.selectFrom('payment_dispute')
		.selectAll()
		.where('payment_id', '=', payment)
		.orderBy('opened_at')
		.orderBy('id')
		.execute();
}

export async function saveDispute(
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

export async function endDispute(
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
