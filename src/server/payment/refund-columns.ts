import type { PersonId, RefundId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';

/** A refund to be written down, of a payment or of money that no booking explains. */
export interface NewRefund<Status = 'REQUESTED' | 'PENDING' | 'COMPLETED'> {
	readonly id: RefundId;
	readonly origin: 'US' | 'PROVIDER' | 'BANK';
	readonly status: Status;
	readonly cents: Cents;
	readonly key?: string | undefined;
	/** As the provider calls it. */
	readonly refundId?: string;
	/** By the desk. */
	readonly asked?: { readonly by: PersonId; readonly note: string } | undefined;
	readonly now: Temporal.Instant;
}

/** What became of a refund. */
export interface RefundOutcome {
	readonly status: 'PENDING' | 'COMPLETED' | 'FAILED';
	/** As the provider calls it. */
	readonly refundId: string;
	readonly now: Temporal.Instant;
}

/** A new refund as both tables of refunds keep it. */
export function newRefundColumns<Status>(refund: NewRefund<Status>) {
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

/** An outcome as both tables of refunds keep it. */
export function outcomeColumns({ status, refundId, now }: RefundOutcome) {
	return { status, refund_id: refundId, ended_at: status === 'PENDING' ? null : now };
}
