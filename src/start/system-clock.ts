import { randomBytes, randomInt } from 'node:crypto';
import type { Clock, Random } from '#ports/system.ts';

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** Cryptographically secure. */
export const systemRandom: Random = {
	bytes: (count) => randomBytes(count),
	below: (limit) => randomInt(limit),
};
