import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { misbehaviour } from '../misbehaviour.ts';
import { saveState } from '../saved-state.ts';
import { approvalRoutes } from './approval-routes.ts';
import { emptyBooks, type OrderRecord } from './books.ts';
import { controlMoneyRoutes } from './control-money-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { orderRoutes } from './order-routes.ts';
import type { PayPalWorld } from './paypal-world.ts';
import { paypalPresenter } from './presenter.ts';
import { refundRoutes } from './refund-routes.ts';
import { PayPalError } from './refusal.ts';
import { reportingRoutes } from './reporting-routes.ts';
import type { Scenario } from './scenarios.ts';
import { tokenRoutes } from './token-routes.ts';
import { paypalWebhooks } from './webhooks.ts';

export interface FakePayPalOptions {
	readonly clientId: string;
	readonly clientSecret: string;
	readonly webhookId: string;
	/** Address to which webhooks are posted. If undefined, webhooks are only recorded. */
	readonly webhookUrl?: string;
	/** Loopback port; 0 or undefined picks a free one. */
	readonly port?: number;
	/**
	 * Address at which a browser reaches the pages (`http://localhost:3000/fakes/paypal`); by
	 * default the loopback address.
	 */
	readonly publicUrl?: string;
	/**
	 * True to serve the pages on the host of the order’s return address, under `publicUrl`’s path.
	 */
	readonly followReturnUrl?: boolean;
	/** File from which orders, captures, refunds and unsent webhooks are restored after a kill. */
	readonly stateFile?: string;
	/** Milliseconds before a webhook is resent for the first time. Doubles with each retry. */
	readonly webhookRetryMs?: number;
}

/** Fictional money. `url` is the API’s base. */
export async function startFakePaypal(
	options: FakePayPalOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
	const books = await saveState(options.stateFile, emptyBooks());
	const wrong = misbehaviour<Scenario>();
	const closing = new AbortController();
	let url = '';

	const webhooks = await paypalWebhooks({
		books,
		wrong,
		target: options.webhookUrl,
		webhookId: options.webhookId,
		certUrl: () => `${url}/v1/notifications/certs/CERT-demo`,
		retryMs: options.webhookRetryMs ?? 500,
	});
	const world: PayPalWorld = {
		books,
		wrong,
		webhooks,
		show: paypalPresenter(() => url, pagesUrl),
		async pause(ms) {
			await wait(ms, undefined, { signal: closing.signal }).catch(() => {});
		},
	};

	function pagesUrl(order: OrderRecord): string {
		const base = new URL(options.publicUrl ?? url);
		const origin = options.followReturnUrl ? new URL(order.returnUrl).origin : base.origin;
		return origin + base.pathname.replace(/\/+$/, '');
	}

	const app = fastify({ bodyLimit: 1_000_000, forceCloseConnections: true });
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
	app.addHook('onRequest', async (request, reply) => {
		if (request.url.startsWith('/control')) return;
		if (wrong.take('down')) {
			reply.hijack();
			request.raw.socket.destroy();
		} else if (wrong.take('errors')) {
			throw new PayPalError(503, 'INTERNAL_SERVICE_ERROR');
		}
	});
	app.setErrorHandler((error, _request, reply) => {
		const refusal = error instanceof PayPalError ? error : new PayPalError(500, 'INTERNAL_SERVICE_ERROR');
		return reply.code(refusal.status).send(refusal.body());
	});
	app.setNotFoundHandler((_request, reply) => reply.code(404).send(new PayPalError(404, 'NOT_FOUND').body()));
	controlRoutes(app, world);
	controlMoneyRoutes(app, world);
	tokenRoutes(app, world, options);
	orderRoutes(app, world);
	refundRoutes(app, world);
	reportingRoutes(app, world);
	approvalRoutes(app, world);
	url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });

	return {
		url,
		async close() {
			webhooks.stop();
			closing.abort();
			await app.close();
			await books.saved();
		},
	};
}
