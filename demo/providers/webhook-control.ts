import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebhookRecord } from './webhook-delivery.ts';

/** What a fake has sent, and sending more of it: on loopback only. */
export function webhookControlRoutes(
	app: FastifyInstance,
	webhooks: {
		list(): readonly WebhookRecord[];
		/** Signs and sends a message of any content, as it is. */
		say(body: string): void;
		/** Sends once more what was sent before. */
		resend(id: string): boolean;
	},
): void {
	app.get('/control/webhooks', async () => ({ webhooks: webhooks.list() }));

	app.post('/control/webhooks', async (request) => {
		webhooks.say(String(request.body));
		return { sent: true };
	});

	app.post('/control/webhooks/:id/resend', async (request: FastifyRequest<{ Params: { id: string } }>) => ({
		sent: webhooks.resend(request.params.id),
	}));
}
