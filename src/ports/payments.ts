import type { Cents } from '#domain/money.ts';
/**
 * A card and wallet payment provider, in our words (specification section 7, "External services").
 * Money is in whole cents with its ISO 4217 currency. Every call carries a timeout, and every call
 * that moves money carries a key of ours: the provider answers the same key the same way twice.
 */
export interface Payments {
	/** Makes an order for a frozen amount. `key` makes a second call with it return the first order. */
	createOrder(order: {
		readonly key: string;
		readonly bookingId: string;
		readonly description: string;
		readonly amount: ProviderMoney;
		/** Where the provider's page sends the payer back to, absolute. */
		readonly returnUrl: string;
		readonly cancelUrl: string;
	}): Promise<PaymentOrder>;
	/** The order as the provider sees it now. Throws `ProviderUnavailable`; `undefined` when it knows no such order. */
	findOrder(orderId: string): Promise<PaymentOrder | undefined>;
	/** Takes the money of an approved order. Same `key`, same answer: safe to repeat after a crash. */
	captureOrder(orderId: string, key: string): Promise<CaptureAnswer>;
	/** Gives back all (`amount` left out) or part of a capture. Same `key`, same refund. */
	refundCapture(refund: {
		readonly captureId: string;
		readonly key: string;
		readonly amount?: ProviderMoney;
		readonly note: string;
	}): Promise<Refund>;
	/** Reads a webhook whose signature the provider has confirmed; `undefined` when the signature is not its own. */
	readWebhook(message: {
		readonly headers: Readonly<Record<string, string | undefined>>;
		readonly body: string;
	}): Promise<PaymentEvent | undefined>;
}

export interface ProviderMoney {
	readonly cents: Cents;
	/** We ask for USD only; what comes back says what it is, so that a foreign order can be refused. */
	readonly currency: string;
}

export interface PaymentOrder {
	readonly orderId: string;
	readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
	readonly amount: ProviderMoney;
	/** The booking that the order was made for, as the provider kept it. */
	readonly bookingId: string;
	/** The provider's page on which the payer approves; only while it can be approved. */
	readonly approveUrl?: string;
	readonly capture?: Capture;
}

export interface Capture {
	readonly captureId: string;
	readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
	readonly amount: ProviderMoney;
}

export type CaptureAnswer =
	| { readonly kind: 'captured'; readonly order: PaymentOrder & { readonly capture: Capture } }
	/** The payer has not approved (yet), or the order can no longer be captured. */
	| { readonly kind: 'not-approved'; readonly approveUrl?: string }
	/** The card or wallet said no: the payer may choose another and approve again. */
	| { readonly kind: 'declined'; readonly approveUrl?: string };

export interface Refund {
	readonly refundId: string;
	readonly status: 'COMPLETED' | 'PENDING' | 'FAILED';
	readonly amount: ProviderMoney;
}

export type PaymentEvent = {
	/** The provider's own id of the message: the same message may arrive many times. */
	readonly eventId: string;
} & (
	| { readonly kind: 'order-approved'; readonly orderId: string }
	| {
			readonly kind: 'capture-completed' | 'capture-pending' | 'capture-declined';
			readonly orderId: string;
			readonly captureId: string;
	  }
	| { readonly kind: 'capture-refunded'; readonly captureId: string; readonly refundId: string }
	/** Nothing that we act on. */
	| { readonly kind: 'other'; readonly type: string }
	/** Its own, and not to be understood: what it is about is unknown. */
	| { readonly kind: 'unread'; readonly type: string | null }
);

/** The provider could not be reached, timed out or answered 5xx: nothing is known; ask again. */
export class ProviderUnavailable extends Error {
	override readonly name = 'ProviderUnavailable';
}
