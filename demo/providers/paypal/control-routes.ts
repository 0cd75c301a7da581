import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { webhookControlRoutes } from '../webhook-control.ts';
import { findCapture } from './books.ts';
import { idParam, type PayPalWorld, readBody } from './paypal-world.ts';
import { PayPalError } from './refusal.ts';
import { scenarios } from './scenarios.ts';

const controlSchema = z.object({
	scenario: z.enum(scenarios),
	/** Number of times the fault is shown; 0 means until reset. */
	times: z.int().min(0).max(1_000_000).default(1),
	ms: z.int().min(0).max(600_000).optional(),
});

const settleSchema = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) });

/**
 * Adds routes with which tests and drills set faults, settle captures, control webhooks and read the
 * fake’s records. The product’s proxy answers them with 404.
 */
export function controlRoutes(app: FastifyInstance, world: PayPalWorld): void {
	const { books, wrong, show, webhooks } = world;

	app.addHook('onRequest', async (request) => {
		const path = request.routeOptions.url ?? '';
		const forwarded = request.headers['x-forwarded-host'] ?? request.headers['x-forwarded-prefix'];
		if (path.startsWith('/control') && forwarded !== undefined) throw new PayPalError(404, 'NOT_FOUND');
	});

	app.get('/control', async () => ({ scenarios: wrong.list() }));

	app.post('/control', async (request) => {
		const { scenario, times, ms } = readBody(request, controlSchema);
		wrong.order(scenario, times, ms);
		return { scenarios: wrong.list() };
	});

	app.delete('/control', async () => {
		wrong.reset();
		return { scenarios: [] };
	});

	app.get('/control/orders', async () => ({ orders: Object.values(books.now.orders) }));

	webhookControlRoutes(app, { ...webhooks, list: () => books.now.webhooks });

	app.post('/control/captures/:id', async (request) => {
		const { status } = readBody(request, settleSchema);
		const found = findCapture(books.now, idParam(request));
		if (found?.capture.status !== 'PENDING') throw new PayPalError(422, 'CAPTURE_NOT_PENDING');
		found.capture.status = status;
		const type = status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
		webhooks.emit(type, 'capture', show.capture(found.order, found.capture));
		await books.saved();
		return show.capture(found.order, found.capture);
	});
}
