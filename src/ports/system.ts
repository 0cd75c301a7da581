/** Tests and the demo can replace the clock. Use cases and jobs have no other. */
export interface Clock {
	now(): Temporal.Instant;
}

/**
 * Source of ids, codes and tokens in use cases and jobs. Nonces of encryption and names of temporary
 * files come from node:crypto.
 */
export interface Random {
	/** Returns unpredictable bytes. */
	bytes(count: number): Uint8Array;
	/** At least 0 and less than the limit. */
	below(limit: number): number;
}

/**
 * Purposes of keys. Each purpose has its own key, so that a signature for one purpose is invalid for all
 * others.
 */
export type KeyPurpose =
	| 'bank-details'
	| 'calendar-feeds'
	| 'calendar-links'
	| 'document-links'
	| 'phone-codes';

export interface Key {
	/**
	 * Id of the master secret from which the key is derived. The id is stored with the key’s output, to
	 * find the key again.
	 */
	readonly id: string;
	readonly bytes: Uint8Array;
}

/**
 * Keys derived from replaceable master secrets. New output uses the newest secret; older output retains
 * its secret.
 */
export interface Keys {
	current(purpose: KeyPurpose): Key;
	/**
	 * Returns the key with an id; undefined if its master secret was removed, which invalidates output
	 * signed with the key.
	 */
	find(purpose: KeyPurpose, id: string): Key | undefined;
}
