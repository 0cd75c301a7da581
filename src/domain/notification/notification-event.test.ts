import { expect, test } from 'vitest';
import { notificationMoves, notificationStatuses } from './notification.ts';
import { isUrgent } from './notification-event.ts';

test('resends only after the provider’s refusal or by a member of staff', () => {
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
	// The departure is in the past.
	['2026-07-01T04:00:00Z', false],
])('a departure at %s is urgent on 1 July, 4:00: %s', (departsAt, urgent) => {
	const now = Temporal.Instant.from('2026-07-01T04:00:00Z');
	expect(isUrgent(Temporal.Instant.from(departsAt), now)).toBe(urgent);
});
