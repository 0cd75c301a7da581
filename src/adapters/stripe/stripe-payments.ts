import type { Stripe } from 'stripe';
import {
	type CaptureAnswer,
	OrderRefused,
	type PaymentOrder,
	type Payments,
	type Refund,
	RefundDisputed,
} from '#ports/payments.ts';
import { findCapture, listTransactions, orderOfCapture, refundsOf } from './stripe-books.ts';
import {
	awaitStripe,
	callStripeOnce,
	type StripeConnection,
	StripeRefused,
	stripeClient,
	undefinedIfMissing,
} from './stripe-client.ts';
import {
	bookingMetadataName,
	isIntentId,
	isSessionId,
	type ReadSession,
	readRefund,
	readSession,
	refundKeyMetadataName,
	writeCents,
} from './stripe-order.ts';
import { readSignedEvent } from './stripe-webhook.ts';

export interface StripeConfig extends StripeConnection {
	readonly webhookSecret: string;
}

type OrderToCreate = Parameters<Payments['createOrder']>[0];

/** Parameter that returns the session with its payment’s state. */
const expanded = { expand: ['payment_intent.latest_charge'] };

/**
 * Takes payments through Stripe’s checkout page and library. An order is a Checkout Session that
 * authorises the payment. A capture captures the session’s payment intent. See `ports/payments.ts`.
 */
export function stripePayments(config: StripeConfig): Payments {
	const stripe = stripeClient(config);

	async function session(orderId: string): Promise<ReadSession | undefined> {
		if (!isSessionId(orderId)) return undefined;
		const doing = 'show a checkout session';
		const found = await undefinedIfMissing(doing, stripe.checkout.sessions.retrieve(orderId, expanded));
		return found && readSession(found);
	}

	return {
		name: 'stripe',
		brand: 'Stripe',
		means: 'card',
		findCapture: (captureId) => findCapture(stripe, captureId),
		listTransactions: (period) => listTransactions(stripe, period),

		async createOrder(order) {
			const wanted = writeSession(order);
			const created = await callStripeOnce('create a checkout session', `order:${order.key}`, (options) =>
				stripe.checkout.sessions.create(wanted, options),
			).catch((cause: unknown) => {
				throw cause instanceof StripeRefused ? new OrderRefused(cause.message, { cause }) : cause;
			});
			return readSession(created).order;
		},

		async findOrder(orderId) {
			return (await session(orderId))?.order;
		},

		async captureOrder(orderId, key) {
			const before = await session(orderId);
			if (before?.order.status !== 'APPROVED' || !before.intentId) return answerTo(before?.order);
			const { intentId } = before;
			const refused = await callStripeOnce('capture a payment', `capture:${intentId}:${key}`, (options) =>
				stripe.paymentIntents.capture(intentId, {}, options),
			).then(() => undefined, refusal);
			// The order was captured by another call, has expired, or was refused by the bank. Its
			// current state decides.
			const now = (await session(orderId))?.order;
			if (refused && now?.status === 'APPROVED') {
				if (refused.status === 402) return { kind: 'declined' };
				throw refused;
			}
			return answerTo(now);
		},

		async cancelOrder(orderId) {
			const { order, intentId } = (await session(orderId)) ?? {};
			if (order?.status !== 'CREATED' && order?.status !== 'APPROVED') return;
			const canceling: Promise<unknown> =
				order.status === 'CREATED'
					? stripe.checkout.sessions.expire(orderId)
					: stripe.paymentIntents.cancel(intentId ?? '');
			const refused = await awaitStripe('cancel an order', canceling).then(() => undefined, refusal);
			// Between the two calls the order was approved, or canceled by another call.
			if (refused && (await session(orderId))?.order.status === order.status) throw refused;
		},

		async refundCapture({ captureId, key, amount, note }): Promise<Refund> {
			if (!isIntentId(captureId)) throw new Error('this cannot be a Stripe capture id');
			// Stripe forgets keys after a day, but not refunds, so each refund stores its key.
			const created = (await refundsOf(stripe, captureId)).find((refund) => refund.key === key);
			if (created) return withoutKey(created);
			const wanted = {
				payment_intent: captureId,
				metadata: { [refundKeyMetadataName]: key, note: note.slice(0, 500) },
				...(amount === undefined ? {} : { amount: writeCents(amount) }),
			};
			try {
				const refund = await callStripeOnce('refund a payment', `refund:${captureId}:${key}`, (options) =>
					stripe.refunds.create(wanted, options),
				);
				return withoutKey(readRefund(refund));
			} catch (problem) {
				if (!(problem instanceof StripeRefused)) throw problem;
				if (problem.code === 'charge_disputed') throw new RefundDisputed(problem.message);
				if (problem.code !== 'charge_already_refunded') throw problem;
				// Another refund, at Stripe or by the product, has refunded everything.
				const refunds = (await refundsOf(stripe, captureId)).filter(({ status }) => status !== 'FAILED');
				const last = refunds.find((refund) => refund.key === key) ?? refunds.at(-1);
				if (!last) throw problem;
				return withoutKey(last);
			}
		},

		readWebhook: (message) =>
			readSignedEvent(message, {
				// Verifies the signature only, because the library’s parsing fails for some signed
				// events.
				verify: async (body, signature) =>
					(await stripe.webhooks.signature?.verifyHeaderAsync(body, signature, config.webhookSecret)) ===
					true,
				orderOf: (captureId) => orderOfCapture(stripe, captureId),
			}),
	};
}

/**
 * Returns the parameters of a session. All calls with one key must have the same parameters, because
 * Stripe compares them.
 */
function writeSession(order: OrderToCreate): Stripe.Checkout.SessionCreateParams {
	const description = shortened(order.description, 250);
	return {
		mode: 'payment',
		// 'card' includes Apple Pay and Google Pay, depending on the account’s settings. Payments of
		// all three can be captured later.
		allowed_payment_method_types: ['card'],
		// The order’s currency is charged, not the payer’s.
		adaptive_pricing: { enabled: false },
		client_reference_id: order.bookingId,
		line_items: [
			{
				quantity: 1,
				price_data: {
					currency: order.amount.currency.toLowerCase(),
					unit_amount: writeCents(order.amount),
					product_data: { name: description },
				},
			},
		],
		payment_intent_data: {
			capture_method: 'manual',
			description,
			metadata: { [bookingMetadataName]: order.bookingId },
		},
		// Stripe replaces the braces, which must not be escaped.
		success_url: `${order.returnUrl}${order.returnUrl.includes('?') ? '&' : '?'}token={CHECKOUT_SESSION_ID}`,
		cancel_url: order.cancelUrl,
	};
}

function answerTo(order: PaymentOrder | undefined): CaptureAnswer {
	if (order?.capture?.status === 'DECLINED') return { kind: 'declined' };
	if (order?.capture) return { kind: 'captured', order: { ...order, capture: order.capture } };
	return { kind: 'not-approved', ...(order?.approveUrl ? { approveUrl: order.approveUrl } : {}) };
}

function refusal(problem: unknown): StripeRefused {
	if (problem instanceof StripeRefused) return problem;
	throw problem;
}

function withoutKey({ refundId, status, amount }: Refund): Refund {
	return { refundId, status, amount };
}

function shortened(text: string, longest: number): string {
	return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
