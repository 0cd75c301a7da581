import { z } from 'zod';
import { cents } from '#domain/money.ts';
import type { Capture, Dispute, PaymentOrder, ProviderMoney, Refund } from '#ports/payments.ts';

const chargeSchema = z.object({
	id: z.string(),
	created: z.number(),
	amount_captured: z.int(),
	amount_refunded: z.int(),
	balance_transaction: z
		.union([z.string(), z.object({ created: z.number(), fee: z.int(), currency: z.string() })])
		.nullish(),
});

/** Stripe captures an intent at most once. */
export const intentSchema = z.object({
	id: z.string(),
	status: z.string(),
	amount: z.int(),
	amount_received: z.int().default(0),
	currency: z.string(),
	created: z.number(),
	metadata: z.record(z.string(), z.string()).default({}),
	latest_charge: z.union([z.string(), chargeSchema]).nullish(),
});
export type Intent = z.output<typeof intentSchema>;

const sessionSchema = z.object({
	id: z.string(),
	status: z.string().nullable(),
	url: z.string().nullish(),
	amount_total: z.int().nullable(),
	currency: z.string().nullable(),
	client_reference_id: z.string().nullish(),
	payment_intent: intentSchema.nullish(),
});

export interface ReadSession {
	readonly order: PaymentOrder;
	readonly intentId: string | undefined;
}

/**
 * Converts a Checkout Session (with expanded payment intent and charge) to the port’s type. Throws on an
 * unknown state.
 */
export function readSession(body: unknown): ReadSession {
	const session = sessionSchema.parse(body);
	const intent = session.payment_intent ?? undefined;
	const orderStatus = statusFrom(session.status, intent);
	const { url } = session;
	return {
		intentId: intent?.id,
		order: {
			orderId: session.id,
			amount: intent ? money(intent.amount, intent.currency) : money(session.amount_total, session.currency),
			bookingId: session.client_reference_id ?? '',
			...(orderStatus.status === 'CREATED' && url ? { approveUrl: url } : {}),
			...orderStatus,
		},
	};
}

function statusFrom(
	status: string | null,
	intent: Intent | undefined,
): Pick<PaymentOrder, 'status' | 'capture'> {
	if (status === 'open') return { status: 'CREATED' };
	if (status === 'expired') return { status: 'VOIDED' };
	if (status !== 'complete' || !intent) throw unknownState('a checkout session', status);
	if (intent.status === 'requires_capture') return { status: 'APPROVED' };
	const capture = captureOf(intent);
	if (!capture) throw unknownState('a payment intent of a complete session', intent.status);
	return { status: capture.status === 'DECLINED' ? 'VOIDED' : 'COMPLETED', capture };
}

/** Returns undefined before the capture. Throws on an unknown state. */
export function captureOf(intent: Intent): Capture | undefined {
	const { id: captureId, amount, amount_received: received, currency } = intent;
	switch (intent.status) {
		case 'succeeded':
			return { captureId, status: refundedState(intent), amount: money(received, currency) };
		case 'processing':
			return { captureId, status: 'PENDING', amount: money(amount, currency) };
		case 'canceled':
		case 'requires_payment_method':
			return intent.latest_charge
				? { captureId, status: 'DECLINED', amount: money(amount, currency) }
				: undefined;
		case 'requires_capture':
		case 'requires_action':
		case 'requires_confirmation':
			return undefined;
		default:
			throw unknownState('a payment intent', intent.status);
	}
}

function refundedState(intent: Intent): 'COMPLETED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' {
	const charge = chargeOf(intent);
	if (!charge || charge.amount_refunded === 0) return 'COMPLETED';
	return charge.amount_refunded >= charge.amount_captured ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

export function chargeOf({ latest_charge: charge }: Intent) {
	return typeof charge === 'object' ? (charge ?? undefined) : undefined;
}

const refundSchema = z.object({
	id: z.string(),
	status: z.string().nullable(),
	amount: z.int(),
	currency: z.string(),
	metadata: z.record(z.string(), z.string()).nullish(),
});

/** Throws on an unknown state. */
export function readRefund(body: unknown): Refund & { readonly key?: string } {
	const { id: refundId, status, amount, currency, metadata } = refundSchema.parse(body);
	const key = metadata?.[refundKeyMetadataName];
	return {
		refundId,
		status: refundStatus(status),
		amount: money(amount, currency),
		...(key === undefined ? {} : { key }),
	};
}

/** Metadata names for the key of a refund, and for the booking of a payment intent. */
export const refundKeyMetadataName = 'key';
export const bookingMetadataName = 'booking_id';

function refundStatus(status: string | null): Refund['status'] {
	switch (status) {
		case 'succeeded':
			return 'COMPLETED';
		case 'pending':
		case 'requires_action':
			return 'PENDING';
		case 'failed':
		case 'canceled':
			return 'FAILED';
		default:
			throw unknownState('a refund', status);
	}
}

const disputeSchema = z.object({
	id: z.string(),
	status: z.string(),
	amount: z.int(),
	currency: z.string(),
	created: z.number(),
	payment_intent: z.string().nullish(),
	balance_transactions: z.array(z.object({ fee: z.int(), currency: z.string() })).default([]),
});

/**
 * Converts a dispute, with its intent ('' if not named) and opening time. Throws on an unknown
 * state.
 */
export function readDispute(body: unknown) {
	const dispute = disputeSchema.parse(body);
	const [first] = dispute.balance_transactions;
	// A fee that is returned after a won dispute offsets the fee that was taken.
	const fee = dispute.balance_transactions.reduce((sum, line) => sum + line.fee, 0);
	return {
		captureId: dispute.payment_intent ?? '',
		opened: instantFromSeconds(dispute.created),
		dispute: {
			disputeId: dispute.id,
			status: disputeStatus(dispute.status),
			amount: money(dispute.amount, dispute.currency),
			...(first && fee > 0 ? { fee: money(fee, first.currency) } : {}),
		} satisfies Dispute,
	};
}

/**
 * Converts the status of a dispute. An inquiry ('warning') moves no money, and 'prevented' means a
 * refund, which is listed separately (docs.stripe.com/api/disputes/object, "status").
 */
function disputeStatus(status: string): Dispute['status'] {
	switch (status) {
		case 'warning_needs_response':
		case 'warning_under_review':
		case 'needs_response':
		case 'under_review':
		case 'appeal_needs_response':
		case 'appeal_under_review':
			return 'OPEN';
		case 'won':
		case 'warning_closed':
		case 'prevented':
			return 'WON';
		case 'lost':
			return 'LOST';
		default:
			throw unknownState('a dispute', status);
	}
}

/** Converts an amount: Stripe counts in the smallest unit and writes currencies in lower case. */
export function money(amount: number | null, currency: string | null): ProviderMoney {
	return { cents: cents(amount ?? 0), currency: (currency ?? '').toUpperCase() };
}

export function writeCents({ cents: amount }: ProviderMoney): number {
	if (!Number.isSafeInteger(amount) || amount <= 0) {
		throw new Error(`Not an amount that can be paid: ${amount} cents`);
	}
	return amount;
}

export function instantFromSeconds(seconds: number): Temporal.Instant {
	return Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
}

/** Returns true for a valid Stripe session id. Other texts must not become part of an address. */
export function isSessionId(id: string): boolean {
	return /^cs_\w{1,250}$/.test(id);
}

export function isIntentId(id: string): boolean {
	return /^pi_\w{1,250}$/.test(id);
}

function unknownState(what: string, state: string | null): Error {
	return new Error(`the state of a Stripe ${what} is not documented: ${state}`);
}
