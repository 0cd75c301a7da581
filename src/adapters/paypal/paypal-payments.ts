import { createHash } from 'node:crypto';
import {
	type CaptureAnswer,
	OrderRefused,
	type PaymentOrder,
	type Payments,
	ProviderUnavailable,
	type Refund,
	RefundDisputed,
} from '#ports/payments.ts';
import { findCapture, listTransactions } from './paypal-books.ts';
import { type PayPalConnection, PayPalRefused, paypalClient } from './paypal-client.ts';
import {
	approvalLink,
	isPayPalId,
	orderIdOf,
	readOrder,
	readRefund,
	readRefundsOf,
	writeMoney,
} from './paypal-order.ts';
import { readEvent, verificationRequest, verificationSchema } from './paypal-webhook.ts';

export interface PayPalConfig extends PayPalConnection {
	/** Id of the webhook registered with PayPal, for checking signatures. */
	readonly webhookId: string;
	readonly brandName: string;
}

type PayPalCall = ReturnType<typeof paypalClient>;
type OrderToCreate = Parameters<Payments['createOrder']>[0];

/** Issue codes of status 422 with which PayPal refuses to refund a disputed capture. */
const disputed = new Set([
	'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
	'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
]);

/** Issue codes of status 422 with which PayPal reports a declined card or wallet at capture. */
const declines = new Set([
	'INSTRUMENT_DECLINED',
	'PAYER_CANNOT_PAY',
	'TRANSACTION_REFUSED',
	'CARD_EXPIRED',
	'CARD_CLOSED',
	'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
	'DECLINED_DUE_TO_RELATED_TXN',
	'TRANSACTION_LIMIT_EXCEEDED',
	'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
	'PAYER_ACCOUNT_RESTRICTED',
	'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
]);

/** Issue codes for an order that is not approved yet, or cannot be captured any more. */
const notApproved = new Set([
	'ORDER_NOT_APPROVED',
	'PAYER_ACTION_REQUIRED',
	'ORDER_EXPIRED',
	'ORDER_VOIDED',
	'ORDER_ALREADY_VOIDED',
	'INVALID_RESOURCE_ID',
	'RESOURCE_NOT_FOUND',
]);

/**
 * Takes payments through PayPal’s Orders v2, Payments v2 and webhook verification; see
 * `ports/payments.ts`.
 */
export function paypalPayments(config: PayPalConfig): Payments {
	const call = paypalClient(config);

	async function findOrder(orderId: string): Promise<PaymentOrder | undefined> {
		const body = await orderBody(call, orderId);
		return body === undefined ? undefined : readOrder(body);
	}

	return {
		name: 'paypal',
		brand: 'PayPal',
		means: 'wallet',
		findOrder,
		findCapture: (captureId) => findCapture(call, captureId),
		listTransactions: (period) => listTransactions(call, period),

		async createOrder(order) {
			const answer = await call({
				method: 'POST',
				path: '/v2/checkout/orders',
				requestId: requestId(order.key),
				body: JSON.stringify(writeOrder(order, config.brandName)),
			});
			if (!answer.ok) {
				const cause = new PayPalRefused('create an order', answer);
				throw new OrderRefused(cause.message, { cause });
			}
			return readOrder(answer.body);
		},

		async captureOrder(orderId, key): Promise<CaptureAnswer> {
			if (!isPayPalId(orderId)) return { kind: 'not-approved' };
			const answer = await call({
				method: 'POST',
				path: `/v2/checkout/orders/${orderId}/capture`,
				requestId: requestId(key),
				body: '{}',
			});
			if (answer.ok) return captured(readOrder(answer.body));
			if (answer.issue === 'ORDER_ALREADY_CAPTURED') {
				const order = await findOrder(orderId);
				return captured(order);
			}
			const approveUrl = approvalLink(answer.links);
			const again = approveUrl === undefined ? {} : { approveUrl };
			if (declines.has(answer.issue)) return { kind: 'declined', ...again };
			if (notApproved.has(answer.issue) || answer.status === 404) return { kind: 'not-approved', ...again };
			throw new PayPalRefused('capture an order', answer);
		},

		// Does nothing. At PayPal an approval authorises no money, and orders cannot be voided but
		// expire after some hours (Orders v2).
		cancelOrder: async () => {},

		async refundCapture({ captureId, key, amount, note }): Promise<Refund> {
			if (!isPayPalId(captureId)) throw new Error('this cannot be a PayPal capture id');
			const answer = await call({
				method: 'POST',
				path: `/v2/payments/captures/${captureId}/refund`,
				requestId: requestId(key),
				body: JSON.stringify({
					custom_id: requestId(key),
					note_to_payer: shortened(note, 255),
					...(amount === undefined ? {} : { amount: writeMoney(amount) }),
				}),
			});
			if (answer.ok) return readRefund(answer.body);
			if (disputed.has(answer.issue))
				throw new RefundDisputed(new PayPalRefused('refund a capture', answer).message);
			if (answer.issue !== 'CAPTURE_FULLY_REFUNDED') throw new PayPalRefused('refund a capture', answer);
			const created = await refundMade(call, captureId, requestId(key));
			if (!created) throw new PayPalRefused('refund a capture', answer);
			return created;
		},

		async readWebhook(message) {
			const question = verificationRequest(message, config);
			if (question === undefined) return undefined;
			return (await isOwn(call, question)) ? readEvent(message.body) : undefined;
		},
	};
}

