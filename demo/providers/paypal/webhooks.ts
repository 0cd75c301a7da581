import type { Misbehaviour } from '../misbehaviour.ts';
import { webhookDelivery } from '../webhook-delivery.ts';
import { newId, type SavedBooks } from './books.ts';
import type { Scenario } from './scenarios.ts';
import { type TransmissionHeaders, webhookSignature } from './webhook-signature.ts';

export interface Webhooks {
	/**
	 * Queues an event and sends it after the fake’s records are saved, so that reported money is never
	 * lost in a kill.
	 */
	emit(type: string, resourceType: string, resource: object): void;
	deliver(body: string): void;
	resend(eventId: string): boolean;
	/** Verifies a signature against the raw text of the event, not the parsed event. */
	verify(headers: TransmissionHeaders, rawEvent: string): boolean;
	stop(): void;
}

export async function paypalWebhooks(options: {
	readonly books: SavedBooks;
	readonly wrong: Misbehaviour<Scenario>;
	readonly target: string | undefined;
	readonly webhookId: string;
	readonly certUrl: () => string;
	readonly retryMs: number;
}): Promise<Webhooks> {
	const signature = await webhookSignature(options);
	const delivery = webhookDelivery({ ...options, headersFor: signature.headersFor });
	return {
		emit: (type, resourceType, resource) => delivery.queue(newMessage(type, resourceType, resource)),
		deliver: (body) => delivery.deliver({ id: newId(), body }),
		resend: delivery.resend,
		verify: signature.verify,
		stop: delivery.stop,
	};
}

function newMessage(type: string, resourceType: string, resource: object) {
	const id = `WH-${newId()}-${newId()}`;
	const event = {
		id,
		event_version: '1.0',
		create_time: new Date().toISOString(),
		resource_type: resourceType,
		event_type: type,
		summary: `Demo: ${type.toLowerCase()}`,
		resource,
	};
	// The number `1.0` and the blanks would change if the product parsed and rewrote the event, which
	// would break the signature.
	const body = `${JSON.stringify(event, null, 1).slice(0, -2)},\n "demo_version": 1.0\n}`;
	return { id, type, body };
}
