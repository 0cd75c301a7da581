import { z } from 'zod';
import type { Dispute } from '#ports/payments.ts';
import { isPayPalId, moneySchema, readMoney } from './paypal-order.ts';

const subjectSchema = z.object({
	disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().refine(isPayPalId) })).min(1),
});

const disputeSchema = z.object({
	dispute_id: z.string().refine(isPayPalId),
	status: z.string(),
	dispute_amount: moneySchema,
	dispute_outcome: z
		.object({ outcome_code: z.string().optional(), amount_refunded: moneySchema.optional() })
		.optional(),
	update_time: z.string().optional(),
	create_time: z.string(),
});

/** Outcomes with which the money stays with us; PayPal itself pays the payer where it says `WITH_PAYOUT`. */
const won = new Set([
	'RESOLVED_SELLER_FAVOUR',
	'RESOLVED_SELLER_FAVOR',
	'RESOLVED_WITH_PAYOUT',
	'CANCELED_BY_BUYER',
	'DENIED',
	'NONE',
]);
const lost = new Set(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED']);

/** The capture that a dispute of Disputes v1 is about. */
export function disputedCapture(dispute: unknown): string | undefined {
	return subjectSchema.safeParse(dispute).data?.disputed_transactions[0]?.seller_transaction_id;
}

/** A dispute of Disputes v1 in our words, and when it last changed. Throws at an outcome that is not documented. */
export function readDispute(body: unknown): { readonly dispute: Dispute; readonly at: Temporal.Instant } {
	const read = disputeSchema.parse(body);
	const outcome = read.dispute_outcome?.outcome_code;
	const status = statusOf(read.status, outcome);
	const amount =
		(status === 'LOST' ? read.dispute_outcome?.amount_refunded : undefined) ?? read.dispute_amount;
	return {
		dispute: { disputeId: read.dispute_id, status, amount: readMoney(amount) },
		at: Temporal.Instant.from(read.update_time ?? read.create_time),
	};
}

function statusOf(status: string, outcome: string | undefined): Dispute['status'] {
	if (status !== 'RESOLVED') return 'OPEN';
	if (outcome !== undefined && lost.has(outcome)) return 'LOST';
	if (outcome === undefined || won.has(outcome)) return 'WON';
	throw new Error(`PayPal names an outcome of a dispute that is not documented: ${outcome}`);
}
