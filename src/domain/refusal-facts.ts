export type BlockProblem = 'backwards' | 'passed' | 'too-far' | 'no-day' | 'too-many' | 'overlapping';

/** A sale, hold, ride or block that overlaps a new block. Instants are in ISO 8601. */
export interface InTheWay {
	readonly kind: 'BOOKING' | 'HOLD' | 'RIDE' | 'BLOCK' | 'WEATHER';
	readonly id: string;
	readonly title: string;
	readonly startsAt: string;
	readonly endsAt: string;
}

export type SiteProblem = 'not-an-address' | 'not-https' | 'path' | 'wildcard' | 'private';
