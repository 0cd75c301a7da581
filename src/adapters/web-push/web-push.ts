import type { IncomingMessage } from 'node:http';
import type { Clock } from '#ports/system.ts';
import { type Push, type PushAddress, PushUnavailable } from '#ports/push.ts';
import { allowedAddress, guardedRequest, type Reach, Unreached } from '../http/guarded-request.ts';
import { encryptPush } from './encrypt-push.ts';
import { type VapidKeys, vapidAuthorization } from './vapid.ts';

export interface WebPushSettings {
	readonly keys: VapidKeys;
	/** How push services reach us: an https or mailto address. */
	readonly subject: string;
	/** The one origin that is asked without the guard and by http: the demo's push service. */
	readonly unguarded?: string;
}

/**
 * Push messages by the services of browsers' makers (RFC 8030, 8291, 8292). Their addresses come from browsers, so from
 * anybody: they are asked by https on the public internet alone.
 */
export function webPush(
	{ keys, subject, unguarded }: WebPushSettings,
	clock: Clock,
	reach: Reach = {},
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
			return await allowedAddress(URL.parse(endpoint), reach).then(
				() => true,
				() => false,
			);
		},
		async send(to, { text, ttlSeconds }) {
			const url = URL.parse(to.endpoint);
			if (!url) return 'gone';
			const body = encrypted(text, to);
			// What were its keys are none: nobody could read it.
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
				if (problem instanceof Unreached) return 'gone';
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
