/**
 * True in long runs (`npm run test:long`): contention tests, histories and killed processes at full size, and
 * the files `*.long.test.ts` and `*.long.journey.ts`. The gate runs fewer of each (docs/decisions/testing.md).
 */
export const long = process.env.LONG === '1';

/** Number of repetitions: in long runs, and in the gate. */
export const times = (inLongRuns: number, withEveryChange: number): number =>
	long ? inLongRuns : withEveryChange;
