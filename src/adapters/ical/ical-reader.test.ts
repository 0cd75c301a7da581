import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarReadingPeriod } from '#ports/calendar-reader.ts';
import { type CalendarServer, startCalendarServer } from '#test/calendar-server.ts';
import { times as repeats } from '#test/long.ts';
import { icalReader } from './ical-reader.ts';

let otherServer: CalendarServer;
beforeAll(async () => {
	otherServer = await startCalendarServer();
});
afterAll(() => otherServer.close());

const reader = icalReader();
const within: CalendarReadingPeriod = {
	timeZone: 'Asia/Colombo',
	from: Temporal.Instant.from('2027-02-01T00:00:00Z'),
	to: Temporal.Instant.from('2027-02-01T00:00:00Z').add({ hours: 24 * 548 }),
};

async function read(file: string | Uint8Array, more: Partial<CalendarReadingPeriod> = {}, by = reader) {
	otherServer.put('/read', file);
	const answer = await otherServer.calendars.fetch(otherServer.address('/read'));
	if (answer.kind !== 'calendar') throw new Error(`the server answered ${JSON.stringify(answer)}`);
	return await by.read(answer.bytes, { ...within, ...more });
}

/** Formats the start and end of an event: '03-10T02:00/05:00'. */
function span({
	startsAt,
	endsAt,
}: {
	readonly startsAt: Temporal.Instant;
	readonly endsAt: Temporal.Instant;
}) {
	const [start, end] = [`${startsAt}`, `${endsAt}`];
	return `${start.slice(5, 16)}/${end.slice(start.slice(0, 10) === end.slice(0, 10) ? 11 : 5, 16)}`;
}

async function busy(file: string | Uint8Array, more: Partial<CalendarReadingPeriod> = {}) {
	const answer = await read(file, more);
	if (answer.kind === 'refused') return answer.reason;
	const spans = answer.events.toSorted((one, other) =>
		Temporal.Instant.compare(one.startsAt, other.startsAt),
	);
	return { busy: spans.map(span), unreadable: answer.unreadable.length };
}

const fixture = (name: string) =>
	readFileSync(new URL(`../../../test/calendars/${name}.ics`, import.meta.url));
