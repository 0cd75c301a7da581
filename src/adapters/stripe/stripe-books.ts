import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { CaptureRecord, Payments, ProviderTransaction, Refund } from '#ports/payments.ts';
import { awaitStripe, readAllStripePages, undefinedIfMissing } from './stripe-client.ts';
import {
	bookingMetadataName,
	captureOf,
	chargeOf,
	instantFromSeconds,
	intentSchema,
	isIntentId,
	money,
	readDispute,
	readRefund,
} from './stripe-order.ts';

const limit = 100;

export async function findCapture(stripe: Stripe, captureId: string): Promise<CaptureRecord | undefined> {
	if (!isIntentId(captureId)) return undefined;
	const found = await undefinedIfMissing(
		'show a payment',
		stripe.paymentIntents.retrieve(captureId, { expand: ['latest_charge.balance_transaction'] }),
	);
	if (!found) return undefined;
	const intent = intentSchema.parse(found);
	const capture = captureOf(intent);
	if (!capture) return undefined;
	const [orderId, refunds, disputes] = await Promise.all([
		orderOfCapture(stripe, captureId),
		refundsOf(stripe, captureId),
		readAllStripePages('list disputes', stripe.disputes.list({ payment_intent: captureId, limit })),
	]);
	const charge = chargeOf(intent);
	const booked = charge?.balance_transaction;
	const line = typeof booked === 'object' ? booked : undefined;
	return {
		...capture,
		orderId: orderId ?? '',
		bookingId: intent.metadata[bookingMetadataName] ?? '',
		// The charge has the time of the authorisation. Its balance transaction has the time of the
		// capture.
		at: instantFromSeconds(line?.created ?? charge?.created ?? intent.created),
		...(line ? { fee: money(line.fee, line.currency) } : {}),
		refunds,
		// At Stripe every bank reversal is a dispute.
		reversals: [],
		disputes: disputes
			.map((dispute) => readDispute(dispute))
			.sort((one, other) => Temporal.Instant.compare(one.opened, other.opened))
			.map(({ dispute }) => dispute),
	};
}

export async function refundsOf(
	stripe: Stripe,
	captureId: string,
): Promise<readonly (Refund & { readonly key?: string })[]> {
	const list = await readAllStripePages(
		'list refunds',
		stripe.refunds.list({ payment_intent: captureId, limit }),
	);
	return list.map((refund) => readRefund(refund)).reverse();
}

/** Finds the Checkout Session of a payment intent; undefined if the intent was paid elsewhere. */
export async function orderOfCapture(stripe: Stripe, captureId: string): Promise<string | undefined> {
	const doing = 'find a checkout session';
	const sessions = await awaitStripe(
		doing,
		stripe.checkout.sessions.list({ payment_intent: captureId, limit: 1 }),
	);
	return sessions.data[0]?.id;
}

const lineSchema = z.object({ created: z.number(), type: z.string(), source: z.unknown() });

const sourceSchema = z.object({
	id: z.string(),
	amount: z.int(),
	amount_captured: z.int().optional(),
	currency: z.string(),
	payment_intent: z.string().nullish(),
});

/**
 * Kinds of Stripe’s balance transaction types (docs.stripe.com/reports/balance-transaction-types).
 */
const kinds: ReadonlyMap<string, 'capture' | 'refund'> = new Map([
	['charge', 'capture'],
	['payment', 'capture'],
	['refund', 'refund'],
	['refund_failure', 'refund'],
	['payment_refund', 'refund'],
]);

/** Events of a dispute after it was opened. Stripe stores events for 30 days. */
const disputeEvents = [
	'charge.dispute.closed',
	'charge.dispute.funds_withdrawn',
	'charge.dispute.funds_reinstated',
];

/**
 * Lists the transactions of a period: captures and refunds from balance transactions, and disputes
 * opened or changed in it. Amounts are in the requested currency; the balance may use another.
 */
export async function listTransactions(
	stripe: Stripe,
	{ from, until }: Parameters<Payments['listTransactions']>[0],
): Promise<readonly ProviderTransaction[]> {
	const created = {
		gte: Math.floor(from.epochMilliseconds / 1000),
		lt: Math.ceil(until.epochMilliseconds / 1000),
	};
	const [moved, opened, changed] = await Promise.all([
		readAllStripePages(
			'list movements',
			stripe.balanceTransactions.list({ created, limit, expand: ['data.source'] }),
		),
		readAllStripePages('list disputes', stripe.disputes.list({ created, limit })),
		readAllStripePages('list events', stripe.events.list({ created, limit, types: disputeEvents })),
	]);
	const lines = [
		...moved.flatMap((line) => readMoved(line)),
		...opened.map((dispute) => disputeLine(dispute)),
		// Events are listed newest first and reversed here, so that the newest change of a dispute
		// wins.
		...changed.reverse().map((event) => disputeLine(event.data.object, instantFromSeconds(event.created))),
	];
	const within = ({ at }: ProviderTransaction) =>
		Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, until) < 0;
	return [...new Map(lines.filter(within).map((line) => [line.id, line])).values()];
}

function readMoved(body: unknown): readonly ProviderTransaction[] {
	const line = lineSchema.parse(body);
	const kind = kinds.get(line.type);
	if (!kind) return [];
	const source = sourceSchema.parse(line.source);
	const intent = source.payment_intent ?? undefined;
	const capture = kind === 'capture';
	return [
		{
			id: capture ? (intent ?? source.id) : source.id,
			kind,
			captureId: intent ?? (capture ? source.id : ''),
			amount: money(source.amount_captured ?? source.amount, source.currency),
			at: instantFromSeconds(line.created),
		},
	];
}

function disputeLine(body: unknown, at?: Temporal.Instant): ProviderTransaction {
	const { dispute, captureId, opened } = readDispute(body);
	return { id: dispute.disputeId, kind: 'dispute', captureId, amount: dispute.amount, at: at ?? opened };
}
