import type { Cents } from '#domain/money.ts';

/**
 * Provider of card and wallet payments. Money is in whole cents with its ISO 4217 currency. Every
 * call has a timeout, and every call that moves money has an idempotency key.
 */
export interface Payments {
	/** Permanent, unique name of the provider in lower case, stored with each payment. */
	readonly name: string;
	/** Name of the provider as shown to payers in every language. */
	readonly brand: string;
	/**
	 * Usual way to pay: from an account at the provider (cards may work too), or by card on the
	 * provider’s page.
	 */
	readonly means: PaymentMeans;
	/**
	 * Creates an order for a fixed amount. Idempotent by `key`. Throws `OrderRefused` and
	 * `ProviderUnavailable`.
	 */
	createOrder(order: {
		readonly key: string;
		readonly bookingId: string;
		readonly description: string;
		readonly amount: ProviderMoney;
		/** Absolute address to which the payer returns. The order’s id is added as `token`. */
		readonly returnUrl: string;
		readonly cancelUrl: string;
	}): Promise<PaymentOrder>;
	/**
	 * Returns the current state of the order; `undefined` if the order is unknown. Throws
	 * `ProviderUnavailable`.
	 */
	findOrder(orderId: string): Promise<PaymentOrder | undefined>;
	/** Captures an approved order. Idempotent by `key`, so a call can be repeated after a crash. */
	captureOrder(orderId: string, key: string): Promise<CaptureAnswer>;
	/**
	 * Releases an order that will not be captured. The order can no longer be approved, and authorised
	 * money is released if the provider supports that. Captured, unknown and ended orders are
	 * unchanged. Safe to repeat.
	 */
	cancelOrder(orderId: string): Promise<void>;
	/**
	 * Refunds a part of a capture; without `amount` all of the capture. Idempotent by `key`. Throws
	 * `RefundDisputed` while a dispute holds the money.
	 */
	refundCapture(refund: {
		readonly captureId: string;
		readonly key: string;
		readonly amount?: ProviderMoney;
		readonly note: string;
	}): Promise<Refund>;
	/**
	 * Returns a capture with the current state of its refunds, reversals and disputes; `undefined` if
	 * unknown. The product’s ledger follows this record. Webhooks and lists only name the capture to
	 * fetch.
	 */
	findCapture(captureId: string): Promise<CaptureRecord | undefined>;
	/**
	 * Returns all transactions of a period in the provider’s records: captures, refunds, reversals, and
	 * disputes opened or decided, whether or not the product caused them. `until` is excluded. The period
	 * may have any length. The last minutes may be incomplete, so callers overlap periods.
	 */
	listTransactions(period: {
		readonly from: Temporal.Instant;
		readonly until: Temporal.Instant;
	}): Promise<readonly ProviderTransaction[]>;
	/**
	 * Parses a webhook after verifying the provider’s signature. Returns `undefined` if the signature
	 * is invalid.
	 */
	readWebhook(message: {
		readonly headers: Readonly<Record<string, string | undefined>>;
		readonly body: string;
	}): Promise<PaymentEvent | undefined>;
}

type PaymentMeans = 'wallet' | 'card';

export interface ProviderMoney {
	readonly cents: Cents;
	/**
	 * Currency of the amount. The product requests USD only. An answer includes its currency, so that an
	 * order in another currency can be refused.
	 */
	readonly currency: string;
}

