/**
 * Whether this run takes its time (`npm run test:long`): storms, histories and killed processes at their full size, and
 * the files named `*.long.test.ts` and `*.long.journey.ts`. The run of every change takes fewer of each
 * (docs/decisions/testing.md).
 */
export const long = process.env.LONG === '1';

/** How often something is tried: so often in a long run, and so often with every change. */
export const times = (inLongRuns: number, withEveryChange: number): number =>
	long ? inLongRuns : withEveryChange;
