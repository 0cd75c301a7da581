import { describe, expect, test } from 'vitest';
import { notificationMoves, notificationStatuses } from './notification.ts';
import { recipients, reminderAt } from './notification-event.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('both sides are reminded the day before', () => {
	test('24 hours before departure', () => {
		expect(reminderAt(at('2026-08-02T04:00:00Z'), at('2026-07-01T00:00:00Z'))?.toString()).toBe(
			'2026-08-01T04:00:00Z',
		);
	});

	test.each(['2026-08-01T04:00:00Z', '2026-08-01T12:00:00Z', '2026-08-03T00:00:00Z'])(
		'not when it was booked at %s: that time is over',
		(now) => {
			expect(reminderAt(at('2026-08-02T04:00:00Z'), at(now))).toBeUndefined();
		},
	);

	test('24 hours are 24 hours, also over a change of clocks', () => {
		// Melbourne, Sunday 4 October 2026: the night has an hour less.
		const departure = Temporal.ZonedDateTime.from('2026-10-04T09:30[Australia/Melbourne]').toInstant();
		expect(
			reminderAt(departure, at('2026-09-01T00:00:00Z'))?.toZonedDateTimeISO('Australia/Melbourne').hour,
		).toBe(8);
	});
});

test('what moves money is told to both sides by mail, a request to whoever did not make the move', () => {
	for (const kind of [
		'booking-confirmed',
		'booking-canceled',
		'reminder',
		// Of these two whoever said no is left out.
		'request-rejected',
	] as const) {
		expect(recipients[kind].MAIL).toEqual(['renter', 'owner']);
	}
	expect(recipients['request-made'].MAIL).toEqual(['owner']);
	expect(recipients['request-quoted'].MAIL).toEqual(['renter']);
});

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
