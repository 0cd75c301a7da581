import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebhookRecord } from './webhook-delivery.ts';

/** On loopback only. */
export function webhookControlRoutes(
	app: FastifyInstance,
	webhooks: {
		list(): readonly WebhookRecord[];
		deliver(body: string): void;
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
