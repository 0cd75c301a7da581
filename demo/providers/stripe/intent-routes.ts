import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { book, feeOf, type IntentRecord } from './books.ts';
import { StripeError } from './refusal.ts';
import { idParam, postOnce, readParams, type StripeWorld } from './stripe-world.ts';

const shownSchema = z.object({ expand: z.array(z.string()).default([]) });

export function intentRoutes(app: FastifyInstance, world: StripeWorld): void {
	const { books, wrong, show, webhooks } = world;

	app.get('/v1/payment_intents/:id', async (request) =>
		show.intent(find(request), readParams(request, shownSchema).expand),
	);

	postOnce(app, world, '/v1/payment_intents/:id/capture', {
		check: find,
		async work(intent) {
			const slow = wrong.take('capture-slow');
			if (slow) await world.pause(slow.ms ?? 3000);
			if (wrong.take('capture-fails-before')) throw new StripeError(500, undefined);
			if (intent.status !== 'requires_capture') throw new StripeError(400, 'payment_intent_unexpected_state');
			if (wrong.take('capture-declined')) {
				intent.status = 'canceled';
				await books.saved();
				throw new StripeError(402, 'card_declined');
			}
			capture(intent);
			await books.saved();
			if (wrong.take('capture-fails-after')) throw new StripeError(500, undefined);
			const hang = wrong.take('capture-hangs-after');
			if (hang) await world.pause(hang.ms ?? 60_000);
			return show.intent(intent);
		},
	});

	postOnce(app, world, '/v1/payment_intents/:id/cancel', {
		check: find,
		async work(intent) {
			if (intent.status !== 'requires_capture') throw new StripeError(400, 'payment_intent_unexpected_state');
			intent.status = 'canceled';
			webhooks.emit('payment_intent.canceled', show.intent(intent));
			await books.saved();
			return show.intent(intent);
		},
	});

	function capture(intent: IntentRecord): void {
		if (wrong.take('capture-pending')) {
			intent.status = 'processing';
			webhooks.emit('payment_intent.processing', show.intent(intent));
			return;
		}
		captureIntent(world, intent, wrong.take('capture-differs') ? intent.amount - 1 : intent.amount);
	}

	function find(request: FastifyRequest): IntentRecord {
		const intent = books.now.intents[idParam(request)];
		if (!intent) throw new StripeError(404, 'resource_missing');
		return intent;
	}
}

export function captureIntent(
	{ books, show, webhooks }: StripeWorld,
	intent: IntentRecord,
	amount: number,
): void {
	intent.status = 'succeeded';
	intent.received = amount;
	intent.transactionId = book(books.now, { type: 'charge', amount, fee: feeOf(amount), about: intent.id });
	webhooks.emit('payment_intent.succeeded', show.intent(intent));
}
