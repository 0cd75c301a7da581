import { expect, test } from 'vitest';
import { daysUntil } from './days-until.tsx';

test.each([
	['2026-11-27T18:00:00Z', '2026-11-27T18:29:00Z', 0],
	['2026-11-27T18:00:00Z', '2026-11-27T18:31:00Z', 1],
	['2026-11-27T18:31:00Z', '2026-11-27T18:29:00Z', -1],
	['2026-11-27T00:00:00Z', '2026-12-27T03:00:00Z', 30],
])('days are counted by the calendar of the place: from %s to %s', (now, departsAt, days) => {
	// Colombo is 5:30 hours ahead of UTC, so its days begin at 18:30 UTC.
	expect(daysUntil(departsAt, 'Asia/Colombo', Temporal.Instant.from(now))).toBe(days);
});
