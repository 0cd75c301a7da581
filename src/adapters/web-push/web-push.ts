import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Push, type PushAddress, PushUnavailable } from '#ports/push.ts';
import type { Clock } from '#ports/system.ts';
import {
	type GuardedFetchOptions,
	guardedRequest,
	resolveAllowedAddress,
	UntrustedAddressError,
} from '../http/public-fetch.ts';
import { type VapidKeys, vapidAuthorization } from './vapid.ts';

interface WebPushSettings {
	readonly keys: VapidKeys;
	/** The operator’s contact for push services: an https or mailto address. */
	readonly subject: string;
	/** The only origin that is called by http and without an address check: the demo's push service. */
	readonly unguarded?: string;
}

/**
 * Sends push messages through the services of browser makers (RFC 8030, 8291, 8292). Addresses of
 * services come from browsers and are untrusted, so only https on the public internet is called.
 */
export function webPush(
	{ keys, subject, unguarded }: WebPushSettings,
	clock: Clock,
	reach: GuardedFetchOptions = {},
): Push {
	const isOwn = (endpoint: string) => unguarded !== undefined && URL.parse(endpoint)?.origin === unguarded;
	const post = async (url: URL, headers: Readonly<Record<string, string>>, body: Uint8Array) => {
		const signal = AbortSignal.timeout(reach.longestMs ?? 8_000);
		if (isOwn(url.href))
			return (await fetch(url, { method: 'POST', headers, body: Uint8Array.from(body), signal })).status;
		return statusOf(await guardedRequest(url, { method: 'POST', headers, body, signal }, reach));
	};
	return {
		publicKey: keys.publicKey,
		async accepts(endpoint) {
			if (isOwn(endpoint)) return true;
			return await resolveAllowedAddress(URL.parse(endpoint), reach).then(
				() => true,
				() => false,
			);
		},
		async send(to, { text, ttlSeconds }) {
			const url = URL.parse(to.endpoint);
			if (!url) return 'gone';
			const body = encrypted(text, to);
			// The subscription’s keys are invalid, so no browser could read the message.
			if (!body) return 'gone';
			let status: number;
			try {
				const authorization = vapidAuthorization(keys, { endpoint: url, subject, now: clock.now() });
				const headers = {
					authorization,
					'content-encoding': 'aes128gcm',
					'content-type': 'application/octet-stream',
					'content-length': String(body.length),
					ttl: String(ttlSeconds),
				};
				status = await post(url, headers, body);
			} catch (problem) {
				if (problem instanceof UntrustedAddressError) return 'gone';
				throw new PushUnavailable('a push service did not answer', { cause: problem });
			}
			if (status === 404 || status === 410) return 'gone';
			if (status === 429 || status >= 500) throw new PushUnavailable(`a push service answers ${status}`);
			return status >= 200 && status < 300 ? 'taken' : 'refused';
		},
	};
}

function encrypted(text: string, to: PushAddress): Uint8Array | undefined {
	try {
		return encryptPush(text, to);
	} catch {
		return undefined;
	}
}

function statusOf(answer: IncomingMessage): number {
	answer.destroy();
	return answer.statusCode ?? 0;
}

const curve = 'prime256v1';
/** Bytes of the single record. Push services accept 4,096 bytes. */
const recordSize = 4_096;
/** Bytes that remain for the text, after header, padding delimiter and tag. */
export const maxPushTextBytes = recordSize - (16 + 4 + 1 + 65) - 1 - 16;

/** The sender’s one-time keys and salt. They are random, except in the RFC’s example. */
interface PushSecrets {
	readonly salt: Uint8Array;
	readonly keys: ECDH;
}

function freshSecrets(): PushSecrets {
	const keys = createECDH(curve);
	keys.generateKeys();
	return { salt: randomBytes(16), keys };
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
	Buffer.from(hkdfSync('sha256', secret, salt, info, length));
const label = (text: string): Buffer => Buffer.from(`${text}\0`);

/**
 * Encrypts a text for one browser as the body of a request to its push service: Message Encryption for
 * Web Push (RFC 8291) with content encoding `aes128gcm` (RFC 8188). Throws on invalid browser keys.
 */
export function encryptPush(
	text: string,
	{ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>,
	{ salt, keys }: PushSecrets = freshSecrets(),
): Buffer {
	const theirs = Buffer.from(p256dh, 'base64url');
	const ours = keys.getPublicKey();
	const info = Buffer.concat([label('WebPush: info'), theirs, ours]);
	const secret = derive(keys.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
	const key = derive(secret, salt, label('Content-Encoding: aes128gcm'), 16);
	const nonce = derive(secret, salt, label('Content-Encoding: nonce'), 12);
	const cipher = createCipheriv('aes-128-gcm', key, nonce);
	const size = Buffer.alloc(4);
	size.writeUInt32BE(recordSize);
	// Delimiter 2 marks the last record, without padding.
	const sealed = Buffer.concat([
		cipher.update(text, 'utf8'),
		cipher.update(Buffer.from([2])),
		cipher.final(),
	]);
	return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed, cipher.getAuthTag()]);
}

/** Push services of Chrome and Edge, Firefox and Safari. */
const services = [
	'https://fcm.googleapis.com/',
	'https://updates.push.services.mozilla.com/',
	'https://web.push.apple.com/',
];

/** Any answer counts as reached. */
export async function checkPush(origins: readonly string[] = services): Promise<string | undefined> {
	const reached = await Promise.all(
		origins.map((url) =>
			fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
				() => true,
				() => false,
			),
		),
	);
	const away = origins.filter((_, at) => !reached[at]);
	return away.length > 0 ? `VAPID_PRIVATE_KEY: ${away.join(' and ')} cannot be reached from here` : undefined;
}
