import { createHmac } from 'node:crypto';
import { isFileKey } from '#domain/file/picture.ts';
import type { Files } from '#ports/files.ts';
import type { Clock, Key, Keys } from '#ports/system.ts';
import { isSameSecret } from '../http/same-secret.ts';

export interface SigningContext {
	readonly clock: Clock;
	readonly keys: Keys;
}

/** Path at which the server sends files from its disk, if the address is signed. */
export const signedPath = '/files/';

/**
 * Creates temporary addresses: '/files/<key>?name=…&open=…&until=<seconds>&by=<key
 * id>&signature=…'.
 */
export function signedAddresses(ground: SigningContext): Files['temporaryAddress'] {
	return async (key, { seconds, fileName, inBrowser }) => {
		const until = Math.floor(ground.clock.now().epochMilliseconds / 1000) + seconds;
		const open = inBrowser ? 'browser' : 'download';
		const by = ground.keys.current('document-links');
		const query = new URLSearchParams({
			name: fileName,
			open,
			until: String(until),
			by: by.id,
			signature: signature(by, key, fileName, open, String(until)),
		});
		return `${signedPath}${key}?${query}`;
	};
}

/** Returns undefined if the address has expired or its signature is invalid. */
export function readSignedAddress(
	ground: SigningContext,
	key: string,
	query: Readonly<Record<string, unknown>>,
): { readonly key: string; readonly fileName: string; readonly inBrowser: boolean } | undefined {
	const { name, open, until, by: keyId, signature: suppliedSignature } = query;
	if (typeof name !== 'string' || typeof until !== 'string' || typeof suppliedSignature !== 'string')
		return undefined;
	if (open !== 'browser' && open !== 'download') return undefined;
	if (!isFileKey(key) || !/^\d{1,12}$/.test(until)) return undefined;
	const by = typeof keyId === 'string' ? ground.keys.find('document-links', keyId) : undefined;
	if (!by) return undefined;
	if (!isSameSecret(suppliedSignature, signature(by, key, name, open, until))) return undefined;
	const works = ground.clock.now().epochMilliseconds < Number(until) * 1000;
	return works ? { key, fileName: name, inBrowser: open === 'browser' } : undefined;
}

function signature(by: Key, ...parts: readonly string[]): string {
	return createHmac('sha256', by.bytes).update(JSON.stringify(parts)).digest('base64url');
}
