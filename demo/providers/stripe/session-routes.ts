import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newId, now, type SessionRecord } from './books.ts';
import { StripeError } from './refusal.ts';
import { idParam, page, postOnce, readParams, type StripeWorld } from './stripe-world.ts';

const whole = z
	.string()
	.regex(/^\d{1,8}$/)
	.transform(Number);

const newSessionSchema = z.strictObject({
	mode: z.literal('payment'),
	allowed_payment_method_types: z.array(z.literal('card')).optional(),
	adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
	client_reference_id: z.string().max(200).optional(),
	line_items: z
		.array(
			z.strictObject({
				quantity: z.literal('1'),
				price_data: z.strictObject({
					currency: z.string().regex(/^[a-z]{3}$/),
					unit_amount: whole,
					product_data: z.strictObject({ name: z.string().min(1).max(250) }),
				}),
			}),
		)
		.length(1),
	payment_intent_data: z.strictObject({
		capture_method: z.literal('manual'),
		description: z.string().max(1000).optional(),
		metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
	}),
	success_url: z.string().max(5000),
	cancel_url: z.url(),
	expand: z.array(z.string()).optional(),
});

const listSchema = z.object({
	payment_intent: z.string().optional(),
	limit: whole.default(10),
	starting_after: z.string().optional(),
});
const shownSchema = z.object({ expand: z.array(z.string()).default([]) });

const sessionHours = 24;

export function sessionRoutes(app: FastifyInstance, world: StripeWorld): void {
	const { books, wrong, show, webhooks } = world;

	postOnce(app, world, '/v1/checkout/sessions', {
		check: (request) => readParams(request, newSessionSchema),
		async work(wanted) {
			const [item] = wanted.line_items;
			if (!item) throw new StripeError(400, 'parameter_missing');
			const { currency, unit_amount: amount, product_data: product } = item.price_data;
			if (amount < 50) throw new StripeError(400, 'amount_too_small');
			const session: SessionRecord = {
				id: newId('cs_test_', 58),
				status: 'open',
				created: now(),
				expiresAt: now() + sessionHours * 3600,
				amount,
				currency,
				productName: product.name,
				clientReferenceId: wanted.client_reference_id,
				successUrl: wanted.success_url,
				cancelUrl: wanted.cancel_url,
				metadata: wanted.payment_intent_data.metadata,
			};
			books.now.sessions[session.id] = session;
			if (wrong.take('create-fails-after')) throw new StripeError(500, undefined);
			return show.session(session);
		},
	});

	app.get('/v1/checkout/sessions', async (request) => {
		const query = readParams(request, listSchema);
		const rows = Object.values(books.now.sessions).filter(
			({ intentId }) => !query.payment_intent || intentId === query.payment_intent,
		);
		return page(request, rows, query, (row) => show.session(row));
	});

	app.get('/v1/checkout/sessions/:id', async (request) =>
		show.session(find(request), readParams(request, shownSchema).expand),
	);

	postOnce(app, world, '/v1/checkout/sessions/:id/expire', {
		check: find,
		async work(session) {
			if (session.status !== 'open') throw new StripeError(400, undefined);
			session.status = 'expired';
			webhooks.emit('checkout.session.expired', show.session(session));
			await books.saved();
			return show.session(session);
		},
	});

	function find(request: FastifyRequest): SessionRecord {
		const session = books.now.sessions[idParam(request)];
		if (!session) throw new StripeError(404, 'resource_missing');
		if (session.status === 'open' && now() > session.expiresAt) session.status = 'expired';
		return session;
	}
}
