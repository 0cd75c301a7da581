import { randomBytes } from 'node:crypto';
import type { KeptState } from '../kept-state.ts';
import type { WebhookRecord } from '../webhook-delivery.ts';

/** Times are seconds since 1970 and amounts whole cents, as in Stripe's own answers. */
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
	/** What its payment intent is given once somebody pays. */
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
	/** The line in the balance that the capture made. */
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

/** A line of the balance: above zero what came in. */
export interface TransactionRecord {
	readonly id: string;
	readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
	readonly created: number;
	readonly amount: number;
	readonly fee: number;
	/** The intent, refund or dispute that it is about. */
	readonly about: string;
}

export interface EventRecord {
	readonly id: string;
	readonly type: string;
	readonly created: number;
	readonly object: object;
}

/** What was answered to an idempotency key the first time. */
export interface KeyRecord {
	/** Path and parameters: whoever asks for something else with the same key is refused. */
	readonly asked: string;
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

export type KeptBooks = KeptState<Books>;

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

/** What stays of a capture after its refunds. */
export function leftOf(books: Books, intent: IntentRecord): number {
	return refundsOf(books, intent).reduce(
		(left, { status, amount }) => left - (status === 'failed' ? 0 : amount),
		intent.received,
	);
}

export function refundsOf(books: Books, { id }: IntentRecord): readonly RefundRecord[] {
	return books.refunds.filter(({ intentId }) => intentId === id);
}

/** What the provider keeps of a capture: 2.9 % and 30 cents, at most all of it. */
export function feeOf(amount: number): number {
	return Math.min(amount, Math.round(amount * 0.029) + 30);
}

/** What a dispute costs, whoever wins it. */
export const disputeFee = 1500;

/** Adds a line to the balance; its id. */
export function book(books: Books, line: Omit<TransactionRecord, 'id' | 'created'>): string {
	const id = newId('txn_');
	books.transactions.push({ id, created: now(), ...line });
	return id;
}

export function now(): number {
	return Math.floor(Date.now() / 1000);
}

/** In the provider's manner: a prefix, then letters and digits. */
export function newId(prefix: string, length = 24): string {
	const signs = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
	return prefix + [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('');
}
