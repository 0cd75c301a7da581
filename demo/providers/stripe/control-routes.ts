import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { webhookControlRoutes } from '../webhook-control.ts';
import { book, disputeFee, type IntentRecord, newId, now, refundsOf, unrefundedCentsOf } from './books.ts';
import { captureIntent } from './intent-routes.ts';
import { createRefund } from './refund-routes.ts';
import { StripeError } from './refusal.ts';
import { scenarios } from './scenarios.ts';
import { idParam, type StripeWorld } from './stripe-world.ts';

const controlSchema = z.object({
	scenario: z.enum(scenarios),
	/** Number of times the fault is shown; 0 means until reset. */
	times: z.int().min(0).max(1_000_000).default(1),
	ms: z.int().min(0).max(600_000).optional(),
});

/** For tests and rehearsals, on loopback only. */
export function controlRoutes(app: FastifyInstance, { books, wrong, webhooks }: StripeWorld): void {
	app.addHook('onRequest', async (request) => {
		const path = request.routeOptions.url ?? '';
		const forwarded = request.headers['x-forwarded-host'] ?? request.headers['x-forwarded-prefix'];
		if (path.startsWith('/control') && forwarded !== undefined)
			throw new StripeError(404, 'resource_missing');
	});

	app.get('/control', async () => ({ scenarios: wrong.list() }));

	app.post('/control', async (request) => {
		const { scenario, times, ms } = readJson(request, controlSchema);
		wrong.order(scenario, times, ms);
		return { scenarios: wrong.list() };
	});

	app.delete('/control', async () => {
		wrong.reset();
		return { scenarios: [] };
	});

	app.get('/control/payments', async () => ({
		payments: Object.values(books.now.sessions).map(({ id, clientReferenceId, intentId, status }) => {
			const intent = books.now.intents[intentId ?? ''];
			return {
				sessionId: id,
				bookingId: clientReferenceId ?? null,
				session: status,
				intentId: intentId ?? null,
				intent: intent?.status ?? null,
				received: intent?.received ?? 0,
				refunds: intent ? refundsOf(books.now, intent).length : 0,
				pendingRefunds: (intent ? refundsOf(books.now, intent) : [])
					.filter((refund) => refund.status === 'pending')
					.map((refund) => refund.id),
			};
		}),
	}));

	webhookControlRoutes(app, { ...webhooks, list: () => books.now.webhooks });
}

const amountSchema = z.object({ cents: z.int().min(1).optional() });
const disputeSchema = amountSchema.extend({ inquiry: z.boolean().default(false) });
const outcomeSchema = z.object({ outcome: z.enum(['WON', 'LOST']) });
const refundEndSchema = z.object({ status: z.enum(['COMPLETED', 'FAILED']) });
const captureEndSchema = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) });

/** Actions of people on the provider’s own pages, and of banks. On loopback only. */
export function controlMoneyRoutes(app: FastifyInstance, world: StripeWorld): void {
	const { books, show, webhooks } = world;

	/** Ends a pending capture, or expires an uncaptured authorisation. */
	app.post('/control/captures/:id', async (request) => {
		const { status } = readJson(request, captureEndSchema);
		const intent = find(request);
		const open = status === 'COMPLETED' ? ['processing'] : ['processing', 'requires_capture'];
		if (!open.includes(intent.status)) throw new StripeError(400, 'payment_intent_unexpected_state');
		if (status === 'COMPLETED') captureIntent(world, intent, intent.amount);
		else {
			intent.status = 'canceled';
			webhooks.emit('payment_intent.canceled', show.intent(intent));
		}
		await books.saved();
		return show.intent(intent);
	});

	app.post('/control/captures/:id/refund', async (request) => {
		const { cents: amount } = readJson(request, amountSchema);
		const refund = createRefund(world, find(request), { amount, metadata: {}, status: 'succeeded' });
		await books.saved();
		return show.refund(refund);
	});

	/** The bank takes the money at once, except in an inquiry. */
	app.post('/control/captures/:id/dispute', async (request) => {
		const { cents, inquiry } = readJson(request, disputeSchema);
		const intent = find(request);
		const amount = cents ?? unrefundedCentsOf(books.now, intent);
		const id = newId('du_');
		const withdrawn = inquiry
			? []
			: [book(books.now, { type: 'adjustment', amount: -amount, fee: disputeFee, about: id })];
		const dispute = {
			id,
			intentId: intent.id,
			status: inquiry ? ('warning_needs_response' as const) : ('needs_response' as const),
			created: now(),
			amount,
			transactionIds: withdrawn,
		};
		books.now.disputes.push(dispute);
		webhooks.emit('charge.dispute.created', show.dispute(dispute));
		await books.saved();
		return { dispute_id: id };
	});

	/** Decides a dispute for the bank: the disputed money is returned or lost. */
	app.post('/control/disputes/:id', async (request) => {
		const { outcome } = readJson(request, outcomeSchema);
		const dispute = books.now.disputes.find(({ id }) => id === idParam(request));
		if (!dispute) throw new StripeError(404, 'resource_missing');
		const inquiry = dispute.status === 'warning_needs_response';
		if (!inquiry && dispute.status !== 'needs_response')
			throw new StripeError(400, 'status_transition_invalid');
		const { id: about, transactionIds } = dispute;
		const intent = books.now.intents[dispute.intentId];
		// Money refunded during an inquiry is not withdrawn again.
		const amount =
			inquiry && intent ? Math.min(dispute.amount, unrefundedCentsOf(books.now, intent)) : dispute.amount;
		if (outcome === 'WON') {
			dispute.status = inquiry ? 'warning_closed' : 'won';
			if (!inquiry) transactionIds.push(book(books.now, { type: 'adjustment', amount, fee: 0, about }));
		} else {
			dispute.status = 'lost';
			if (inquiry)
				transactionIds.push(book(books.now, { type: 'adjustment', amount: -amount, fee: disputeFee, about }));
		}
		webhooks.emit('charge.dispute.closed', show.dispute(dispute));
		await books.saved();
		return show.dispute(dispute);
	});

	app.post('/control/refunds/:id', async (request) => {
		const { status } = readJson(request, refundEndSchema);
		const refund = books.now.refunds.find(({ id }) => id === idParam(request));
		if (refund?.status !== 'pending') throw new StripeError(404, 'resource_missing');
		refund.status = status === 'COMPLETED' ? 'succeeded' : 'failed';
		if (refund.status === 'failed')
			book(books.now, { type: 'refund_failure', amount: refund.amount, fee: 0, about: refund.id });
		webhooks.emit(status === 'FAILED' ? 'refund.failed' : 'refund.updated', show.refund(refund));
		await books.saved();
		return show.refund(refund);
	});

	function find(request: FastifyRequest): IntentRecord {
		const intent = books.now.intents[idParam(request)];
		if (!intent) throw new StripeError(404, 'resource_missing');
		return intent;
	}
}

function readJson<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.infer<Schema> {
	const text = typeof request.body === 'string' && request.body !== '' ? request.body : '{}';
	const parsed = schema.safeParse(JSON.parse(text));
	if (!parsed.success) throw new StripeError(400, 'parameter_unknown');
	return parsed.data;
}
