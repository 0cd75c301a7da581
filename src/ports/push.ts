/** Where one browser takes push messages, as its push service told it: an address, and the keys to encrypt for it. */
export interface PushAddress {
	readonly endpoint: string;
	/** Its public key, a point of P-256, and 16 bytes that only it knows; both in base64url. */
	readonly p256dh: string;
	readonly auth: string;
}

/** Messages to browsers that are not open, by the push services of their makers (RFC 8030). */
export interface Push {
	/** What browsers must know to subscribe (RFC 8292), in base64url; null where none is configured. */
	readonly publicKey: string | null;
	/** Whether a subscription's address is one that we may ask: by https, on the public internet. */
	accepts(endpoint: string): Promise<boolean>;
	/**
	 * Hands one message over, encrypted so that only the browser can read it; it is kept for it so many seconds. 'gone': the
	 * subscription has ended, or leads where we ask nobody; it is to be forgotten. 'refused': this message is not taken.
	 * Throws `PushUnavailable` when it may be tried again.
	 */
	send(
		to: PushAddress,
		message: { readonly text: string; readonly ttlSeconds: number },
	): Promise<'taken' | 'gone' | 'refused'>;
}

/** The push service could not be reached, or said 'not now'. */
export class PushUnavailable extends Error {
	override readonly name = 'PushUnavailable';
}

/** Where none is configured. */
export const noPush: Push = {
	publicKey: null,
	accepts: async () => false,
	send: async () => 'refused',
};
