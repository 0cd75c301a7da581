import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { feeOf, fromCents, newId, type OrderRecord, toCents } from './books.ts';
import { idParam, type PayPalWorld, readBody, requestId } from './paypal-world.ts';
import { PayPalError } from './refusal.ts';

const moneySchema = z.object({
	currency_code: z.string().regex(/^[A-Z]{3}$/),
	value: z.string().regex(/^\d{1,10}\.\d{2}$/),
});

const orderSchema = z.object({
	intent: z.literal('CAPTURE'),
	purchase_units: z
		.array(
			z.object({
				reference_id: z.string().max(256).default('default'),
				custom_id: z.string().max(255).optional(),
				description: z.string().max(127).default(''),
				amount: moneySchema,
			}),
		)
		.length(1),
	payment_source: z.object({
		paypal: z.object({
			experience_context: z.object({
				brand_name: z.string().max(127).default('A merchant'),
				return_url: z.url(),
				cancel_url: z.url(),
			}),
		}),
	}),
});

/** Result recorded for a declined capture, because the same key always gets the same refusal. */
const declined = 'declined';

export function orderRoutes(app: FastifyInstance, world: PayPalWorld): void {
	const { books, wrong, show, webhooks } = world;

	app.post('/v2/checkout/orders', async (request, reply) => {
		const wanted = readBody(request, orderSchema);
		const key = requestId(request);
		if (key === undefined) throw new PayPalError(400, 'PAYPAL_REQUEST_ID_REQUIRED');
		const before = books.now.orders[books.now.made[`create ${key}`] ?? ''];
		if (before) return reply.code(200).send(answer(request, before));
		const [unit] = wanted.purchase_units;
		if (!unit || Number(unit.amount.value) <= 0) throw new PayPalError(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
		const context = wanted.payment_source.paypal.experience_context;
		const order: OrderRecord = {
			id: newId(),
			status: 'PAYER_ACTION_REQUIRED',
			createTime: new Date().toISOString(),
			referenceId: unit.reference_id,
			customId: unit.custom_id,
			description: unit.description,
			amount: unit.amount,
			brandName: context.brand_name,
			returnUrl: context.return_url,
			cancelUrl: context.cancel_url,
			badCard: false,
		};
		books.now.orders[order.id] = order;
		books.now.made[`create ${key}`] = order.id;
		await books.saved();
		if (wrong.take('create-fails-after')) throw new PayPalError(500, 'INTERNAL_SERVICE_ERROR');
		return reply.code(201).send(answer(request, order));
	});

	app.get('/v2/checkout/orders/:id', async (request) => show.order(find(request)));

	app.post('/v2/checkout/orders/:id/capture', async (request, reply) => {
		const slow = wrong.take('capture-slow');
		if (slow) await world.pause(slow.ms ?? 3000);
		if (wrong.take('capture-fails-before')) throw new PayPalError(500, 'INTERNAL_SERVICE_ERROR');
		const order = find(request);
		const key = requestId(request) ?? newId();
		const before = books.now.made[`capture ${order.id} ${key}`];
		if (before === declined) throw new PayPalError(422, 'INSTRUMENT_DECLINED', payAgain(order));
		if (before !== undefined) return reply.code(200).send(answer(request, order));
		if (order.capture) throw new PayPalError(422, 'ORDER_ALREADY_CAPTURED');
		if (order.status === 'VOIDED') throw new PayPalError(422, 'ORDER_ALREADY_VOIDED');
		if (order.status !== 'APPROVED') throw new PayPalError(422, 'ORDER_NOT_APPROVED', payAgain(order));
		if (order.badCard || wrong.take('capture-declined')) {
			order.badCard = false;
			order.status = 'PAYER_ACTION_REQUIRED';
			books.now.made[`capture ${order.id} ${key}`] = declined;
			await books.saved();
			throw new PayPalError(422, 'INSTRUMENT_DECLINED', payAgain(order));
		}
		takeMoney(order, key);
		await books.saved();
		if (wrong.take('capture-fails-after')) throw new PayPalError(500, 'INTERNAL_SERVICE_ERROR');
		const hang = wrong.take('capture-hangs-after');
		if (hang) await world.pause(hang.ms ?? 60_000);
		return reply.code(201).send(answer(request, order));
	});

	function takeMoney(order: OrderRecord, key: string): void {
		const pending = wrong.take('capture-pending') !== undefined;
		const amount = wrong.take('capture-differs')
			? fromCents(toCents(order.amount) - 1, order.amount.currency_code)
			: order.amount;
		const capture = {
			id: newId(),
			status: pending ? ('PENDING' as const) : ('COMPLETED' as const),
			amount,
			fee: feeOf(amount),
			createTime: new Date().toISOString(),
			refunds: [],
			disputes: [],
		};
		order.capture = capture;
		order.status = 'COMPLETED';
		books.now.made[`capture ${order.id} ${key}`] = capture.id;
		const type = pending ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED';
		webhooks.emit(type, 'capture', show.capture(order, capture));
	}

	function find(request: FastifyRequest): OrderRecord {
		const order = books.now.orders[idParam(request)];
		if (!order) throw new PayPalError(404, 'INVALID_RESOURCE_ID');
		return order;
	}

	function payAgain(order: OrderRecord) {
		return [{ rel: 'redirect', href: show.approvalUrl(order), method: 'GET' }];
	}

	/** The answer is short without `Prefer: return=representation`. */
	function answer(request: FastifyRequest, order: OrderRecord): object {
		const whole = show.order(order) as { id: string; status: string; links: object[] };
		if (request.headers.prefer === 'return=representation') return whole;
		return { id: whole.id, status: whole.status, links: whole.links };
	}
}
