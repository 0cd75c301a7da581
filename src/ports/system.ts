/** The current time, replaceable by tests and the demo. The only clock for use cases and jobs. */
export interface Clock {
	now(): Temporal.Instant;
}

/** Randomness, replaceable by tests and the demo. The only source for use cases and jobs. */
export interface Random {
	/** Unpredictable bytes. */
	bytes(count: number): Uint8Array;
	/** An integer from 0 to below the limit. */
	below(limit: number): number;
}

/** Purposes of our keys: each has its own, so that a signature for one is invalid for others. */
export type KeyPurpose =
	| 'bank-details'
	| 'calendar-feeds'
	| 'calendar-links'
	| 'document-links'
	| 'phone-codes';

export interface Key {
	/** Id of the underlying master secret; stored with the output, to find the key again. */
	readonly id: string;
	readonly bytes: Uint8Array;
}

/** Keys derived from replaceable master secrets: new output uses the newest, older output keeps its own. */
export interface Keys {
	current(purpose: KeyPurpose): Key;
	/** The key of an id; undefined if its master secret was removed, which invalidates its output. */
	find(purpose: KeyPurpose, id: string): Key | undefined;
}
