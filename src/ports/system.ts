/** Current time, which tests and the demo can replace. The only clock for use cases and jobs. */
export interface Clock {
	now(): Temporal.Instant;
}

/**
 * Source of randomness, which tests and the demo can replace. The only one for use cases and jobs.
 */
export interface Random {
	/** Returns unpredictable bytes. */
	bytes(count: number): Uint8Array;
	/** Returns an integer from 0 to below the limit. */
	below(limit: number): number;
}

/**
 * Purposes of our keys. Each has its own key, so that a signature for one is invalid for others.
 */
export type KeyPurpose =
	| 'bank-details'
	| 'calendar-feeds'
	| 'calendar-links'
	| 'document-links'
	| 'phone-codes';

export interface Key {
	/**
	 * Id of the master secret from which the key is derived. It is stored with the key's output, to
	 * find the key again.
	 */
	readonly id: string;
	readonly bytes: Uint8Array;
}

/**
 * Keys derived from replaceable master secrets: new output uses the newest, older output keeps its
 * own.
 */
export interface Keys {
	current(purpose: KeyPurpose): Key;
	/**
	 * Returns the key with an id. Undefined if its master secret was removed, which invalidates its
	 * output.
	 */
	find(purpose: KeyPurpose, id: string): Key | undefined;
}
