/** Randomness, so that tests and the demo can say what falls. The only randomness that use cases and jobs may throw. */
export interface Random {
	/** So many bytes that nobody can foresee. */
	bytes(count: number): Uint8Array;
	/** A whole number from 0 to below the limit. */
	below(limit: number): number;
}