/**
 * Returns true if PayPal confirms the signature of a webhook. Throws on any other answer, after which
 * PayPal resends the webhook.
 */
async function isOwn(call: PayPalCall, question: string): Promise<boolean> {
	const answer = await call({
		method: 'POST',
		path: '/v1/notifications/verify-webhook-signature',
		body: question,
	});
	// The headers are malformed, so the webhook is not PayPal's.
	if (!answer.ok && (answer.status === 400 || answer.status === 422)) return false;
	const verification = answer.ok ? verificationSchema.safeParse(answer.body) : undefined;
	if (!verification?.success)
		throw new ProviderUnavailable('PayPal does not confirm or deny the signature of a webhook');
	return verification.data.verification_status === 'SUCCESS';
}

async function orderBody(call: PayPalCall, orderId: string): Promise<unknown> {
	if (!isPayPalId(orderId)) return undefined;
	const answer = await call({ method: 'GET', path: `/v2/checkout/orders/${orderId}` });
	if (answer.ok) return answer.body;
	if (answer.status === 404 || answer.issue === 'PERMISSION_DENIED') return undefined;
	throw new PayPalRefused('show an order', answer);
}

/**
 * Finds a refund that was already made. PayPal forgets keys after some weeks, but not refunds: the
 * product’s refund is found by its key, otherwise by the amount that was left.
 */
async function refundMade(call: PayPalCall, captureId: string, key: string): Promise<Refund | undefined> {
	const capture = await call({ method: 'GET', path: `/v2/payments/captures/${captureId}` });
	const orderId = capture.ok ? orderIdOf(capture.body) : undefined;
	const body = orderId === undefined ? undefined : await orderBody(call, orderId);
	if (body === undefined) return undefined;
	const refunds = readRefundsOf(body).filter((created) => (created.captureId ?? captureId) === captureId);
	return (refunds.find((created) => created.key === key) ?? refunds.at(-1))?.refund;
}

function writeOrder(order: OrderToCreate, brandName: string) {
	return {
		intent: 'CAPTURE',
		purchase_units: [
			{
				reference_id: order.bookingId,
				custom_id: order.bookingId,
				description: shortened(order.description, 127),
				amount: writeMoney(order.amount),
			},
		],
		payment_source: {
			paypal: {
				experience_context: {
					brand_name: shortened(brandName, 127),
					user_action: 'PAY_NOW',
					shipping_preference: 'NO_SHIPPING',
					return_url: order.returnUrl,
					cancel_url: order.cancelUrl,
				},
			},
		},
	};
}

function captured(order: PaymentOrder | undefined): CaptureAnswer {
	if (!order?.capture)
		throw new ProviderUnavailable('PayPal reports the order as captured but shows no capture yet');
	if (order.capture.status === 'DECLINED') return { kind: 'declined' };
	return { kind: 'captured', order: { ...order, capture: order.capture } };
}

/** PayPal accepts 108 characters. */
function requestId(key: string): string {
	return key.length <= 100 ? key : createHash('sha256').update(key).digest('hex');
}

function shortened(text: string, longest: number): string {
	return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
