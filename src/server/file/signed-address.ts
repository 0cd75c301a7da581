import { createHmac, timingSafeEqual } from 'node:crypto';
import { isFileKey } from '#domain/picture/file-key.ts';
import type { Clock } from '#ports/clock.ts';
import type { Files } from '#ports/files.ts';

export interface SigningGround {
	readonly clock: Clock;
	readonly secret: string;
}

/** Where our own server hands out what is kept on its disk, to whoever brings a signed address that has not run out. */
export const signedPath = '/files/';

/** Temporary addresses of our own: '/files/<key>?name=…&open=…&until=<seconds>&signature=…'. */
export function signedAddresses(ground: SigningGround): Files['temporaryAddress'] {
	return async (key, { seconds, fileName, inBrowser }) => {
		const until = Math.floor(ground.clock.now().epochMilliseconds / 1000) + seconds;
		const open = inBrowser ? 'browser' : 'download';
		const query = new URLSearchParams({
			name: fileName,
			open,
			until: String(until),
			signature: signature(ground.secret, key, fileName, open, String(until)),
		});
		return `${signedPath}${key}?${query}`;
	};
}

/** Reads an address back: nothing when it was not signed by us as it stands, or has run out. */
export function readSignedAddress(
	ground: SigningGround,
	key: string,
	query: Readonly<Record<string, unknown>>,
): { readonly key: string; readonly fileName: string; readonly inBrowser: boolean } | undefined {
	const { name, open, until, signature: given } = query;
	if (typeof name !== 'string' || typeof until !== 'string' || typeof given !== 'string') return undefined;
	if (open !== 'browser' && open !== 'download') return undefined;
	if (!isFileKey(key) || !/^\d{1,12}$/.test(until)) return undefined;
	const right = Buffer.from(signature(ground.secret, key, name, open, until));
	const said = Buffer.from(given);
	if (right.length !== said.length || !timingSafeEqual(right, said)) return undefined;
	const works = ground.clock.now().epochMilliseconds < Number(until) * 1000;
	return works ? { key, fileName: name, inBrowser: open === 'browser' } : undefined;
}

/** The secret is the product's own one; what it is used for here goes into the text, so that no signature fits elsewhere. */
function signature(secret: string, ...parts: readonly string[]): string {
	return createHmac('sha256', secret)
		.update(JSON.stringify(['files', ...parts]))
		.digest('base64url');
}
