import { expect, test } from 'vitest';
import { notificationMoves, notificationStatuses } from './notification.ts';
import { isUrgent } from './notification-event.ts';

test('resends a message only after the provider refused the message, or on request of staff', () => {
	const requeueMoves = notificationStatuses.flatMap((from) =>
		Object.entries(notificationMoves[from]).filter(([, to]) => to === 'WAITING'),
	);
	expect(requeueMoves).toEqual([
		['requeue', 'WAITING'],
		['sendAgain', 'WAITING'],
		// A refused message was not accepted by the provider, so the message can be resent.
		['sendAgain', 'WAITING'],
	]);
	for (const end of ['SENT', 'DROPPED', 'LEFT'] as const) expect(notificationMoves[end]).toEqual({});
});

test.each([
	['2026-07-08T04:00:00Z', true],
	['2026-07-08T04:00:01Z', false],
	['2026-07-01T04:00:01Z', true],
	['2026-07-01T04:00:00Z', false],
])('at 4:00 on 1 July, a departure at %s is urgent: %s', (departsAt, urgent) => {
	const now = Temporal.Instant.from('2026-07-01T04:00:00Z');
	expect(isUrgent(Temporal.Instant.from(departsAt), now)).toBe(urgent);
});
