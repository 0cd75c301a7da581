import { createPrivateKey, createPublicKey, generateKeyPair, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type KeptBooks, newId, type WebhookRecord } from './books.ts';
import type { Misbehaviour } from './misbehaviour.ts';

export interface Webhooks {
	/** Queues an event in the books, and sends it once they are saved: nobody hears of money that a kill forgets. */
	emit(type: string, resourceType: string, resource: object): void;
	/** Sends once more what was sent before. */
	resend(eventId: string): boolean;
	/** Is this what we signed? The raw text of the event, not what a parser made of it. */
	verify(headers: TransmissionHeaders, rawEvent: string): boolean;
	stop(): void;
}

export interface TransmissionHeaders {
	readonly auth_algo: string;
	readonly cert_url: string;
	readonly transmission_id: string;
	readonly transmission_sig: string;
	readonly transmission_time: string;
	readonly webhook_id: string;
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
	const { books, wrong, target, webhookId } = options;
	books.now.signingKey ||= await newSigningKey();
	const privateKey = createPrivateKey(books.now.signingKey);
	const publicKey = createPublicKey(privateKey);
	const stopping = new AbortController();
	const timers = new Set<NodeJS.Timeout>();
	const held: WebhookRecord[] = [];

	const signed = (id: string, time: string, webhook: string, raw: string) =>
		Buffer.from(`${id}|${time}|${webhook}|${crc32(raw)}`);

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
		const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
		const transmissionId = crypto.randomUUID();
		try {
			const response = await fetch(target, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					'paypal-auth-algo': 'SHA256withRSA',
					'paypal-cert-url': options.certUrl(),
					'paypal-transmission-id': transmissionId,
					'paypal-transmission-time': time,
					'paypal-transmission-sig': sign(
						'sha256',
						signed(transmissionId, time, webhookId, message.body),
						privateKey,
					).toString('base64'),
				},
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
			const message: WebhookRecord = { id, type, body, tries: [], done: false };
			books.now.webhooks = [...books.now.webhooks, message].slice(-keptRecords);
			if (wrong.take('webhooks-none')) {
				message.done = true;
				return;
			}
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
		resend(eventId) {
			const message = books.now.webhooks.find((one) => one.id === eventId);
			if (message) void deliver(message);
			return message !== undefined;
		},
		verify(headers, rawEvent) {
			return (
				headers.auth_algo === 'SHA256withRSA' &&
				headers.cert_url === options.certUrl() &&
				headers.webhook_id === webhookId &&
				verify(
					'sha256',
					signed(headers.transmission_id, headers.transmission_time, headers.webhook_id, rawEvent),
					publicKey,
					Buffer.from(headers.transmission_sig, 'base64'),
				)
			);
		},
		stop() {
			stopping.abort();
			for (const timer of timers) clearTimeout(timer);
		},
	};
}

async function newSigningKey(): Promise<string> {
	const { privateKey } = await promisify(generateKeyPair)('rsa', {
		modulusLength: 2048,
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
		publicKeyEncoding: { type: 'spki', format: 'pem' },
	});
	return privateKey;
}
