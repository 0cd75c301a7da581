import { test } from 'vitest';
import { isLongRun } from './long.ts';

/**
 * Registers a test that removes a guard and expects the fault, which shows that the other tests of its
 * file meet the race. Long runs only: it changes the schema, so the next file needs a new database.
 */
export function control(name: string, run: () => Promise<void>): void {
	if (isLongRun) test(`control: ${name}`, run);
}
