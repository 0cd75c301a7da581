import { randomBytes } from 'node:crypto';
import type { SavedState } from '../saved-state.ts';
import type { WebhookRecord } from '../webhook-delivery.ts';

/**
 * Checkout session as recorded by the fake. Times are seconds since 1970 and amounts whole cents,
 * as in Stripe’s answers.
 */
export interface SessionRecord {
	readonly id: string;
	status: 'open' | 'complete' | 'expired';
	readonly created: number;
	readonly expiresAt: number;
	readonly amount: number;
	readonly currency: string;
	readonly productName: string;
	readonly clientReferenceId: string | undefined;
	readonly successUrl: string;
	readonly cancelUrl: string;
	/** Metadata of the session’s payment intent. */
	readonly metadata: Readonly<Record<string, string>>;
	intentId?: string;
}

export interface IntentRecord {
	readonly id: string;
	readonly sessionId: string;
	status: 'requires_capture' | 'processing' | 'succeeded' | 'canceled';
	readonly created: number;
	readonly amount: number;
	readonly currency: string;
	readonly metadata: Readonly<Record<string, string>>;
	readonly chargeId: string;
	received: number;
	/** Id of the capture’s balance transaction. */
	transactionId?: string;
}

export interface RefundRecord {
	readonly id: string;
	readonly intentId: string;
	status: 'succeeded' | 'pending' | 'failed';
	readonly created: number;
	readonly amount: number;
	readonly metadata: Readonly<Record<string, string>>;
}

export interface DisputeRecord {
	readonly id: string;
	readonly intentId: string;
	status: 'warning_needs_response' | 'needs_response' | 'warning_closed' | 'won' | 'lost';
	readonly created: number;
	readonly amount: number;
	readonly transactionIds: string[];
}

/** The amount is positive for money in. */
export interface TransactionRecord {
	readonly id: string;
	readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
	readonly created: number;
	readonly amount: number;
	readonly fee: number;
	/** Id of the intent, refund or dispute. */
	readonly about: string;
}

export interface EventRecord {
	readonly id: string;
	readonly type: string;
	readonly created: number;
	readonly object: object;
}

export interface KeyRecord {
	/** Path and parameters of the request. The same key with other parameters is refused. */
	readonly requestText: string;
	readonly status: number;
	readonly body: object;
}

export interface Books {
	readonly sessions: Record<string, SessionRecord>;
	readonly intents: Record<string, IntentRecord>;
	refunds: RefundRecord[];
	disputes: DisputeRecord[];
	transactions: TransactionRecord[];
	events: EventRecord[];
	readonly keys: Record<string, KeyRecord>;
	webhooks: WebhookRecord[];
}

export type SavedBooks = SavedState<Books>;

export const emptyBooks = (): Books => ({
	sessions: {},
	intents: {},
	refunds: [],
	disputes: [],
	transactions: [],
	events: [],
	keys: {},
	webhooks: [],
});

export function unrefundedCentsOf(books: Books, intent: IntentRecord): number {
	return refundsOf(books, intent).reduce(
		(left, { status, amount }) => left - (status === 'failed' ? 0 : amount),
		intent.received,
	);
}

export function refundsOf(books: Books, { id }: IntentRecord): readonly RefundRecord[] {
	return books.refunds.filter(({ intentId }) => intentId === id);
}

/** Returns the provider’s fee on a capture: 2.9 % and 30 cents, limited to the amount. */
export function feeOf(amount: number): number {
	return Math.min(amount, Math.round(amount * 0.029) + 30);
}

/** Cost of a dispute in cents, whether won or lost. */
export const disputeFee = 1500;

export function book(books: Books, line: Omit<TransactionRecord, 'id' | 'created'>): string {
	const id = newId('txn_');
	books.transactions.push({ id, created: now(), ...line });
	return id;
}

export function now(): number {
	return Math.floor(Date.now() / 1000);
}

/** Returns an id in Stripe’s format: a prefix, then letters and digits. */
export function newId(prefix: string, length = 24): string {
	const signs = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
	return prefix + [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('');
}
