/**
 * True in long runs (`npm run test:long`). Long runs repeat contention tests, histories and killed
 * processes at full size, and include the files `*.long.test.ts` and `*.long.journey.ts`. The gate
 * repeats less (docs/decisions/testing.md).
 */
export const isLongRun = process.env.LONG === '1';

export const times = (inLongRuns: number, withEveryChange: number): number =>
	isLongRun ? inLongRuns : withEveryChange;
