import type { Cents } from '#domain/money.ts';

/**
 * A card and wallet payment provider, in our words (specification section 7, "External services").
 * Money is in whole cents with its ISO 4217 currency. Every call carries a timeout, and every call
 * that moves money carries a key of ours: the provider answers the same key the same way twice.
 */
export interface Payments {
	/**
	 * What it is called in our books, for ever: each payment carries the name of its provider. Small letters, and unlike
	 * any other provider's.
	 */
	readonly name: string;
	/** What payers know it by: a proper name, the same in every language. */
	readonly brand: string;
	/** How one mostly pays there: from an account of its own (it may take cards too), or by card on its page. */
	readonly means: PaymentMeans;
	/**
	 * Makes an order for a frozen amount. `key` makes a second call with it return the first order. Throws `OrderRefused`
	 * and `ProviderUnavailable`.
	 */
	createOrder(order: {
		readonly key: string;
		readonly bookingId: string;
		readonly description: string;
		readonly amount: ProviderMoney;
		/** Where the provider's page sends the payer back to, absolute; the order's id is added as `token`. */
		readonly returnUrl: string;
		readonly cancelUrl: string;
	}): Promise<PaymentOrder>;
	/** The order as the provider sees it now. Throws `ProviderUnavailable`; `undefined` when it knows no such order. */
	findOrder(orderId: string): Promise<PaymentOrder | undefined>;
	/** Takes the money of an approved order. Same `key`, same answer: safe to repeat after a crash. */
	captureOrder(orderId: string, key: string): Promise<CaptureAnswer>;
	/**
	 * Lets go of an order that will not be captured: nobody can approve it any more, and what the payer's bank has set
	 * aside for it is free again, as far as the provider can do that. An order that is captured, unknown or over stays
	 * as it is. Safe to repeat.
	 */
	cancelOrder(orderId: string): Promise<void>;
	/** Gives back all (`amount` left out) or part of a capture. Same `key`, same refund. */
	refundCapture(refund: {
		readonly captureId: string;
		readonly key: string;
		readonly amount?: ProviderMoney;
		readonly note: string;
	}): Promise<Refund>;
	/**
	 * One capture with all that has become of it: what its refunds, reversals and disputes are now. This is what our books
	 * follow; webhooks and lists only say which capture to ask for. `undefined` when it knows no such.
	 */
	findCapture(captureId: string): Promise<CaptureRecord | undefined>;
	/**
	 * Whatever moved within a period, in its own books: captures, refunds, reversals, disputes that were opened or decided,
	 * whoever asked for them. `until` is not within. Of any length; an adapter asks page by page. What happened in the
	 * last minutes may be missing still: whoever asks looks back further than to the last time.
	 */
	listTransactions(period: {
		readonly from: Temporal.Instant;
		readonly until: Temporal.Instant;
	}): Promise<readonly ProviderTransaction[]>;
	/** Reads a webhook whose signature the provider has confirmed; `undefined` when the signature is not its own. */
	readWebhook(message: {
		readonly headers: Readonly<Record<string, string | undefined>>;
		readonly body: string;
	}): Promise<PaymentEvent | undefined>;
}

type PaymentMeans = 'wallet' | 'card';

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
	/**
	 * The card or wallet said no: the payer may choose another and approve again, where `approveUrl` leads. Without it the
	 * order is used up, and paying takes a new one.
	 */
	| { readonly kind: 'declined'; readonly approveUrl?: string };

export interface Refund {
	readonly refundId: string;
	/** A pending refund may fail, days later. */
	readonly status: 'COMPLETED' | 'PENDING' | 'FAILED';
	readonly amount: ProviderMoney;
}

/** A capture in the provider's own books. */
export interface CaptureRecord {
	readonly captureId: string;
	/** The order that it was taken from. */
	readonly orderId: string;
	/** The booking that the order was made for, as the provider kept it; empty when it was not made by us. */
	readonly bookingId: string;
	readonly status: Capture['status'];
	/** What was captured, before all that follows. */
	readonly amount: ProviderMoney;
	/** What the provider kept of it for itself; left out while it does not say. Not given back with a refund. */
	readonly fee?: ProviderMoney;
	readonly at: Temporal.Instant;
	/** What was given back, whoever asked for it, the oldest first. `key` is the one that we gave it, if we did. */
	readonly refunds: readonly (Refund & { readonly key?: string })[];
	/**
	 * What the provider or the payer's bank took back without asking us, the oldest first; what a dispute took back is
	 * that dispute's, and not here.
	 */
	readonly reversals: readonly Refund[];
	readonly disputes: readonly Dispute[];
}

/** A payer's objection, and what the provider decided. */
export interface Dispute {
	readonly disputeId: string;
	/** LOST: `amount` went back to the payer. WON: it stayed, or came back. */
	readonly status: 'OPEN' | 'WON' | 'LOST';
	/** What it is about; of a lost one, what was taken back. */
	readonly amount: ProviderMoney;
	/** What the provider charged us for it. */
	readonly fee?: ProviderMoney;
}

/** A line of the provider's own books. */
export interface ProviderTransaction {
	/** The provider's id of it: of the capture, the refund, the reversal, the dispute. */
	readonly id: string;
	readonly kind: 'capture' | 'refund' | 'reversal' | 'dispute';
	/** The capture that it is about: its own id for a capture. Empty when the provider does not say. */
	readonly captureId: string;
	/** Above zero, whichever way it went. */
	readonly amount: ProviderMoney;
	readonly at: Temporal.Instant;
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
	/** Refunded, reversed, disputed, or a refund or dispute has come to its end: `findCapture` says what. */
	| { readonly kind: 'capture-changed'; readonly captureId: string }
	/** Nothing that we act on. */
	| { readonly kind: 'other'; readonly type: string }
	/** Its own, and not to be understood: what it is about is unknown. */
	| { readonly kind: 'unread'; readonly type: string | null }
);

/** The provider takes no order for this: asked again it would answer the same. */
export class OrderRefused extends Error {
	override readonly name = 'OrderRefused';
}

/** The provider could not be reached, timed out or answered 5xx: nothing is known; ask again. */
export class ProviderUnavailable extends Error {
	override readonly name = 'ProviderUnavailable';
}

/** The providers that are in use, all at once. */
export interface PaymentProviders {
	/** The first is the one that takes a payment when nobody has chosen. Never empty. */
	readonly all: readonly [Payments, ...Payments[]];
	/** The provider of this name, as a payment carries it. Throws `ProviderUnavailable` when it is not in use (any more). */
	named(name: string): Payments;
}

/** The providers in use, the preferred one first; their names differ. */
export function paymentProviders(...all: readonly [Payments, ...Payments[]]): PaymentProviders {
	const byName = new Map(all.map((one) => [one.name, one]));
	if (byName.size < all.length) throw new Error('Two payment providers have the same name');
	return {
		all,
		named(name) {
			const found = byName.get(name);
			if (!found) throw new ProviderUnavailable(`the payment provider '${name}' is not in use`);
			return found;
		},
	};
}
