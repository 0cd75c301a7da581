import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushAddress } from '#ports/push.ts';

const curve = 'prime256v1';
/** One record holds all of it: push services take 4,096 bytes. */
const recordSize = 4_096;
/** What is left of that for the text, after header, padding's mark and tag. */
export const longestPush = recordSize - (16 + 4 + 1 + 65) - 1 - 16;

/** The sender's one-time keys and salt; random, other than for the RFC's own example. */
export interface PushSecrets {
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
 * Encrypts a text for one browser: Message Encryption for Web Push (RFC 8291) with the content encoding `aes128gcm`
 * (RFC 8188), as the body of a request to its push service. Throws when the browser's keys are none.
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
	// A mark of two: the last record; no padding beside it.
	const sealed = Buffer.concat([
		cipher.update(text, 'utf8'),
		cipher.update(Buffer.from([2])),
		cipher.final(),
	]);
	return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed, cipher.getAuthTag()]);
}
