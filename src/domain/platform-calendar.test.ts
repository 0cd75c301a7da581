import { expect, test } from 'vitest';
import { daysSpan, overviewDays } from './platform-calendar.ts';

test('the last seven days end with today in the platform’s zone, despite clock changes', () => {
	// Sunday, 4 October 2026, 16:00 UTC is Monday morning in Melbourne, where the clocks changed the
	// day before.
	const days = overviewDays(Temporal.Instant.from('2026-10-04T16:00:00Z'));
	expect(days).toMatchObject({ today: '2026-10-05', week: '2026-09-29', expiringUntil: '2026-11-04' });
	expect(days.todayFrom.toString()).toBe('2026-10-04T13:00:00Z');
	expect(days.weekFrom.toString()).toBe('2026-09-28T14:00:00Z');
});

test('a range of days includes its last day, or is open-ended', () => {
	const { from, until } = daysSpan('2026-07-01', '2026-07-01');
	expect([from?.toString(), until?.toString()]).toEqual(['2026-06-30T14:00:00Z', '2026-07-01T14:00:00Z']);
	expect(daysSpan(undefined, undefined)).toEqual({ from: undefined, until: undefined });
});