export interface PaymentOrder {
	readonly orderId: string;
	readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
	readonly amount: ProviderMoney;
	readonly bookingId: string;
	/** Set while the order can be approved. */
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
	/** The order is not approved yet, or can no longer be captured. */
	| { readonly kind: 'not-approved'; readonly approveUrl?: string }
	/**
	 * The card or wallet was declined. The payer may choose another at `approveUrl`. Without
	 * `approveUrl` the order is used up, and paying needs a new order.
	 */
	| { readonly kind: 'declined'; readonly approveUrl?: string };

export interface Refund {
	readonly refundId: string;
	/** A PENDING refund may fail days later. */
	readonly status: 'COMPLETED' | 'PENDING' | 'FAILED';
	readonly amount: ProviderMoney;
}

export interface CaptureRecord {
	readonly captureId: string;
	readonly orderId: string;
	/** Id of the booking stored with the order; empty if the product did not make the order. */
	readonly bookingId: string;
	readonly status: Capture['status'];
	/** Captured amount, before refunds, reversals and disputes. */
	readonly amount: ProviderMoney;
	/** The provider’s fee; undefined while unknown. A refund does not return the fee. */
	readonly fee?: ProviderMoney;
	readonly at: Temporal.Instant;
	/**
	 * All refunds, oldest first. `key` is the product’s idempotency key, and is set only for its own
	 * refunds.
	 */
	readonly refunds: readonly (Refund & { readonly key?: string })[];
	/**
	 * Amounts that the provider or the payer’s bank took back, oldest first. Amounts taken by disputes
	 * are left out.
	 */
	readonly reversals: readonly Refund[];
	readonly disputes: readonly Dispute[];
}

export interface Dispute {
	readonly disputeId: string;
	/** LOST: `amount` was returned to the payer. WON: the product keeps or gets back `amount`. */
	readonly status: 'OPEN' | 'WON' | 'LOST';
	/** Disputed amount. For a lost dispute, the amount taken. */
	readonly amount: ProviderMoney;
	readonly fee?: ProviderMoney;
}

export interface ProviderTransaction {
	readonly id: string;
	readonly kind: 'capture' | 'refund' | 'reversal' | 'dispute';
	/**
	 * Id of the capture to which the transaction belongs, or of the transaction itself if it is a capture;
	 * empty if the provider does not name the capture.
	 */
	readonly captureId: string;
	/** Amount, positive for money in and for money out. */
	readonly amount: ProviderMoney;
	readonly at: Temporal.Instant;
}

export type PaymentEvent = {
	/** The provider’s id of the message, which may arrive many times. */
	readonly eventId: string;
} & (
	| { readonly kind: 'order-approved'; readonly orderId: string }
	| {
			readonly kind: 'capture-completed' | 'capture-pending' | 'capture-declined';
			readonly orderId: string;
			readonly captureId: string;
	  }
	/**
	 * A capture was refunded, reversed or disputed, or a refund or dispute has ended. `findCapture`
	 * returns the details.
	 */
	| { readonly kind: 'capture-changed'; readonly captureId: string }
	/** A message that is not relevant to the product. */
	| { readonly kind: 'other'; readonly type: string }
	/** A message with a valid signature that cannot be read. */
	| { readonly kind: 'unread'; readonly type: string | null }
);

/** The payment provider permanently refuses this order. */
export class OrderRefused extends Error {
	override readonly name = 'OrderRefused';
}

export class RefundDisputed extends Error {
	override readonly name = 'RefundDisputed';
}

/**
 * The payment provider was unreachable, timed out or answered 5xx. The outcome is unknown, and the call
 * may be retried.
 */
export class ProviderUnavailable extends Error {
	override readonly name = 'ProviderUnavailable';
}

export interface PaymentProviders {
	/** The first provider is the default. */
	readonly all: readonly [Payments, ...Payments[]];
	/**
	 * Returns the provider stored with a payment. Throws `ProviderUnavailable` if that provider is no
	 * longer configured.
	 */
	named(name: string): Payments;
}

/** Preferred first. */
export function paymentProviders(...all: readonly [Payments, ...Payments[]]): PaymentProviders {
	const byName = new Map(all.map((one) => [one.name, one]));
	if (byName.size < all.length) throw new Error('two payment providers have the same name');
	return {
		all,
		named(name) {
			const found = byName.get(name);
			if (!found) throw new ProviderUnavailable(`the payment provider '${name}' is not in use`);
			return found;
		},
	};
}
