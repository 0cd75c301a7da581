/**
 * True in long runs (`npm run test:long`), which run contention tests, histories and killed
 * processes at full size and the files `*.long.test.ts` and `*.long.journey.ts`. The gate runs
 * fewer of them (docs/decisions/testing.md).
 */
export const long = process.env.LONG === '1';

/** Returns a number of repetitions: one for long runs, one for the gate. */
export const times = (inLongRuns: number, withEveryChange: number): number =>
	long ? inLongRuns : withEveryChange;
