/** The time, so that tests and the demo can say what it is. The only clock that use cases and jobs may ask. */
export interface Clock {
	now(): Temporal.Instant;
}

/** Randomness, so that tests and the demo can say what falls. The only randomness that use cases and jobs may throw. */
export interface Random {
	/** So many bytes that nobody can foresee. */
	bytes(count: number): Uint8Array;
	/** A whole number from 0 to below the limit. */
	below(limit: number): number;
}

/** What keys of ours are for: each purpose has its own, so that nothing made for one is good for another. */
export type KeyPurpose =
	| 'bank-details'
	| 'calendar-feeds'
	| 'calendar-links'
	| 'document-links'
	| 'phone-codes';

export interface Key {
	/** Of the master secret behind it; kept beside what the key made, so that it is found again. */
	readonly id: string;
	readonly bytes: Uint8Array;
}

/** Keys of ours, derived from master secrets that can be changed: new things take the newest, older ones keep theirs. */
export interface Keys {
	current(purpose: KeyPurpose): Key;
	/** The key of an id; nothing when its master secret has been taken away, and what it made counts no more. */
	find(purpose: KeyPurpose, id: string): Key | undefined;
}
