import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '#ports/clock.ts';
import type { Dice } from '#ports/dice.ts';

/** The machine's clock. */
export const realClock: Clock = { now: () => Temporal.Now.instant() };

/** The machine's randomness, fit for secrets. */
export const realDice: Dice = { bytes: (count) => randomBytes(count), below: (limit) => randomInt(limit) };
