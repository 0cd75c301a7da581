import {
	createDecipheriv,
	createECDH,
	createPublicKey,
	type ECDH,
	hkdfSync,
	randomBytes,
	verify,
} from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { PushAddress } from '#ports/push.ts';
import { misbehaviour } from '../misbehaviour.ts';

export const scenarios = ['down', 'errors', 'too-many', 'refuses'] as const;
export type Scenario = (typeof scenarios)[number];

export interface Pushed {
	readonly endpoint: string;
	readonly sender: string;
	readonly subject: string;
	readonly ttl: number;
	readonly text: string;
}

export interface FakePush {
	/** Address without a path. */
	readonly url: string;
	/** Latest last. */
	readonly pushed: readonly Pushed[];
	subscribe(): PushAddress;
	unsubscribe(endpoint: string): void;
	/** `undefined` ends the fault. */
	misbehave(scenario: Scenario | undefined, times?: number): void;
	close(): Promise<void>;
}

/**
 * Starts a fake push service with its browsers on loopback. It checks the sender (RFC 8292) and
 * decrypts as the browser does (RFC 8291). Invalid requests get 400 or 401 with a sentence, and
 * unsubscribed endpoints get 410.
 */
export async function startFakePush(): Promise<FakePush> {
	const browsers = new Map<string, { readonly keys: ECDH; readonly auth: Buffer }>();
	const pushed: Pushed[] = [];
	const wrong = misbehaviour<Scenario>();
	const app = fastify({ forceCloseConnections: true });
	app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
		done(null, body),
	);
	let url = '';
	app.post<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
		if (wrong.take('down')) {
			reply.hijack();
			request.raw.socket.destroy();
			return;
		}
		if (wrong.take('errors')) return reply.code(503).send('not now');
		if (wrong.take('too-many')) return reply.code(429).send('slower');
		if (wrong.take('refuses')) return reply.code(413).send('too large');
		const browser = browsers.get(request.params.id);
		if (!browser) return reply.code(410).send('unsubscribed');
		const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
		const sender = senderOf(authorization, url);
		if (typeof sender === 'string') return reply.code(401).send(sender);
		if (ttl === undefined || encoding !== 'aes128gcm')
			return reply.code(400).send('TTL or encoding is missing');
		const body = request.body as Buffer;
		if (body.length > 4_096) return reply.code(413).send('too large');
		const text = decrypt(body, browser);
		pushed.push({ endpoint: `${url}/push/${request.params.id}`, ...sender, ttl: Number(ttl), text });
		return reply.code(201).send();
	});
	await app.listen({ host: '127.0.0.1', port: 0 });
	url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
	return {
		url,
		pushed,
		subscribe() {
			const id = randomBytes(12).toString('hex');
			const keys = createECDH('prime256v1');
			keys.generateKeys();
			const auth = randomBytes(16);
			browsers.set(id, { keys, auth });
			return {
				endpoint: `${url}/push/${id}`,
				p256dh: keys.getPublicKey('base64url'),
				auth: auth.toString('base64url'),
			};
		},
		unsubscribe: (endpoint) => void browsers.delete(endpoint.slice(endpoint.lastIndexOf('/') + 1)),
		misbehave(scenario, times = 0) {
			wrong.reset();
			if (scenario) wrong.order(scenario, times, undefined);
		},
		close: () => app.close(),
	};
}

/**
 * Returns the signer of a request for this service with the signer’s contact, or a sentence about the
 * invalid signature.
 */
function senderOf(authorization: string, audience: string): { sender: string; subject: string } | string {
	const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
	const [head = '', claims = '', signature = ''] = token.split('.');
	const point = Buffer.from(key, 'base64url');
	if (point.length !== 65) return 'no key of P-256';
	const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
	const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
	const signed = Buffer.from(`${head}.${claims}`);
	const proof = Buffer.from(signature, 'base64url');
	if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, proof)) return 'not signed';
	const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
	if (aud !== audience) return 'for another service';
	if (typeof exp !== 'number' || !/^(https:|mailto:)/.test(sub)) return 'no end, or nobody to reach';
	return { sender: key, subject: sub };
}

/** Decrypts a message as a browser does (RFC 8291, 8188). */
function decrypt(body: Buffer, { keys, auth }: { readonly keys: ECDH; readonly auth: Buffer }): string {
	const salt = body.subarray(0, 16);
	const length = body.readUInt8(20);
	const theirs = body.subarray(21, 21 + length);
	const sealed = body.subarray(21 + length);
	const derive = (secret: Uint8Array, of: Uint8Array, info: Uint8Array, size: number) =>
		Buffer.from(hkdfSync('sha256', secret, of, info, size));
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
	const secret = derive(keys.computeSecret(theirs), auth, info, 32);
	const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
	const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
	const decipher = createDecipheriv('aes-128-gcm', key, nonce);
	decipher.setAuthTag(sealed.subarray(-16));
	const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
	return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
