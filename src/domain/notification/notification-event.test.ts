import { expect, test } from 'vitest';
import { notificationMoves, notificationStatuses } from './notification.ts';
import { isUrgent } from './notification-event.ts';

test('what was asked of a provider is asked again only on its word that it took nothing, or on a member of staff’s', () => {
	const waysBack = notificationStatuses.flatMap((from) =>
		Object.entries(notificationMoves[from]).filter(([, to]) => to === 'WAITING'),
	);
	expect(waysBack).toEqual([
		['putBack', 'WAITING'],
		['sendAgain', 'WAITING'],
		// What was refused was not taken.
		['sendAgain', 'WAITING'],
	]);
	for (const end of ['SENT', 'DROPPED', 'LEFT'] as const) expect(notificationMoves[end]).toEqual({});
});

test.each([
	['2026-07-08T04:00:00Z', true],
	['2026-07-08T04:00:01Z', false],
	['2026-07-01T04:00:01Z', true],
	// It has departed.
	['2026-07-01T04:00:00Z', false],
])('a departure at %s is urgent on 1 July, 4:00: %s', (departsAt, urgent) => {
	const now = Temporal.Instant.from('2026-07-01T04:00:00Z');
	expect(isUrgent(Temporal.Instant.from(departsAt), now)).toBe(urgent);
});
