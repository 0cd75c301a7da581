import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FakePage } from '../page.ts';
import { approvalPage, closedPage } from './approval-page.ts';
import { newId, type OrderRecord } from './books.ts';
import type { PayPalWorld } from './paypal-world.ts';

/** Adds the pages for the browser. Links and forms are relative, so they work under any prefix. */
export function approvalRoutes(app: FastifyInstance, world: PayPalWorld): void {
	const { books, show, webhooks } = world;

	app.get('/checkoutnow', async (request, reply) => {
		const order = find((request.query as { token?: unknown }).token);
		if (!order) return send(reply, 404, closedPage(undefined));
		return send(reply, 200, isOpen(order) ? approvalPage(order) : closedPage(order));
	});

	app.post('/checkoutnow', async (request, reply) => {
		const form = new URLSearchParams(String(request.body));
		const order = find(form.get('token'));
		if (!order) return send(reply, 404, closedPage(undefined));
		if (!isOpen(order)) return send(reply, 409, closedPage(order));
		if (form.get('answer') === 'cancel')
			return reply.redirect(withQuery(order.cancelUrl, { token: order.id }), 303);
		order.status = 'APPROVED';
		order.badCard = form.get('answer') === 'decline';
		order.payerId ??= newId().slice(0, 13);
		webhooks.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', show.order(order));
		await books.saved();
		return reply.redirect(withQuery(order.returnUrl, { token: order.id, PayerID: order.payerId }), 303);
	});

	function find(token: unknown): OrderRecord | undefined {
		return typeof token === 'string' ? books.now.orders[token] : undefined;
	}
}

function isOpen(order: OrderRecord): boolean {
	return order.status !== 'COMPLETED' && order.status !== 'VOIDED';
}

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
	const target = new URL(url);
	for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
	return target.href;
}

function send(reply: FastifyReply, status: number, page: FakePage): FastifyReply {
	return reply
		.code(status)
		.headers({ ...page.headers })
		.send(page.html);
}
