import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebhookRecord } from './webhook-delivery.ts';

/** Adds routes that list the fake’s webhooks and send more: on loopback only. */
export function webhookControlRoutes(
	app: FastifyInstance,
	webhooks: {
		list(): readonly WebhookRecord[];
		/** Signs and sends an arbitrary message. */
		deliver(body: string): void;
		/** Resends a message. */
		resend(id: string): boolean;
	},
): void {
	app.get('/control/webhooks', async () => ({ webhooks: webhooks.list() }));

	app.post('/control/webhooks', async (request) => {
		webhooks.deliver(String(request.body));
		return { sent: true };
	});

	app.post('/control/webhooks/:id/resend', async (request: FastifyRequest<{ Params: { id: string } }>) => ({
		sent: webhooks.resend(request.params.id),
	}));
}
