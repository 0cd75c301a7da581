export interface PushAddress {
	readonly endpoint: string;
	/** The browser’s P-256 public key, and its 16-byte secret, in base64url. */
	readonly p256dh: string;
	readonly auth: string;
}

/** Push messages through the services of browser makers (RFC 8030). */
export interface Push {
	/** Public key for subscribing (RFC 8292), in base64url; null if push is not configured. */
	readonly publicKey: string | null;
	/** Returns true if a subscription’s address may be called: https on the public internet. */
	accepts(endpoint: string): Promise<boolean>;
	/**
	 * Sends one message, encrypted for the browser, which the push service stores for some seconds.
	 * 'gone': the subscription must be deleted, because it has ended or its address is not permitted.
	 * 'refused': this message is not accepted. Throws `PushUnavailable` if the message may be retried.
	 */
	send(
		to: PushAddress,
		message: { readonly text: string; readonly ttlSeconds: number },
	): Promise<'taken' | 'gone' | 'refused'>;
}

/** The push service was unreachable, or asked to retry later. */
export class PushUnavailable extends Error {
	override readonly name = 'PushUnavailable';
}

/** Used if push messages are not configured. */
export const noPush: Push = {
	publicKey: null,
	accepts: async () => false,
	send: async () => 'refused',
};
