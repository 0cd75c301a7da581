import { z } from 'zod';
import { cents, dollarDigits } from '#domain/money.ts';
import type { Capture, CaptureRecord, PaymentOrder, ProviderMoney, Refund } from '#ports/payments.ts';
import type { PayPalLink } from './paypal-client.ts';

export const moneySchema = z.object({
	currency_code: z.string(),
	value: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
});

const linksSchema = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);

const captureSchema = z.object({ id: z.string(), status: z.string(), amount: moneySchema });

const wholeCaptureSchema = captureSchema.extend({
	create_time: z.string(),
	custom_id: z.string().optional(),
	status_details: z.object({ reason: z.string().optional() }).optional(),
	seller_receivable_breakdown: z.object({ paypal_fee: moneySchema.optional() }).optional(),
});

const refundSchema = z.object({
	id: z.string(),
	status: z.string(),
	amount: moneySchema,
	custom_id: z.string().optional(),
	links: linksSchema,
});

const orderSchema = z.object({
	id: z.string(),
	status: z.string(),
	links: linksSchema,
	purchase_units: z
		.array(
			z.object({
				amount: moneySchema,
				custom_id: z.string().optional(),
				payments: z
					.object({
						captures: z.array(captureSchema).default([]),
						refunds: z.array(refundSchema).default([]),
					})
					.default({ captures: [], refunds: [] }),
			}),
		)
		.min(1),
});

const relatedSchema = z.object({
	links: linksSchema,
	supplementary_data: z
		.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
		.optional(),
});

/** Converts an order (Orders v2, `return=representation`) to the port’s type. */
export function readOrder(body: unknown): PaymentOrder {
	const order = orderSchema.parse(body);
	const unit = order.purchase_units[0];
	if (!unit) throw new Error('an order without a purchase unit');
	const capture = chosenCapture(unit.payments.captures);
	const status = orderStatus(order.status);
	const approveUrl = status === 'CREATED' ? approvalLink(order.links) : undefined;
	return {
		orderId: order.id,
		status,
		amount: readMoney(unit.amount),
		// The product makes orders with one unit, so an order with several units gets no booking.
		bookingId: order.purchase_units.length === 1 ? (unit.custom_id ?? '') : '',
		...(approveUrl === undefined ? {} : { approveUrl }),
		...(capture === undefined ? {} : { capture }),
	};
}

/** `reversed` means that the payer’s bank took money back, with or without a dispute. */
export function readCapture(body: unknown): Omit<CaptureRecord, 'refunds' | 'reversals' | 'disputes'> & {
	readonly reversed: boolean;
} {
	const capture = wholeCaptureSchema.parse(body);
	const fee = capture.seller_receivable_breakdown?.paypal_fee;
	return {
		captureId: capture.id,
		orderId: orderIdOf(body) ?? '',
		bookingId: capture.custom_id ?? '',
		status: captureStatus(capture.status),
		amount: readMoney(capture.amount),
		at: Temporal.Instant.from(capture.create_time),
		reversed: capture.status_details?.reason === 'CHARGEBACK',
		...(fee && { fee: readMoney(fee) }),
	};
}

/** `key` is set only for refunds that the product made. */
export function readRefundsOf(
	body: unknown,
): readonly { captureId?: string; key?: string; refund: Refund }[] {
	const [unit] = orderSchema.parse(body).purchase_units;
	return (unit?.payments.refunds ?? []).map((refund) => {
		const captureId = idInLink(refund.links, /\/captures\/([A-Za-z0-9_-]+)$/);
		return {
			refund: readRefund(refund),
			...(captureId === undefined ? {} : { captureId }),
			...(refund.custom_id === undefined ? {} : { key: refund.custom_id }),
		};
	});
}

export function readRefund(body: unknown): Refund {
	const refund = refundSchema.parse(body);
	const status =
		refund.status === 'COMPLETED' ? 'COMPLETED' : refund.status === 'PENDING' ? 'PENDING' : 'FAILED';
	return { refundId: refund.id, status, amount: readMoney(refund.amount) };
}

export function orderIdOf(resource: unknown): string | undefined {
	const related = relatedSchema.safeParse(resource).data;
	return (
		related?.supplementary_data?.related_ids?.order_id ??
		idInLink(related?.links ?? [], /\/checkout\/orders\/([A-Za-z0-9_-]+)$/)
	);
}

export function captureIdOf(refund: unknown): string | undefined {
	return idInLink(relatedSchema.safeParse(refund).data?.links ?? [], /\/captures\/([A-Za-z0-9_-]+)$/);
}

/**
 * Returns the address of the payer’s approval page. PayPal sends `redirect` instead for a declined
 * card.
 */
export function approvalLink(links: readonly PayPalLink[]): string | undefined {
	return links.find((link) => ['payer-action', 'approve', 'redirect'].includes(link.rel))?.href;
}

export function writeMoney(money: ProviderMoney): { currency_code: string; value: string } {
	if (!Number.isSafeInteger(money.cents) || money.cents <= 0) {
		throw new Error(`Not an amount that can be paid: ${money.cents} cents`);
	}
	return { currency_code: money.currency, value: dollarDigits(money.cents) };
}

/** Returns true for a valid PayPal id. Other texts must not become part of an address. */
export function isPayPalId(id: string): boolean {
	return /^[A-Za-z0-9_-]{1,64}$/.test(id);
}

export function readMoney(money: z.infer<typeof moneySchema>): ProviderMoney {
	const [whole = '0', fraction = ''] = money.value.split('.');
	return {
		cents: cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))),
		currency: money.currency_code,
	};
}

function orderStatus(status: string): PaymentOrder['status'] {
	if (status === 'APPROVED' || status === 'COMPLETED' || status === 'VOIDED') return status;
	return 'CREATED'; // CREATED, SAVED and PAYER_ACTION_REQUIRED wait for the payer.
}

/** Returns the capture that took the money; if none did, the last attempt. */
function chosenCapture(captures: readonly z.infer<typeof captureSchema>[]): Capture | undefined {
	const read = captures.map((capture) => ({
		captureId: capture.id,
		status: captureStatus(capture.status),
		amount: readMoney(capture.amount),
	}));
	return read.find((capture) => capture.status !== 'DECLINED') ?? read.at(-1);
}

function captureStatus(status: string): Capture['status'] {
	switch (status) {
		case 'COMPLETED':
		case 'PENDING':
		case 'REFUNDED':
		case 'PARTIALLY_REFUNDED':
			return status;
		case 'DECLINED':
		case 'FAILED':
			return 'DECLINED';
		default:
			throw new Error(`the state of a PayPal capture is not documented: ${status}`);
	}
}

function idInLink(links: readonly PayPalLink[], pattern: RegExp): string | undefined {
	const up = links.find((link) => link.rel === 'up');
	return up && pattern.exec(up.href)?.[1];
}
