import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReadWithin } from '#ports/calendar-reader.ts';
import { icalReader } from './ical-reader.ts';

const within: ReadWithin = {
	timeZone: 'Asia/Colombo',
	from: Temporal.Instant.from('2026-07-01T00:00:00Z'),
	to: Temporal.Instant.from('2028-01-01T00:00:00Z'),
};
const read = (text: string, more: Partial<ReadWithin> = {}) =>
	icalReader().read(text, { ...within, ...more });
/** Title, start and end of each event. */
const events = (text: string, more: Partial<ReadWithin> = {}) => {
	const answer = read(text, more);
	if (answer.kind === 'refused') return answer.reason;
	return answer.events.map(({ title, startsAt, endsAt }) => [title, `${startsAt}`, `${endsAt}`]);
};
const file = (name: string) =>
	readFileSync(new URL(`../../../test/calendars/${name}.ics`, import.meta.url), 'utf8').replaceAll(
		'\n',
		'\r\n',
	);
const calendar = (...lines: readonly string[]) =>
	['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) =>
	calendar('BEGIN:VEVENT', 'UID:one', 'SUMMARY:One', ...lines, 'END:VEVENT');

describe('calendars as others export them', () => {
	test('Google: UTC, days, a rule over the end of winter with an exception and one that was moved; no birthday', () => {
		expect(events(file('google'), { timeZone: 'Australia/Melbourne' })).toEqual([
			[
				'Charter with the Silvas, and a very long title that is folded over two lines',
				'2026-07-10T00:00:00Z',
				'2026-07-10T03:00:00Z',
			],
			['Slipway', '2026-07-11T14:00:00Z', '2026-07-13T14:00:00Z'],
			['Sailing school', '2026-09-25T23:00:00Z', '2026-09-26T02:00:00Z'],
			['Sailing school', '2026-10-16T22:00:00Z', '2026-10-17T01:00:00Z'],
			['Sailing school (later)', '2026-10-10T03:00:00Z', '2026-10-10T04:00:00Z'],
		]);
	});

	test('Apple: floating times and days on the clock of the boat’s place, durations, counted days', () => {
		expect(events(file('apple'))).toEqual([
			['Floating lunch', '2026-07-10T03:30:00Z', '2026-07-10T06:00:00Z'],
			...['06', '07', '09'].map((day) => [
				'Engine watch',
				`2026-07-${day}T12:30:00Z`,
				`2026-07-${day}T13:30:00Z`,
			]),
			['A day without an end', '2026-07-02T18:30:00Z', '2026-07-03T18:30:00Z'],
		]);
	});

	test('Outlook: zones by Windows’ names as the file explains them; the last Friday of each month', () => {
		expect(events(file('outlook'))).toEqual([
			['Busy', '2026-09-24T22:00:00Z', '2026-09-25T00:00:00Z'],
			['Busy', '2026-11-26T21:00:00Z', '2026-11-26T23:00:00Z'],
		]);
	});

	test('marketplaces: whole days, or hours in UTC; what takes no time is left out', () => {
		expect(events(file('marketplace-days'))).toEqual([
			['Reserved', '2026-07-09T18:30:00Z', '2026-07-11T18:30:00Z'],
			['Elsewhere (Not available)', '2026-07-19T18:30:00Z', '2026-07-20T18:30:00Z'],
		]);
		expect(events(file('marketplace-hours'))).toEqual([
			['Booked: 4 hours', '2026-07-10T03:30:00Z', '2026-07-10T07:30:00Z'],
		]);
	});
});

describe('what RFC 5545 leaves to its readers', () => {
	test.each([
		[
			'a zone that nobody explains is the boat’s',
			'DTSTART;TZID=Nowhere:20260710T090000',
			'2026-07-10T03:30:00Z',
		],
		[
			'IANA’s zone behind a prefix',
			'DTSTART;TZID=/freeassociation.sourceforge.net/Australia/Lord_Howe:20261010T090000',
			'2026-10-09T22:00:00Z',
		],
		[
			'an hour that the clocks skip',
			'DTSTART;TZID=Australia/Melbourne:20261004T023000',
			'2026-10-03T16:30:00Z',
		],
	])('%s', (_, start, startsAt) => {
		expect(events(event(start, 'DURATION:PT1H'))).toMatchObject([['One', startsAt, expect.anything()]]);
	});

	test('a rule without end goes on as far as we ask, and began long ago', () => {
		const daily = event('DTSTART;VALUE=DATE:20010101', 'RRULE:FREQ=DAILY');
		const to = Temporal.Instant.from('2026-07-11T00:00:00Z');
		expect(events(daily, { to })).toHaveLength(11);
	});

	test('the last day of a rule counts, by date or by a moment in UTC', () => {
		const until = (text: string) =>
			events(
				event('DTSTART;TZID=Asia/Colombo:20260706T230000', 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${text}`),
			);
		expect(until('20260708')).toHaveLength(3);
		expect(until('20260708T173000Z')).toHaveLength(3);
		expect(until('20260708T172959Z')).toHaveLength(2);
	});

	test('exceptions are by moment in any zone, or by date', () => {
		const without = (text: string) =>
			events(
				event('DTSTART;TZID=Asia/Colombo:20260706T230000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', text),
			);
		expect(without('EXDATE:20260707T173000Z')).toHaveLength(2);
		expect(without('EXDATE;VALUE=DATE:20260707')).toHaveLength(2);
		expect(without('EXDATE;TZID=Asia/Colombo:20260706T230000,20260708T230000')).toHaveLength(1);
	});

	test('further dates, and periods', () => {
		const more = ['RDATE:20260711T000000Z', 'RDATE;VALUE=PERIOD:20260712T000000Z/PT3H'];
		expect(events(event('DTSTART:20260710T000000Z', 'DURATION:PT1H', ...more))).toMatchObject([
			['One', '2026-07-10T00:00:00Z', '2026-07-10T01:00:00Z'],
			['One', '2026-07-11T00:00:00Z', '2026-07-11T01:00:00Z'],
			['One', '2026-07-12T00:00:00Z', '2026-07-12T03:00:00Z'],
		]);
	});

	test('one event that cannot be read keeps none of the others out', () => {
		const text = calendar(
			'BEGIN:VEVENT',
			'UID:bad',
			'DTSTART:tomorrow',
			'END:VEVENT',
			'BEGIN:VEVENT',
			'UID:good',
			'SUMMARY:A bell\u0007 rang',
			'DTSTART:20260710T000000Z',
			'DTEND:20260710T010000Z',
			'END:VEVENT',
		);
		expect(events(text)).toEqual([['A bell rang', '2026-07-10T00:00:00Z', '2026-07-10T01:00:00Z']]);
	});

	test('a calendar without events has none', () => {
		expect(events(calendar())).toEqual([]);
	});
});

describe('what would keep us busy is refused', () => {
	test.each([
		['a page', '<!doctype html><title>Sign in</title>', 'not-a-calendar'],
		['nothing', '', 'not-a-calendar'],
		['a contact', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Nimal\r\nEND:VCARD\r\n', 'not-a-calendar'],
		['each second', event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'), 'too-complex'],
		[
			'a day that never comes',
			event('DTSTART:20260101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
			'too-complex',
		],
		[
			'thousands of events',
			calendar(
				...Array.from({ length: 40 }, (_, at) => [
					'BEGIN:VEVENT',
					`UID:${at}`,
					'DTSTART:20260101T000000Z',
					'DURATION:PT1H',
					'RRULE:FREQ=DAILY',
					'END:VEVENT',
				]).flat(),
			),
			'too-complex',
		],
	])('%s', (_, text, reason) => {
		const began = performance.now();
		expect(icalReader(600).read(text, within)).toEqual({ kind: 'refused', reason });
		expect(performance.now() - began).toBeLessThan(10_000);
	});
});
