import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** Keys that identify the sender to push services (RFC 8292). */
export interface VapidKeys {
	/** Public key for browsers: a P-256 point in base64url. */
	readonly publicKey: string;
	readonly key: KeyObject;
}

/** Returns the keys of a 32-byte private key in base64url; undefined if invalid. */
export function readVapidKeys(privateKey: string): VapidKeys | undefined {
	const d = Buffer.from(privateKey, 'base64url');
	if (d.length !== 32 || d.toString('base64url') !== privateKey) return undefined;
	try {
		const pair = createECDH('prime256v1');
		pair.setPrivateKey(d);
		const point = pair.getPublicKey();
		const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
		const key = createPrivateKey({
			format: 'jwk',
			key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' },
		});
		return { publicKey: point.toString('base64url'), key };
	} catch {
		return undefined;
	}
}

/** Validity of an authorization in hours. Push services refuse more than a day. */
const hours = 12;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Returns the authorization header of a push request with the sender’s contact (`subject`: an
 * https or mailto address).
 */
export function vapidAuthorization(
	{ key, publicKey }: VapidKeys,
	{
		endpoint,
		subject,
		now,
	}: { readonly endpoint: URL; readonly subject: string; readonly now: Temporal.Instant },
): string {
	const exp = Math.floor(now.epochMilliseconds / 1_000) + hours * 3_600;
	const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: endpoint.origin, exp, sub: subject })}`;
	const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' });
	return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`;
}
