import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { book, type IntentRecord, newId, now, type RefundRecord, unrefundedCentsOf } from './books.ts';
import { StripeError } from './refusal.ts';
import { page, postOnce, readParams, type StripeWorld } from './stripe-world.ts';

const whole = z
	.string()
	.regex(/^\d{1,8}$/)
	.transform(Number);

const newRefundSchema = z.strictObject({
	payment_intent: z.string(),
	amount: whole.optional(),
	metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
});
const listSchema = z.object({
	payment_intent: z.string(),
	limit: whole.default(10),
	starting_after: z.string().optional(),
});

export function refundRoutes(app: FastifyInstance, world: StripeWorld): void {
	const { books, wrong, show } = world;

	postOnce(app, world, '/v1/refunds', {
		check: (request) => readParams(request, newRefundSchema),
		async work({ payment_intent: id, amount, metadata }) {
			const intent = books.now.intents[id];
			if (!intent) throw new StripeError(404, 'resource_missing');
			if (wrong.take('refund-fails-before')) throw new StripeError(500, undefined);
			const status = wrong.take('refund-pending') ? 'pending' : 'succeeded';
			const refund = createRefund(world, intent, { amount, metadata, status });
			await books.saved();
			if (wrong.take('refund-fails-after')) throw new StripeError(500, undefined);
			const hang = wrong.take('refund-hangs-after');
			if (hang) await world.pause(hang.ms ?? 60_000);
			return show.refund(refund);
		},
	});

	app.get('/v1/refunds', async (request) => {
		const query = readParams(request, listSchema);
		const rows = books.now.refunds.filter(({ intentId }) => intentId === query.payment_intent);
		return page(request, rows, query, (row) => show.refund(row));
	});
}

export function createRefund(
	{ books, show, webhooks }: StripeWorld,
	intent: IntentRecord,
	wanted: {
		readonly amount: number | undefined;
		readonly metadata: Readonly<Record<string, string>>;
		readonly status: RefundRecord['status'];
	},
): RefundRecord {
	if (intent.status !== 'succeeded') throw new StripeError(400, 'charge_not_refundable');
	const isDisputed = books.now.disputes.some(
		({ intentId, status }) => intentId === intent.id && (status === 'needs_response' || status === 'lost'),
	);
	if (isDisputed) throw new StripeError(400, 'charge_disputed');
	const left = unrefundedCentsOf(books.now, intent);
	if (left === 0) throw new StripeError(400, 'charge_already_refunded');
	const amount = wanted.amount ?? left;
	if (amount > left) throw new StripeError(400, 'amount_too_large');
	const { status, metadata } = wanted;
	const refund = { id: newId('re_'), intentId: intent.id, status, created: now(), amount, metadata };
	books.now.refunds.push(refund);
	book(books.now, { type: 'refund', amount: -amount, fee: 0, about: refund.id });
	webhooks.emit('charge.refunded', show.charge(intent));
	return refund;
}
