import { type KeptBooks, newId, type WebhookRecord } from './books.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import { type TransmissionHeaders, webhookSignature } from './webhook-signature.ts';

export interface Webhooks {
	/** Queues an event in the books, and sends it once they are saved: nobody hears of money that a kill forgets. */
	emit(type: string, resourceType: string, resource: object): void;
	/** Signs and sends an event of any content, as it is. */
	say(body: string): void;
	/** Sends once more what was sent before. */
	resend(eventId: string): boolean;
	/** Is this what we signed? The raw text of the event, not what a parser made of it. */
	verify(headers: TransmissionHeaders, rawEvent: string): boolean;
	stop(): void;
}

const mostTries = 25;
const longestWaitMs = 60_000;
const keptRecords = 1000;

/** Delivery in PayPal's manner: signed, at least once, tried again with growing pauses until a 2xx. */
export async function paypalWebhooks(options: {
	readonly books: KeptBooks;
	readonly wrong: Misbehaviour;
	readonly target: string | undefined;
	readonly webhookId: string;
	readonly certUrl: () => string;
	readonly retryMs: number;
}): Promise<Webhooks> {
	const { books, wrong, target } = options;
	const signature = await webhookSignature(options);
	const stopping = new AbortController();
	const timers = new Set<NodeJS.Timeout>();
	const held: WebhookRecord[] = [];

	function later(ms: number, deed: () => void): void {
		const timer = setTimeout(() => {
			timers.delete(timer);
			deed();
		}, ms);
		timer.unref();
		timers.add(timer);
	}

	async function post(message: WebhookRecord): Promise<number> {
		if (target === undefined) return 0;
		try {
			const response = await fetch(target, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...signature.headersFor(message.body) },
				body: message.body,
				signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]),
			});
			await response.arrayBuffer();
			return response.status;
		} catch {
			return 0;
		}
	}

	async function deliver(message: WebhookRecord): Promise<void> {
		const status = await post(message);
		if (stopping.signal.aborted) return;
		message.tries.push(status);
		message.done =
			target === undefined || (status >= 200 && status < 300) || message.tries.length >= mostTries;
		await books.saved().catch(() => {});
		if (!message.done) {
			const wait = Math.min(options.retryMs * 2 ** (message.tries.length - 1), longestWaitMs);
			later(wait, () => void deliver(message));
		}
	}

	async function release(): Promise<void> {
		for (const message of held.splice(0).reverse()) await deliver(message);
	}

	for (const message of books.now.webhooks)
		if (!message.done) later(options.retryMs, () => void deliver(message));

	return {
		emit(type, resourceType, resource) {
			if (wrong.take('webhooks-none')) return;
			const message = newMessage(type, resourceType, resource);
			books.now.webhooks = [...books.now.webhooks, message].slice(-keptRecords);
			if (wrong.take('webhooks-out-of-order')) {
				held.push(message);
				later(2000, () => void release());
				return;
			}
			void books
				.saved()
				.catch(() => {})
				.then(() => deliver(message))
				.then(async () => {
					if (wrong.take('webhooks-duplicate')) await deliver(message);
					await release();
				});
		},
		say(body) {
			const message: WebhookRecord = { id: newId(), type: 'said', body, tries: [], done: false };
			books.now.webhooks = [...books.now.webhooks, message].slice(-keptRecords);
			void deliver(message);
		},
		resend(eventId) {
			const message = books.now.webhooks.find((one) => one.id === eventId);
			if (message) void deliver(message);
			return message !== undefined;
		},
		verify: signature.verify,
		stop() {
			stopping.abort();
			for (const timer of timers) clearTimeout(timer);
		},
	};
}

function newMessage(type: string, resourceType: string, resource: object): WebhookRecord {
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
	// `1.0` and the blanks are there on purpose: whoever parses and rewrites the event breaks its signature.
	const body = `${JSON.stringify(event, null, 1).slice(0, -2)},\n "demo_version": 1.0\n}`;
	return { id, type, body, tries: [], done: false };
}
