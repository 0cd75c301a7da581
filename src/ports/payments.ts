import type { Cents } from '#domain/money.ts';

/**
 * A card and wallet payment provider. Money is in whole cents with its ISO 4217 currency. Every call has a
 * timeout, and every call that moves money has an idempotency key.
 */
export interface Payments {
	/** Permanent, unique name in lower case, stored with each payment. */
	readonly name: string;
	/** Name shown to payers in every language. */
	readonly brand: string;
	/** Usual way to pay: from the provider's own account (cards may work too), or by card on its page. */
	readonly means: PaymentMeans;
	/**
	 * Makes an order for a frozen amount; idempotent by `key`. Throws `OrderRefused` and `ProviderUnavailable`.
	 */
	createOrder(order: {
		readonly key: string;
		readonly bookingId: string;
		readonly description: string;
		readonly amount: ProviderMoney;
		/** Absolute return address; the order's id is added as `token`. */
		readonly returnUrl: string;
		readonly cancelUrl: string;
	}): Promise<PaymentOrder>;
	/** The current order. Throws `ProviderUnavailable`; `undefined` if unknown. */
	findOrder(orderId: string): Promise<PaymentOrder | undefined>;
	/** Captures an approved order. Idempotent by `key`: safe to repeat after a crash. */
	captureOrder(orderId: string, key: string): Promise<CaptureAnswer>;
	/**
	 * Releases an order that will not be captured: it can no longer be approved, and authorised money is released
	 * if the provider supports that. Captured, unknown and ended orders stay unchanged. Safe to repeat.
	 */
	cancelOrder(orderId: string): Promise<void>;
	/** Refunds all (without `amount`) or part of a capture. Idempotent by `key`. */
	refundCapture(refund: {
		readonly captureId: string;
		readonly key: string;
		readonly amount?: ProviderMoney;
		readonly note: string;
	}): Promise<Refund>;
	/**
	 * A capture with the current state of its refunds, reversals and disputes. Our books follow this; webhooks
	 * and lists only name the capture to fetch. `undefined` if unknown.
	 */
	findCapture(captureId: string): Promise<CaptureRecord | undefined>;
	/**
	 * All movements in a period in the provider's books: captures, refunds, reversals, and disputes opened or
	 * decided, by anyone. `until` is excluded. Any length; the adapter pages. The last minutes may be incomplete,
	 * so callers overlap periods.
	 */
	listTransactions(period: {
		readonly from: Temporal.Instant;
		readonly until: Temporal.Instant;
	}): Promise<readonly ProviderTransaction[]>;
	/** Parses a webhook after the provider's signature was verified; `undefined` if the signature is invalid. */
	readWebhook(message: {
		readonly headers: Readonly<Record<string, string | undefined>>;
		readonly body: string;
	}): Promise<PaymentEvent | undefined>;
}

type PaymentMeans = 'wallet' | 'card';

export interface ProviderMoney {
	readonly cents: Cents;
	/** We request only USD; answers name their currency, so that a foreign order can be refused. */
	readonly currency: string;
}

export interface PaymentOrder {
	readonly orderId: string;
	readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
	readonly amount: ProviderMoney;
	/** The booking stored with the order. */
	readonly bookingId: string;
	/** The provider's approval page, while the order can be approved. */
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
	/** Not approved (yet), or no longer capturable. */
	| { readonly kind: 'not-approved'; readonly approveUrl?: string }
	/**
	 * The card or wallet was declined: the payer may choose another at `approveUrl`. Without it the order is used
	 * up, and paying needs a new one.
	 */
	| { readonly kind: 'declined'; readonly approveUrl?: string };

export interface Refund {
	readonly refundId: string;
	/** A pending refund may fail days later. */
	readonly status: 'COMPLETED' | 'PENDING' | 'FAILED';
	readonly amount: ProviderMoney;
}

/** A capture in the provider's books. */
export interface CaptureRecord {
	readonly captureId: string;
	readonly orderId: string;
	/** The booking stored with the order; empty if it is not ours. */
	readonly bookingId: string;
	readonly status: Capture['status'];
	/** The captured amount, before all that follows. */
	readonly amount: ProviderMoney;
	/** The provider's fee; undefined while unknown. Not returned by a refund. */
	readonly fee?: ProviderMoney;
	readonly at: Temporal.Instant;
	/** Refunds by anyone, oldest first. `key` is ours, if we made it. */
	readonly refunds: readonly (Refund & { readonly key?: string })[];
	/** Taken back by the provider or the payer's bank, oldest first; without amounts taken by disputes. */
	readonly reversals: readonly Refund[];
	readonly disputes: readonly Dispute[];
}

/** A payer's dispute with its outcome. */
export interface Dispute {
	readonly disputeId: string;
	/** LOST: `amount` was returned to the payer. WON: it stayed, or was returned to us. */
	readonly status: 'OPEN' | 'WON' | 'LOST';
	/** The disputed amount; for a lost one the amount taken. */
	readonly amount: ProviderMoney;
	/** The provider's fee for it. */
	readonly fee?: ProviderMoney;
}

/** A line of the provider's books. */
export interface ProviderTransaction {
	/** The provider's id of the capture, refund, reversal or dispute. */
	readonly id: string;
	readonly kind: 'capture' | 'refund' | 'reversal' | 'dispute';
	/** Its capture: its own id for a capture. Empty if the provider does not say. */
	readonly captureId: string;
	/** Positive in either direction. */
	readonly amount: ProviderMoney;
	readonly at: Temporal.Instant;
}

export type PaymentEvent = {
	/** The provider's message id: a message may arrive many times. */
	readonly eventId: string;
} & (
	| { readonly kind: 'order-approved'; readonly orderId: string }
	| {
			readonly kind: 'capture-completed' | 'capture-pending' | 'capture-declined';
			readonly orderId: string;
			readonly captureId: string;
	  }
	/** Refunded, reversed, disputed, or a refund or dispute has ended: `findCapture` has the details. */
	| { readonly kind: 'capture-changed'; readonly captureId: string }
	/** Not relevant to us. */
	| { readonly kind: 'other'; readonly type: string }
	/** Authentic but unreadable. */
	| { readonly kind: 'unread'; readonly type: string | null }
);

/** The provider refuses this order permanently. */
export class OrderRefused extends Error {
	override readonly name = 'OrderRefused';
}

/** The provider was unreachable, timed out or answered 5xx: outcome unknown; retry. */
export class ProviderUnavailable extends Error {
	override readonly name = 'ProviderUnavailable';
}

/** The configured payment providers. */
export interface PaymentProviders {
	/** The first is the default. Never empty. */
	readonly all: readonly [Payments, ...Payments[]];
	/** The provider stored with a payment. Throws `ProviderUnavailable` if it is no longer configured. */
	named(name: string): Payments;
}

/** The configured providers, preferred first, with unique names. */
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
