import { describe, expect, test } from 'vitest';
import {
	bookingEvent,
	mayContact,
	messageLimitRefusal,
	messageLimits,
	messageMailAt,
	postponePastQuietHours,
	seatEvent,
	usualQuietHours,
} from './conversation.ts';

test('parties share contact details after a confirmed booking or an approved request', () => {
	expect(mayContact({ confirmed: false, approved: false })).toBe(false);
	expect(mayContact({ confirmed: true, approved: false })).toBe(true);
	expect(mayContact({ confirmed: false, approved: true })).toBe(true);
});

const context = { unanswered: 0, startedToday: 0, begins: false, among: false };

test('refuses a ninth message without a reply, except in a ride’s group conversation', () => {
	const most = messageLimits.unanswered;
	expect(messageLimitRefusal({ ...context, unanswered: most - 1 })).toBeUndefined();
	expect(messageLimitRefusal({ ...context, unanswered: most })?.refused).toBe('too-many-messages');
	expect(messageLimitRefusal({ ...context, unanswered: most, among: true })).toBeUndefined();
});

test('a user may contact at most twelve new owners in 24 hours, and known owners without limit', () => {
	const begunCount = messageLimits.questions;
	expect(messageLimitRefusal({ ...context, startedToday: begunCount, begins: true })?.refused).toBe(
		'too-many-questions',
	);
	expect(messageLimitRefusal({ ...context, startedToday: begunCount })).toBeUndefined();
	expect(messageLimitRefusal({ ...context, startedToday: begunCount - 1, begins: true })).toBeUndefined();
});

const at = (text: string) => Temporal.Instant.from(text);
/** Colombo is 5 h 30 min ahead of UTC. */
const colombo = { ...usualQuietHours, timeZone: 'Asia/Colombo' };
const when = (now: string, latest: string | null, quiet = colombo) =>
	messageMailAt(at(now), latest === null ? null : at(latest), quiet)?.toString();

describe('time at which a message is emailed', () => {
	test.each([
		['the first message is emailed after a minute', '2026-07-01T04:00:00Z', null, '2026-07-01T04:01:00Z'],
		[
			'after an email five minutes ago, a message is emailed ten minutes after that email',
			'2026-07-01T04:00:00Z',
			'2026-07-01T03:55:00Z',
			'2026-07-01T04:05:00Z',
		],
		[
			'long after an email, a message is emailed after a minute',
			'2026-07-01T04:00:00Z',
			'2026-06-01T03:55:00Z',
			'2026-07-01T04:01:00Z',
		],
		['a pending email includes the message', '2026-07-01T04:00:00Z', '2026-07-01T04:00:30Z', undefined],
		[
			'a message at 21:58 is emailed before the quiet hours',
			'2026-07-01T16:28:00Z',
			null,
			'2026-07-01T16:29:00Z',
		],
		['a message at 21:59 is emailed in the morning', '2026-07-01T16:29:00Z', null, '2026-07-02T01:30:00Z'],
		[
			'a message at 3:00 is emailed in the same morning',
			'2026-07-01T21:30:00Z',
			null,
			'2026-07-02T01:30:00Z',
		],
		[
			'the email in the morning includes a second message of the night',
			'2026-07-01T21:30:00Z',
			'2026-07-02T01:30:00Z',
			undefined,
		],
		['a message at 7:00 is emailed after a minute', '2026-07-02T01:30:00Z', null, '2026-07-02T01:31:00Z'],
	])('message emails: %s', (_, now, latest, expected) => {
		expect(when(now, latest)).toBe(expected);
	});

	test('quiet hours can be within one day, and equal hours disable quiet hours', () => {
		const siesta = { from: 13, until: 15, timeZone: 'UTC' };
		expect(postponePastQuietHours(at('2026-07-01T13:10:00Z'), siesta).toString()).toBe(
			'2026-07-01T15:00:00Z',
		);
		expect(postponePastQuietHours(at('2026-07-01T12:59:59Z'), siesta).toString()).toBe(
			'2026-07-01T12:59:59Z',
		);
		const never = { from: 7, until: 7, timeZone: 'UTC' };
		for (const hour of ['06', '07', '23'])
			expect(postponePastQuietHours(at(`2026-07-01T${hour}:00:00Z`), never).toString()).toBe(
				`2026-07-01T${hour}:00:00Z`,
			);
	});

	test('quiet hours end at the local hour in a night with a clock change', () => {
		// In Melbourne the clock changes on 4 October 2026 from 2:00 to 3:00, to 11 h ahead of UTC.
		const melbourne = { ...usualQuietHours, timeZone: 'Australia/Melbourne' };
		expect(postponePastQuietHours(at('2026-10-03T13:00:00Z'), melbourne).toString()).toBe(
			'2026-10-03T20:00:00Z',
		);
	});
});

describe('conversation events of a booking', () => {
	test.each([
		[null, 'PENDING', 'hold-made', undefined],
		['PENDING', 'CONFIRMED', 'booking-confirmed', 'seat-taken'],
		['EXPIRED', 'CONFIRMED', 'booking-confirmed', 'seat-taken'],
		['PENDING', 'EXPIRED', 'hold-ended', undefined],
		['PENDING', 'CANCELED', 'hold-ended', undefined],
		['CONFIRMED', 'CANCELED', 'booking-canceled', 'seat-given-back'],
		['CONFIRMED', 'CHOOSING', 'weather-called', undefined],
		['CHOOSING', 'CONFIRMED', 'weather-moved', 'seat-taken'],
		['CHOOSING', 'CANCELED', 'weather-refunded', undefined],
	] as const)(
		'a booking change from %s to %s shows %s, or %s in a ride’s conversation',
		(from, to, booking, seat) => {
			expect(bookingEvent(from, to)).toBe(booking);
			expect(seatEvent(from, to)).toBe(seat);
		},
	);
});
