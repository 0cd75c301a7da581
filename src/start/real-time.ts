import { randomBytes, randomInt } from 'node:crypto';
import type { Clock, Random } from '#ports/system.ts';

/** The machine's clock. */
export const realClock: Clock = { now: () => Temporal.Now.instant() };

/** The machine's randomness, fit for secrets. */
export const systemRandom: Random = {
	bytes: (count) => randomBytes(count),
	below: (limit) => randomInt(limit),
};
