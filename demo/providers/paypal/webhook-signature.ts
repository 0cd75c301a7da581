import { createPrivateKey, createPublicKey, generateKeyPair, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import type { SavedBooks } from './books.ts';

export interface TransmissionHeaders {
	readonly auth_algo: string;
	readonly cert_url: string;
	readonly transmission_id: string;
	readonly transmission_sig: string;
	readonly transmission_time: string;
	readonly webhook_id: string;
}

export interface WebhookSignature {
	headersFor(body: string): Readonly<Record<string, string>>;
	/** Verifies a signature against the raw text of the event, not the parsed event. */
	verify(headers: TransmissionHeaders, rawEvent: string): boolean;
}

/**
 * Signs webhooks in PayPal’s format, with a key saved in the fake’s records: id, time, webhook and
 * checksum of the body.
 */
export async function webhookSignature(options: {
	readonly books: SavedBooks;
	readonly webhookId: string;
	readonly certUrl: () => string;
}): Promise<WebhookSignature> {
	const { books, webhookId, certUrl } = options;
	books.now.signingKey ||= await newSigningKey();
	const privateKey = createPrivateKey(books.now.signingKey);
	const publicKey = createPublicKey(privateKey);
	const signed = (id: string, time: string, webhook: string, raw: string) =>
		Buffer.from(`${id}|${time}|${webhook}|${crc32(raw)}`);
	return {
		headersFor(body) {
			const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
			const id = crypto.randomUUID();
			return {
				'paypal-auth-algo': 'SHA256withRSA',
				'paypal-cert-url': certUrl(),
				'paypal-transmission-id': id,
				'paypal-transmission-time': time,
				'paypal-transmission-sig': sign('sha256', signed(id, time, webhookId, body), privateKey).toString(
					'base64',
				),
			};
		},
		verify: (headers, rawEvent) =>
			headers.auth_algo === 'SHA256withRSA' &&
			headers.cert_url === certUrl() &&
			headers.webhook_id === webhookId &&
			isCanonical(headers.transmission_sig) &&
			verify(
				'sha256',
				signed(headers.transmission_id, headers.transmission_time, headers.webhook_id, rawEvent),
				publicKey,
				Buffer.from(headers.transmission_sig, 'base64'),
			),
	};
}

/**
 * Returns true for an unchanged base64 text. Node decodes a truncated or duplicated text to the same
 * bytes.
 */
const isCanonical = (code: string): boolean => Buffer.from(code, 'base64').toString('base64') === code;

async function newSigningKey(): Promise<string> {
	const { privateKey } = await promisify(generateKeyPair)('rsa', {
		modulusLength: 2048,
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
		publicKeyEncoding: { type: 'spki', format: 'pem' },
	});
	return privateKey;
}
