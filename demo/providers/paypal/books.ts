import { randomBytes } from 'node:crypto';
import type { SavedState } from '../saved-state.ts';
import type { WebhookRecord } from '../webhook-delivery.ts';

export interface Money {
	readonly currency_code: string;
	readonly value: string;
}

export interface OrderRecord {
	readonly id: string;
	status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
	readonly createTime: string;
	readonly referenceId: string;
	readonly customId: string | undefined;
	readonly description: string;
	readonly amount: Money;
	readonly brandName: string;
	readonly returnUrl: string;
	readonly cancelUrl: string;
	/** True if the payer chose a card that will be declined. */
	badCard: boolean;
	payerId?: string;
	capture?: CaptureRecord;
}

export interface CaptureRecord {
	readonly id: string;
	status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
	readonly amount: Money;
	readonly createTime: string;
	readonly fee?: Money;
	readonly refunds: RefundRecord[];
	readonly disputes?: DisputeRecord[];
	reversed?: boolean;
}

export interface DisputeRecord {
	readonly id: string;
	/** Outcome (`dispute_outcome.outcome_code`) after the dispute has ended. */
	outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR';
	readonly amount: Money;
	readonly createTime: string;
	updateTime: string;
	/** True for an inquiry: the payer has complained, but the card’s bank has not opened a chargeback. */
	readonly inquiry?: boolean;
}

export interface RefundRecord {
	readonly id: string;
	status: 'COMPLETED' | 'PENDING' | 'FAILED';
	readonly amount: Money;
	/** True if started by the provider or a bank, not by the product. */
	readonly reversal?: boolean;
	readonly customId: string | undefined;
	readonly note: string | undefined;
	readonly createTime: string;
}

export interface Books {
	readonly orders: Record<string, OrderRecord>;
	/**
	 * First result for each `PayPal-Request-Id`: the id of an order, capture or refund, or
	 * `declined`.
	 */
	readonly made: Record<string, string>;
	webhooks: WebhookRecord[];
	/** Key that signs webhooks, as PEM. */
	signingKey: string;
}

export type SavedBooks = SavedState<Books>;

export const emptyBooks = (): Books => ({ orders: {}, made: {}, webhooks: [], signingKey: '' });

export function findCapture(
	books: Books,
	id: string,
): { order: OrderRecord; capture: CaptureRecord } | undefined {
	for (const order of Object.values(books.orders)) {
		if (order.capture?.id === id) return { order, capture: order.capture };
	}
	return undefined;
}

/** Returns the provider’s fee on a capture: 3.49 % and 49 cents, limited to the amount. */
export function feeOf(amount: Money): Money {
	const cents = toCents(amount);
	return fromCents(Math.min(cents, Math.round(cents * 0.0349) + 49), amount.currency_code);
}

export function captureStatus(capture: CaptureRecord): CaptureRecord['status'] {
	const refunded = refundedCents(capture);
	if (refunded === 0) return 'COMPLETED';
	return refunded === toCents(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** Returns an id in PayPal’s format: 17 capitals and digits. */
export function newId(): string {
	const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
	return [...randomBytes(17)].map((byte) => signs[byte % signs.length]).join('');
}

export function toCents(money: Money): number {
	const [whole = '0', fraction = ''] = money.value.split('.');
	return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

export function fromCents(cents: number, currency: string): Money {
	return {
		currency_code: currency,
		value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
	};
}

export function refundedCents(capture: CaptureRecord): number {
	return capture.refunds.reduce(
		(sum, { status, amount }) => sum + (status === 'FAILED' ? 0 : toCents(amount)),
		0,
	);
}
