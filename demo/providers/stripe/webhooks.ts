import { createHmac } from 'node:crypto';
import type { Misbehaviour } from '../misbehaviour.ts';
import { webhookDelivery } from '../webhook-delivery.ts';
import { newId, now, type SavedBooks } from './books.ts';
import type { Scenario } from './scenarios.ts';

export interface Webhooks {
	emit(type: string, object: object): void;
	deliver(body: string): void;
	resend(eventId: string): boolean;
	stop(): void;
}

const maxEvents = 5000;

/**
 * Delivers webhooks as Stripe does: `Stripe-Signature` holds the time and an HMAC of time and
 * body.
 */
export function stripeWebhooks(options: {
	readonly books: SavedBooks;
	readonly wrong: Misbehaviour<Scenario>;
	readonly target: string | undefined;
	readonly webhookSecret: string;
	readonly retryMs: number;
}): Webhooks {
	const { books, webhookSecret } = options;
	const delivery = webhookDelivery({
		...options,
		headersFor: (body) => ({ 'stripe-signature': signatureOf(body, webhookSecret) }),
	});
	return {
		emit(type, object) {
			const event = { id: newId('evt_'), type, created: now(), object };
			books.now.events = [...books.now.events, event].slice(-maxEvents);
			// The line breaks of Stripe’s format would be lost if the product parsed and rewrote the event,
			// which would break the signature.
			const body = JSON.stringify(
				{
					id: event.id,
					object: 'event',
					api_version: '2026-10-28.endive',
					created: event.created,
					data: { object },
					livemode: false,
					pending_webhooks: 1,
					type,
				},
				null,
				2,
			);
			delivery.queue({ id: event.id, type, body });
		},
		deliver: (body) => delivery.deliver({ id: newId('evt_'), body }),
		resend: delivery.resend,
		stop: delivery.stop,
	};
}

function signatureOf(body: string, secret: string): string {
	const time = now();
	const code = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
	return `t=${time},v1=${code}`;
}
