import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FakePage } from '../page.ts';
import { newId, now, type SessionRecord } from './books.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import { idParam, type StripeWorld } from './stripe-world.ts';

/**
 * Adds the pages for the browser. The form posts to its own address, so it works under any prefix.
 */
export function checkoutRoutes(app: FastifyInstance, { books, show, webhooks }: StripeWorld): void {
	app.get('/pay/:id', async (request, reply) => {
		const session = find(request);
		if (!session) return send(reply, 404, closedPage(undefined));
		return send(reply, 200, isOpen(session) ? checkoutPage(session, false) : closedPage(session));
	});

	app.post('/pay/:id', async (request, reply) => {
		const session = find(request);
		if (!session) return send(reply, 404, closedPage(undefined));
		if (!isOpen(session)) return send(reply, 409, closedPage(session));
		const answer = new URLSearchParams(String(request.body)).get('answer');
		if (answer === 'cancel') return reply.redirect(session.cancelUrl, 303);
		if (answer === 'decline') return send(reply, 200, checkoutPage(session, true));
		authorise(session);
		webhooks.emit('checkout.session.completed', show.session(session));
		await books.saved();
		return reply.redirect(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
	});

	/** Reserves the money as the bank does; nothing moves yet. */
	function authorise(session: SessionRecord): void {
		const id = newId('pi_');
		books.now.intents[id] = {
			id,
			sessionId: session.id,
			status: 'requires_capture',
			created: now(),
			amount: session.amount,
			currency: session.currency,
			metadata: session.metadata,
			chargeId: newId('ch_'),
			received: 0,
		};
		session.intentId = id;
		session.status = 'complete';
	}

	function find(request: FastifyRequest): SessionRecord | undefined {
		return books.now.sessions[idParam(request)];
	}
}

function isOpen({ status, expiresAt }: SessionRecord): boolean {
	return status === 'open' && now() <= expiresAt;
}

function send(reply: FastifyReply, status: number, page: FakePage): FastifyReply {
	return reply
		.code(status)
		.headers({ ...page.headers })
		.send(page.html);
}
