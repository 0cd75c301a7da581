import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { misbehaviour } from '../misbehaviour.ts';
import { saveState } from '../saved-state.ts';
import { emptyBooks, newId, type SessionRecord } from './books.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { controlMoneyRoutes, controlRoutes } from './control-routes.ts';
import { intentRoutes } from './intent-routes.ts';
import { listRoutes } from './list-routes.ts';
import { stripePresenter } from './presenter.ts';
import { refundRoutes } from './refund-routes.ts';
import { StripeError } from './refusal.ts';
import type { Scenario } from './scenarios.ts';
import { sessionRoutes } from './session-routes.ts';
import type { StripeWorld } from './stripe-world.ts';
import { stripeWebhooks } from './webhooks.ts';

export interface FakeStripeOptions {
	readonly secretKey: string;
	readonly webhookSecret: string;
	/** Address to which webhooks are posted. If undefined, webhooks are only recorded. */
	readonly webhookUrl?: string;
	/** Loopback port; 0 or undefined picks a free one. */
	readonly port?: number;
	/**
	 * Address at which a browser reaches the pages (`http://localhost:3000/fakes/stripe`); by
	 * default the loopback address.
	 */
	readonly publicUrl?: string;
	/**
	 * True to serve the pages on the host of the session’s return address, under `publicUrl`’s path.
	 */
	readonly followReturnUrl?: boolean;
	/** File from which sessions, payments, keys and unsent webhooks are restored after a kill. */
	readonly stateFile?: string;
	/** Milliseconds before a webhook is resent for the first time. Doubles with each retry. */
	readonly webhookRetryMs?: number;
}

/** Fictional money. `url` is the API’s base. */
export async function startFakeStripe(
	options: FakeStripeOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
	const books = await saveState(options.stateFile, emptyBooks());
	const wrong = misbehaviour<Scenario>();
	const closing = new AbortController();
	let url = '';

	function pageUrl(session: SessionRecord): string {
		const base = new URL(options.publicUrl ?? url);
		const origin = options.followReturnUrl ? new URL(session.cancelUrl).origin : base.origin;
		return `${origin}${base.pathname.replace(/\/+$/, '')}/pay/${session.id}`;
	}

	const world: StripeWorld = {
		books,
		wrong,
		webhooks: stripeWebhooks({
			books,
			wrong,
			target: options.webhookUrl,
			webhookSecret: options.webhookSecret,
			retryMs: options.webhookRetryMs ?? 500,
		}),
		show: stripePresenter(() => books.now, pageUrl),
		busy: new Set(),
		async pause(ms) {
			await wait(ms, undefined, { signal: closing.signal }).catch(() => {});
		},
	};

	const app = fastify({ bodyLimit: 1_000_000, forceCloseConnections: true });
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
	app.addHook('onRequest', async (request, reply) => {
		if (request.url.startsWith('/control')) return;
		reply.header('request-id', newId('req_', 14));
		if (wrong.take('down')) {
			reply.hijack();
			request.raw.socket.destroy();
		} else if (wrong.take('errors')) {
			throw new StripeError(503, undefined);
		} else if (
			request.url.startsWith('/v1/') &&
			request.headers.authorization !== `Bearer ${options.secretKey}`
		) {
			throw new StripeError(401, undefined, 'invalid_request_error');
		}
	});
	app.setErrorHandler((error, _request, reply) => {
		const refusal = error instanceof StripeError ? error : new StripeError(500, undefined);
		return reply.code(refusal.status).send(refusal.body());
	});
	app.setNotFoundHandler((_request, reply) =>
		reply.code(404).send(new StripeError(404, 'resource_missing').body()),
	);
	controlRoutes(app, world);
	controlMoneyRoutes(app, world);
	sessionRoutes(app, world);
	intentRoutes(app, world);
	refundRoutes(app, world);
	listRoutes(app, world);
	checkoutRoutes(app, world);
	url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });

	return {
		url,
		async close() {
			world.webhooks.stop();
			closing.abort();
			await app.close();
			await books.saved();
		},
	};
}
