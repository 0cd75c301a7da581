import { expect, test } from 'vitest';
import { boardingAt } from './boarding.ts';

test('people are there a quarter of an hour before departure, over midnight too', () => {
	expect(boardingAt(Temporal.Instant.from('2026-08-02T00:05:00Z')).toString()).toBe('2026-08-01T23:50:00Z');
});