const calendar = (...lines: readonly string[]) =>
	['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) => [
	'BEGIN:VEVENT',
	...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:one']),
	'SUMMARY:One',
	...lines,
	'END:VEVENT',
];
const one = (...lines: readonly string[]) => calendar(...event(...lines));
const tenth = '03-10T02:00/05:00';
const times = ['DTSTART:20270310T020000Z', 'DTEND:20270310T050000Z'];
const weekly = ['DTSTART:20270301T040000Z', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=4'];
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const foldedInside = (text: string, character: string) => {
	const bytes = Buffer.from(text);
	const at = bytes.indexOf(character) + 1;
	return Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
};
const melbourne = (...observances: readonly string[]) => [
	'BEGIN:VTIMEZONE',
	'TZID:Boatyard',
	...observances,
	'END:VTIMEZONE',
];
const standard = [
	'BEGIN:STANDARD',
	'DTSTART:19700405T030000',
	'TZOFFSETFROM:+1100',
	'TZOFFSETTO:+1000',
	'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
	'END:STANDARD',
];
const daylight = [
	'BEGIN:DAYLIGHT',
	'DTSTART:19701004T020000',
	'TZOFFSETFROM:+1000',
	'TZOFFSETTO:+1100',
	'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU',
	'END:DAYLIGHT',
];
const inZone = (zone: string, ...more: readonly string[]) =>
	calendar(...more, ...event(`DTSTART;TZID=${zone}:20270310T090000`, `DTEND;TZID=${zone}:20270310T110000`));

test.each<[string, string[], number]>([
	['a1-date-without-value', ['02-28T18:30/03-01T18:30', '03-09T18:30/03-11T18:30'], 0],
	['a2-one-broken-line', ['02-28T18:30/03-01T18:30', tenth], 0],
	['a2-unclosed-quote', ['02-28T18:30/03-01T18:30', '03-10T03:30/05:30'], 0],
	[
		'a3-this-and-future',
		['03-01T04:00/06:00', '03-08T04:00/06:00', '03-15T08:00/11:00', '03-22T08:00/11:00'],
		0,
	],
	['a4-freebusy', [tenth, '03-11T02:00/05:00', '03-13T02:00/03:00'], 0],
	['a6-same-uid-and-start', ['03-10T02:00/09:00'], 0],
	[
		'a7-windows-zone',
		['03-09T22:00/03-10T00:00', '03-10T22:00/03-11T00:00', '03-11T22:00/03-12T00:00', '03-13T01:00/03:00'],
		0,
	],
	['a9-empty-vtimezone', ['03-09T22:00/03-10T00:00'], 0],
])('the calendar reader reads %s from an external server', async (name, spans, unreadable) => {
	expect(await busy(fixture(name))).toEqual({ busy: spans, unreadable });
});

const dates: [string, string | Uint8Array, string[], number?][] = [
	[
		'EXDATE as a bare date',
		one('DTSTART:20270308', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270309'),
		['03-07T18:30/03-08T18:30', '03-09T18:30/03-10T18:30'],
	],
	[
		'RDATE as a bare date',
		one('DTSTART:20270308', 'RDATE:20270310'),
		['03-07T18:30/03-08T18:30', '03-09T18:30/03-10T18:30'],
	],
	[
		'RECURRENCE-ID as a bare date',
		calendar(
			...event('DTSTART:20270308', 'RRULE:FREQ=DAILY;COUNT=2'),
			...event('RECURRENCE-ID:20270309', 'DTSTART:20270312'),
		),
		['03-07T18:30/03-08T18:30', '03-11T18:30/03-12T18:30'],
	],
	[
		'a date with an unused comma of parameters',
		one('DTSTART;:20270310', 'DTEND;VALUE=date:20270311'),
		['03-09T18:30/03-10T18:30'],
	],
	[
		'a midnight that calls itself a date',
		one('DTSTART;VALUE=DATE:20270310T000000', 'DTEND;VALUE=DATE:20270311T000000'),
		['03-09T18:30/03-10T18:30'],
	],
	['dashes and colons', one('DTSTART:2027-03-10T02:00:00Z', 'DTEND:2027-03-10T05:00:00Z'), [tenth]],
	['milliseconds', one('DTSTART:20270310T020000.000Z', 'DTEND:20270310T050000.000Z'), [tenth]],
	[
		'an offset in place of a zone',
		one('DTSTART:20270310T073000+0530', 'DTEND:2027-03-10T10:30:00+05:30'),
		[tenth],
	],
	['no seconds, lower case', one('DTSTART:20270310t0200z', 'DTEND:20270310t0500z'), [tenth]],
	['24:00', one('DTSTART:20270310T020000Z', 'DTEND:20270310T240000Z'), ['03-10T02:00/03-11T00:00']],
	['30 February', one('DTSTART:20270230', 'DTEND:20270301'), [], 1],
	[
		'days over three nights',
		one('DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270313'),
		['03-09T18:30/03-12T18:30'],
	],
	[
		'a day that ends on itself',
		one('DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270310'),
		['03-09T18:30/03-10T18:30'],
	],
	[
		'a day that ends at noon',
		one('DTSTART;VALUE=DATE:20270310', 'DTEND:20270310T063000Z'),
		['03-09T18:30/03-10T06:30'],
	],
	['an end before the start', one('DTSTART:20270310T050000Z', 'DTEND:20270310T020000Z'), [], 1],
	[
		'a week, and a day and a half',
		calendar(
			...event('UID:a', 'DTSTART:20270310T020000Z', 'DURATION:P1W'),
			...event('UID:b', 'DTSTART:20270401T020000Z', 'DURATION:+P1DT12H'),
		),
		['03-10T02:00/03-17T02:00', '04-01T02:00/04-02T14:00'],
	],
	['a negative duration', one('DTSTART:20270310T020000Z', 'DURATION:-PT1H'), [], 1],
	['two different starts', one(...times, 'DTSTART:20270311T020000Z'), [], 1],
];

const broken: typeof dates = [
	['CR alone', one(...times).replaceAll('\r\n', '\r'), [tenth]],
	[
		'LF, CRLF and doubled CR mixed',
		one(...times)
			.replace('\r\n', '\n')
			.replace('\r\n', '\r\r\n'),
		[tenth],
	],
	['lower case', one(...times, 'RRULE:FREQ=DAILY;COUNT=2').toLowerCase(), [tenth, '03-11T02:00/05:00']],
	['a byte order mark', `\ufeff${one(...times)}`, [tenth]],
	['UTF-16 with a byte order mark', utf16(one(...times)), [tenth]],
	['UTF-16 without one', Buffer.from(one(...times), 'utf16le'), [tenth]],
	['a warning before it', `<br />Notice: x\r\n${one(...times)}`, [tenth]],
	['a fold within a time', one('DTSTART:20270310T0\r\n 20000Z', 'DTEND:2027031\r\n\t0T050000Z'), [tenth]],
	[
		'an unquoted zone with colons',
		inZone('(UTC+10:00) Canberra, Melbourne, Sydney'),
		['03-09T22:00/03-10T00:00'],
	],
	[
		'a zone with an open quote and colons',
		inZone('"(UTC+10:00) Canberra, Melbourne, Sydney'),
		['03-09T22:00/03-10T00:00'],
	],
	[
		'an event without its end',
		calendar(...event('UID:a', ...times).slice(0, -1), ...event('UID:b', 'DTSTART:20270311')),
		[tenth, '03-10T18:30/03-11T18:30'],
		1,
	],
	['an alarm without its end', one(...times, 'BEGIN:VALARM', 'TRIGGER:-PT15M'), [tenth], 1],
	['an end that nothing began', calendar('END:VALARM', ...event(...times)), [tenth]],
	['a rule over two lines', one(...times, 'RRULE:FREQ=DAILY;', 'COUNT=2'), [tenth, '03-11T02:00/05:00']],
	['a rule that a broken line spoils', one(...times, 'RRULE:FREQ=DAILY', 'and so on'), [tenth], 1],
	['a broken line after a time', one('two of them children', ...times, 'every day'), [tenth], 1],
	['an event without a start', one('DTEND:20270310T050000Z'), [], 1],
	[
		'an availability',
		calendar('BEGIN:VAVAILABILITY', 'UID:x', 'END:VAVAILABILITY', ...event(...times)),
		[tenth],
		1,
	],
];

const versions: typeof dates = [
	[
		'no UID',
		calendar(
			'BEGIN:VEVENT',
			...times,
			'END:VEVENT',
			'BEGIN:VEVENT',
			'DTSTART:20270310T020000Z',
			'DTEND:20270310T060000Z',
			'END:VEVENT',
		).replaceAll('UID:one\r\n', ''),
		[tenth, '03-10T02:00/06:00'],
	],
	[
		'UIDs that are equal for 300 characters',
		calendar(...event(`UID:${'x'.repeat(300)}a`, ...times), ...event(`UID:${'x'.repeat(300)}b`, ...times)),
		[tenth, tenth],
	],
	[
		'one UID for all events',
		calendar(...event(...times), ...event('DTSTART:20270311T020000Z', 'DURATION:PT1H')),
		[tenth, '03-11T02:00/03:00'],
	],
	[
		'a higher SEQUENCE that moved it',
		calendar(
			...event(...times, 'SEQUENCE:1'),
			...event('DTSTART:20270312T020000Z', 'DURATION:PT1H', 'SEQUENCE:2'),
		),
		['03-12T02:00/03:00'],
	],
	[
		'a higher SEQUENCE that comes first',
		calendar(
			...event('DTSTART:20270312T020000Z', 'DURATION:PT1H', 'SEQUENCE:10'),
			...event(...times, 'SEQUENCE:9'),
		),
		['03-12T02:00/03:00'],
	],
	[
		'a higher SEQUENCE that cancelled it',
		calendar(...event(...times), ...event(...times, 'SEQUENCE:1', 'STATUS:CANCELLED')),
		[],
	],
	[
		'one that was cancelled later',
		calendar(
			...event(...times, 'DTSTAMP:20270101T000000Z'),
			...event(...times, 'DTSTAMP:20270102T000000Z', 'STATUS:CANCELLED'),
		),
		[],
	],
	[
		'one that was cancelled and made again',
		calendar(...event(...times, 'SEQUENCE:1', 'STATUS:CANCELLED'), ...event(...times, 'SEQUENCE:2')),
		[tenth],
	],
	[
		'a series cancelled with its changes',
		calendar(
			...event(...weekly, 'SEQUENCE:3', 'STATUS:CANCELLED'),
			...event('RECURRENCE-ID:20270308T040000Z', 'DTSTART:20270309T040000Z', 'DURATION:PT1H'),
		),
		[],
	],
	[
		'TENTATIVE is busy, transparent is not',
		calendar(
			...event('UID:a', ...times, 'STATUS:TENTATIVE'),
			...event('UID:b', 'DTSTART:20270311', 'TRANSP:transparent'),
		),
		[tenth],
	],
	['METHOD:CANCEL', calendar('METHOD:CANCEL', ...event(...times)), []],
	[
		'this and all later ones cancelled',
		calendar(
			...event(...weekly),
			...event(
				'RECURRENCE-ID;RANGE=THISANDFUTURE:20270315T040000Z',
				'DTSTART:20270315T040000Z',
				'STATUS:CANCELLED',
			),
		),
		['03-01T04:00/06:00', '03-08T04:00/06:00'],
	],
	[
		'this and all later ones, and one of them again',
		calendar(
			...event(...weekly),
			...event(
				'RECURRENCE-ID;RANGE=THISANDFUTURE:20270308T040000Z',
				'DTSTART:20270309T050000Z',
				'DURATION:PT1H',
			),
			...event('RECURRENCE-ID:20270315T040000Z', 'DTSTART:20270317T040000Z', 'DURATION:PT1H'),
		),
		['03-01T04:00/06:00', '03-09T05:00/06:00', '03-17T04:00/05:00', '03-23T05:00/06:00'],
	],
	[
		'all later ones twice',
		calendar(
			...event(...weekly),
			...event(
				'RECURRENCE-ID;RANGE=THISANDFUTURE:20270308T040000Z',
				'DTSTART:20270308T050000Z',
				'DURATION:PT1H',
			),
			...event(
				'RECURRENCE-ID;RANGE=THISANDFUTURE:20270322T040000Z',
				'DTSTART:20270322T060000Z',
				'DURATION:PT1H',
			),
		),
		['03-01T04:00/06:00', '03-08T05:00/06:00', '03-15T05:00/06:00', '03-22T06:00/07:00'],
	],
	[
		'all later ones by a rule of their own',
		calendar(
			...event(...weekly),
			...event(
				'RECURRENCE-ID;RANGE=THISANDFUTURE:20270308T040000Z',
				'DTSTART:20270309T040000Z',
				'DURATION:PT1H',
				'RRULE:FREQ=DAILY;COUNT=2',
			),
		),
		['03-01T04:00/06:00', '03-09T04:00/05:00', '03-10T04:00/05:00'],
	],
	[
		'all later days',
		calendar(
			...event('DTSTART:20270301', 'RRULE:FREQ=WEEKLY;COUNT=3'),
			...event('RECURRENCE-ID;RANGE=THISANDFUTURE:20270308', 'DTSTART:20270309'),
		),
		['02-28T18:30/03-01T18:30', '03-08T18:30/03-09T18:30', '03-15T18:30/03-16T18:30'],
	],
	[
		'a change that cannot be read keeps its time',
		calendar(...event(...weekly), ...event('RECURRENCE-ID:20270308T040000Z', 'DTSTART:soon')),
		['03-01T04:00/06:00', '03-08T04:00/06:00', '03-15T04:00/06:00', '03-22T04:00/06:00'],
		1,
	],
	[
		'a change with a copy of the rule',
		calendar(
			...event(...weekly),
			...event(
				'RECURRENCE-ID:20270308T040000Z',
				'DTSTART:20270309T040000Z',
				'DURATION:PT1H',
				'RRULE:FREQ=WEEKLY;COUNT=4',
			),
		),
		['03-01T04:00/06:00', '03-09T04:00/05:00', '03-15T04:00/06:00', '03-22T04:00/06:00'],
	],
	[
		'busy types',
		calendar(
			'BEGIN:VFREEBUSY',
			'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270310T020000Z/PT3H',
			'FREEBUSY;FBTYPE=X-OTHER:20270311T020000Z/PT1H',
			'FREEBUSY;FBTYPE=free:20270312T020000Z/PT1H',
			'FREEBUSY:20270313/PT1H,20270314T020000Z/20270314T030000Z',
			'END:VFREEBUSY',
		),
		[tenth, '03-11T02:00/03:00', '03-14T02:00/03:00'],
		1,
	],
];

const zones: typeof dates = [
	...(
		[
			['Sri Lanka Standard Time', '03-10T03:30/05:30'],
			['aus eastern standard time', '03-09T22:00/03-10T00:00'],
			['"(UTC+05:30) Sri Jayawardenepura"', '03-10T03:30/05:30'],
			['"(UTC-05:00) Eastern Time (US & Canada)"', '03-10T14:00/16:00'],
			['Melbourne', '03-09T22:00/03-10T00:00'],
			['Pacific Time (US & Canada)', '03-10T17:00/19:00'],
			['GMT+0530', '03-10T03:30/05:30'],
			['GMT-0330', '03-10T12:30/14:30'],
			['UTC+10:00', '03-09T23:00/03-10T01:00'],
			['UTC', '03-10T09:00/11:00'],
			['/freeassociation.sourceforge.net/Australia/Lord_Howe', '03-09T22:00/03-10T00:00'],
			['america/new york', '03-10T14:00/16:00'],
			['Etc/GMT-3', '03-10T06:00/08:00'],
		] as const
	).map(([zone, busySpan]): (typeof dates)[number] => [`the zone ${zone}`, inZone(zone), [busySpan]]),
	[
		'a zone that is explained',
		inZone('Boatyard', ...melbourne(...standard, ...daylight)),
		['03-09T22:00/03-10T00:00'],
	],
	[
		'a zone that is explained in part',
		inZone(
			'Boatyard',
			...melbourne(
				...standard,
				'BEGIN:DAYLIGHT',
				'DTSTART:19701004T020000',
				'TZOFFSETTO:+1100',
				'END:DAYLIGHT',
			),
		),
		[],
		1,
	],
	[
		'an empty zone with a location',
		inZone('Boatyard', ...melbourne('X-LIC-LOCATION:Australia/Melbourne')),
		['03-09T22:00/03-10T00:00'],
	],
	['a zone that nothing explains', inZone('Nowhere'), [], 1],
	['floating times', one('DTSTART:20270310T090000', 'DTEND:20270310T110000'), ['03-10T03:30/05:30']],
	[
		'floating times in a calendar with a zone',
		calendar('X-WR-TIMEZONE:Australia/Melbourne', ...event('DTSTART:20270310T090000', 'DURATION:PT2H')),
		['03-09T22:00/03-10T00:00'],
	],
	[
		'floating times in a calendar with an odd zone',
		calendar('X-WR-TIMEZONE:AUS Eastern Standard Time', ...event('DTSTART:20270310T090000', 'DURATION:PT2H')),
		['03-09T22:00/03-10T00:00'],
	],
	[
		'an end in another zone',
		one('DTSTART;TZID=Australia/Melbourne:20270310T090000', 'DTEND;TZID=Asia/Colombo:20270310T093000'),
		['03-09T22:00/03-10T04:00'],
	],
	[
		'RDATE in another zone',
		one(
			'DTSTART;TZID=Asia/Colombo:20270310T090000',
			'DURATION:PT1H',
			'RDATE;TZID=Australia/Melbourne:20270312T090000',
		),
		['03-10T03:30/04:30', '03-11T22:00/23:00'],
	],
	[
		'a floating EXDATE',
		one(
			'DTSTART;TZID=Australia/Melbourne:20270310T090000',
			'DURATION:PT1H',
			'RRULE:FREQ=DAILY;COUNT=2',
			'EXDATE:20270311T090000',
		),
		['03-09T22:00/23:00'],
	],
	[
		'EXDATE in UTC and by date',
		one(
			'DTSTART;TZID=Australia/Melbourne:20270310T090000',
			'DURATION:PT1H',
			'RRULE:FREQ=DAILY;COUNT=4',
			'EXDATE:20270310T220000Z',
			'EXDATE;VALUE=DATE:20270312',
		),
		['03-09T22:00/23:00', '03-12T22:00/23:00'],
	],
	[
		'EXDATE of a day as a moment',
		one(
			'DTSTART;VALUE=DATE:20270310',
			'RRULE:FREQ=DAILY;COUNT=3',
			'EXDATE:20270310T183000Z',
			'EXDATE:20270312T000000',
		),
		['03-09T18:30/03-10T18:30'],
	],
	[
		'periods in RDATE',
		one(
			'DTSTART:20270310T020000Z',
			'DURATION:PT3H',
			'RDATE;VALUE=PERIOD:20270312T000000Z/PT3H,20270313T000000Z/20270313T010000Z',
			'EXDATE:20270313T000000Z',
		),
		[tenth, '03-12T00:00/03:00'],
	],
	[
		'an hour that the clock skips',
		one('DTSTART;TZID=Australia/Melbourne:20271003T023000', 'DURATION:PT1H'),
		['10-02T16:30/17:30'],
	],
	[
		'an hour that comes twice',
		one('DTSTART;TZID=Australia/Melbourne:20270404T023000', 'DURATION:PT1H'),
		['04-03T15:30/16:30'],
	],
	[
		'a series over the end of summer',
		one('DTSTART;TZID=Australia/Melbourne:20270403T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
		['04-02T22:00/23:00', '04-03T23:00/04-04T00:00'],
	],
	[
		'a day over the end of summer is a day',
		one('DTSTART;TZID=Australia/Melbourne:20270403T120000', 'DURATION:P1D'),
		['04-03T01:00/04-04T02:00'],
	],
];

const rules: typeof dates = [
	[
		'BYWEEKNO',
		one('DTSTART:20260511T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'),
		['05-17T09:00/10:00', '05-15T09:00/10:00'],
	],
	[
		'the last working day by BYSETPOS',
		one(
			'DTSTART:20270226T090000Z',
			'DURATION:PT1H',
			'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3',
		),
		['02-26T09:00/10:00', '03-31T09:00/10:00', '04-30T09:00/10:00'],
	],
	[
		'BYSETPOS by week',
		one('DTSTART:20270305T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO,FR;BYSETPOS=-1;COUNT=2'),
		['03-05T09:00/10:00', '03-12T09:00/10:00'],
	],
	[
		'UNTIL by date',
		one('DTSTART;TZID=Asia/Colombo:20270308T230000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20270309'),
		['03-08T17:30/18:30', '03-09T17:30/18:30'],
	],
	[
		'UNTIL to the second',
		one(
			'DTSTART;TZID=Asia/Colombo:20270308T230000',
			'DURATION:PT1H',
			'RRULE:FREQ=DAILY;UNTIL=20270309T173000Z',
		),
		['03-08T17:30/18:30', '03-09T17:30/18:30'],
	],
	[
		'UNTIL a second before',
		one(
			'DTSTART;TZID=Asia/Colombo:20270308T230000',
			'DURATION:PT1H',
			'RRULE:FREQ=DAILY;UNTIL=20270309T172959Z',
		),
		['03-08T17:30/18:30'],
	],
	['UNTIL in the past', one(...times, 'RRULE:FREQ=DAILY;UNTIL=20200101T000000Z'), [tenth]],
	[
		'COUNT that ended long ago',
		one('DTSTART:20010101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=100'),
		[],
	],
	['INTERVAL=0', one(...times, 'RRULE:FREQ=DAILY;INTERVAL=0'), [tenth], 1],
	[
		'the 31st',
		one('DTSTART:20270331T020000Z', 'DURATION:PT3H', 'RRULE:FREQ=MONTHLY;COUNT=3'),
		['03-31T02:00/05:00', '05-31T02:00/05:00', '07-31T02:00/05:00'],
	],
	[
		'29 February',
		one('DTSTART:20240229T020000Z', 'DURATION:PT3H', 'RRULE:FREQ=YEARLY'),
		['02-29T02:00/05:00'],
	],
	['a day that never comes', one(...times, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), [tenth]],
	[
		'EXRULE',
		one(
			'DTSTART:20270308T020000Z',
			'DURATION:PT1H',
			'RRULE:FREQ=DAILY;COUNT=3',
			'EXRULE:FREQ=DAILY;INTERVAL=2',
		),
		['03-09T02:00/03:00'],
	],
	[
		'each minute, three times',
		one('DTSTART:20270310T020000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;COUNT=2'),
		['03-10T02:00/02:01', '03-10T02:01/02:02'],
	],
	['each second for ever', one(...times, 'RRULE:FREQ=SECONDLY'), [tenth], 1],
	[
		'hundreds of times a day',
		one(...times, `RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5;BYMINUTE=${[...Array(60).keys()]}`),
		[tenth],
		1,
	],
];

describe.each([
	['dates and durations', dates],
	['broken files', broken],
	['versions and changes', versions],
	['zones', zones],
	['rules', rules],
])('calendar reader: %s', (_, rows) => {
	test.each(rows)('the calendar reader reads %s', async (_name, file, spans, unreadable = 0) => {
		expect(await busy(file)).toEqual({ busy: spans, unreadable });
	});
});

test('the calendar reader joins a title that is folded within a character', async () => {
	const file = foldedInside(one(...times).replace('SUMMARY:One', 'SUMMARY:Große Fahrt'), 'ß');
	expect(await read(file)).toMatchObject({ events: [{ title: 'Große Fahrt' }] });
});

test('the calendar reader reports an unreadable event with title, line and whole days', async () => {
	const answer = await read(
		calendar(...event('DTSTART;TZID=Nowhere:20270310T090000', 'DTEND;TZID=Nowhere:20270311T090000')),
	);
	if (answer.kind !== 'events') throw new Error(answer.reason);
	const [unreadable] = answer.unreadable;
	expect(unreadable).toMatchObject({ title: 'One', text: 'DTSTART;TZID=Nowhere:20270310T090000' });
	expect(unreadable?.days && span(unreadable.days)).toBe('03-09T18:30/03-11T18:30');
	const again = await read(
		calendar(...event('DTSTART;TZID=Nowhere:20270310T090000', 'DTEND;TZID=Nowhere:20270311T090000')),
	);
	expect(again).toMatchObject({ unreadable: [{ key: unreadable?.key }] });
});

test('the calendar reader ignores unreadable events that are in the past, free or canceled', async () => {
	const bad = (date: string, ...more: string[]) =>
		event(`UID:${date}`, `DTSTART;TZID=Nowhere:${date}T090000`, ...more);
	const file = calendar(
		...bad('20260310'),
		...bad('20270310', 'TRANSP:TRANSPARENT'),
		...bad('20270311', 'STATUS:CANCELLED'),
	);
	expect(await busy(file)).toEqual({ busy: [], unreadable: 0 });
});

describe('real calendar exports', () => {
	const from = { from: Temporal.Instant.from('2026-07-01T00:00:00Z') };
	test('an export of Google’s calendar is read', async () => {
		expect(await busy(fixture('google'), { ...from, timeZone: 'Australia/Melbourne' })).toEqual({
			busy: [
				'07-10T00:00/03:00',
				'07-11T14:00/07-13T14:00',
				'09-25T23:00/09-26T02:00',
				'10-10T03:00/04:00',
				'10-16T22:00/10-17T01:00',
			],
			unreadable: 0,
		});
	});
	test('an export of Apple’s calendar is read', async () => {
		const watches = ['06', '07', '09'].map((date) => `07-${date}T12:30/13:30`);
		expect(await busy(fixture('apple'), from)).toEqual({
			busy: ['07-02T18:30/07-03T18:30', ...watches, '07-10T03:30/06:00'],
			unreadable: 0,
		});
	});
	test('an export of Outlook’s calendar is read', async () => {
		expect(await busy(fixture('outlook'), from)).toEqual({
			busy: ['09-24T22:00/09-25T00:00', '11-26T21:00/23:00'],
			unreadable: 0,
		});
	});
	test('events without a duration in an export of a marketplace are ignored', async () => {
		expect(await busy(fixture('marketplace-days'), from)).toEqual({
			busy: ['07-09T18:30/07-11T18:30', '07-19T18:30/07-20T18:30'],
			unreadable: 0,
		});
		expect(await busy(fixture('marketplace-hours'), from)).toEqual({
			busy: ['07-10T03:30/07:30'],
			unreadable: 0,
		});
	});
});

describe('limits of the calendar reader', () => {
	test.each([
		['an HTML page', '<!doctype html><title>Sign in</title>', 'not-a-calendar'],
		['an empty file', '', 'not-a-calendar'],
		['a contact file (vCard)', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Nimal\r\nEND:VCARD\r\n', 'not-a-calendar'],
		['a file that ends within an event', one(...times).slice(0, -40), 'incomplete'],
		[
			'a file that ends before the calendar’s end',
			one(...times).replace('END:VCALENDAR\r\n', ''),
			'incomplete',
		],
		[
			'more than 20,000 events',
			calendar(...Array.from({ length: 20_001 }, () => ['BEGIN:VEVENT', 'END:VEVENT']).flat()),
			'too-complex',
		],
	])('the calendar reader refuses %s', async (_, file, reason) => {
		expect(await busy(file)).toBe(reason);
	});

	const series = (count: number, ...lines: readonly string[]) =>
		calendar(...Array.from({ length: count }, (_, at) => event(`UID:${at}`, ...lines)).flat());

	const count = async (file: string) => {
		const answer = await read(file);
		return answer.kind === 'events' && [answer.events.length, answer.unreadable.length];
	};

	test('the calendar reader reads a calendar with several daily series', async () => {
		const many = repeats(10, 3);
		const daily = series(many, 'DTSTART:20200101T040000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
		expect(await count(daily)).toEqual([548 * many, 0]);
	});

	test('the calendar reader expands an hourly series, and reports a series beyond 20,000 occurrences', async () => {
		const hourly = series(2, 'DTSTART:20270310T000000Z', 'DURATION:PT30M', 'RRULE:FREQ=HOURLY');
		expect(await count(hourly)).toEqual([12_264, 1]);
	});

	test('the calendar reader aborts a calendar over its CPU limit and reads the next calendar', async () => {
		const shortTimeout = icalReader({ mostCpuMs: 300 });
		const slow = series(300, 'DTSTART:00010101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=999999');
		const refused = await read(slow, {}, shortTimeout);
		const next = await read(one(...times), {}, shortTimeout);
		expect(refused).toEqual({ kind: 'refused', reason: 'too-complex' });
		expect(next).toMatchObject({ events: [{ uid: 'one' }] });
	});

	test('reading a calendar throws if the thread of the calendar reader cannot start', async () => {
		const broken = icalReader({}, new URL('data:text/javascript,import "missing"'));
		await expect(read(one(...times), {}, broken)).rejects.toThrow('missing');
	});
});
