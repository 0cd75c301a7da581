import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	addDays,
	dateAt,
	daysBetween,
	earliestStartOfDate,
	formatDate,
	formatDuration,
	formatLeadTime,
	formatTime,
	formatZone,
	instantOf,
	isLocalDate,
	tripSpan,
	weekdayOf,
	weekdays,
} from './time.ts';

const zones = [
	'Asia/Colombo',
	'Australia/Melbourne',
	'Australia/Lord_Howe',
	'Australia/Brisbane',
	'Pacific/Honolulu',
	'Pacific/Apia',
	'Europe/London',
	'UTC',
];
const someDate = fc
	.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10));
const someTime = fc
	.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
	.map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

describe('departure in the local time of its place', () => {
	test.each([
		['Colombo', '2026-07-01', '08:00', 'Asia/Colombo', '2026-07-01T02:30:00Z'],
		[
			'Honolulu, where it is still yesterday',
			'2026-07-01',
			'23:00',
			'Pacific/Honolulu',
			'2026-07-02T09:00:00Z',
		],
		['Melbourne in winter', '2026-07-01', '09:30', 'Australia/Melbourne', '2026-06-30T23:30:00Z'],
		['Melbourne in summer', '2026-12-24', '09:30', 'Australia/Melbourne', '2026-12-23T22:30:00Z'],
		// The clock changes at 2:00 on 4 October 2026. The skipped 2:30 becomes the time half an hour
		// after the gap.
		[
			'Melbourne, an hour that is skipped',
			'2026-10-04',
			'02:30',
			'Australia/Melbourne',
			'2026-10-03T16:30:00Z',
		],
		// The clock changes back at 3:00 on 5 April 2026. 2:30 occurs twice, and the first time is
		// used.
		[
			'Melbourne, an hour that is repeated',
			'2026-04-05',
			'02:30',
			'Australia/Melbourne',
			'2026-04-04T15:30:00Z',
		],
		// The clock of Lord Howe changes by only half an hour.
		[
			'Lord Howe before the clock change',
			'2026-10-04',
			'01:59',
			'Australia/Lord_Howe',
			'2026-10-03T15:29:00Z',
		],
		[
			'Lord Howe, a time that is skipped',
			'2026-10-04',
			'02:15',
			'Australia/Lord_Howe',
			'2026-10-03T15:45:00Z',
		],
		[
			'Lord Howe after the clock change',
			'2026-10-04',
			'02:30',
			'Australia/Lord_Howe',
			'2026-10-03T15:30:00Z',
		],
		[
			'Lord Howe, a time that is repeated',
			'2026-04-05',
			'01:45',
			'Australia/Lord_Howe',
			'2026-04-04T14:45:00Z',
		],
	])('returns the instant of a departure: %s', (_, date, time, zone, instant) => {
		expect(instantOf(date, time, zone).toString()).toBe(instant);
	});

	test('a departure keeps its local date in every zone, on every day', () => {
		fc.assert(
			fc.property(someDate, fc.constantFrom(...zones), (date, zone) => {
				// Samoa skipped 30 December 2011: no departure was possible that day.
				fc.pre(!(zone === 'Pacific/Apia' && date === '2011-12-30'));
				expect(dateAt(instantOf(date, '12:00', zone), zone)).toBe(date);
			}),
		);
	});
});

test('the date of an instant is correct in every zone, whatever was computed before', () => {
	const midnight = Temporal.Instant.from('2026-06-14T18:30:00Z');
	const before = midnight.subtract({ milliseconds: 1 });
	const after = midnight.add({ seconds: 59 });
	for (const [at, colombo, melbourne] of [
		[before, '2026-06-14', '2026-06-15'],
		[midnight, '2026-06-15', '2026-06-15'],
		[after, '2026-06-15', '2026-06-15'],
		[before, '2026-06-14', '2026-06-15'],
	] as const) {
		expect(dateAt(at, 'Asia/Colombo')).toBe(colombo);
		expect(dateAt(at, 'Australia/Melbourne')).toBe(melbourne);
	}
	// Before 1972 Liberia was 44 minutes and 30 seconds behind UTC, so its midnight was not at a full
	// minute of UTC.
	const liberia = Temporal.Instant.from('1971-06-14T00:44:00Z');
	expect(dateAt(liberia, 'Africa/Monrovia')).toBe('1971-06-13');
	expect(dateAt(liberia.add({ seconds: 30 }), 'Africa/Monrovia')).toBe('1971-06-14');
});

describe('arrival after departure and duration', () => {
	test('after a skipped hour, the local arrival time is one hour later', () => {
		const trip = { departureTime: '01:00', durationMinutes: 180, timeZone: 'Australia/Melbourne' };
		const { departsAt, arrivesAt } = tripSpan(trip, '2026-10-04');
		expect(arrivesAt.since(departsAt).total('hours')).toBe(3);
		expect(arrivesAt.toZonedDateTimeISO(trip.timeZone).toPlainTime().toString()).toBe('05:00:00');
	});

	test('after a repeated hour, the local arrival time is one hour earlier', () => {
		const trip = { departureTime: '01:00', durationMinutes: 180, timeZone: 'Australia/Melbourne' };
		const { arrivesAt } = tripSpan(trip, '2026-04-05');
		expect(arrivesAt.toZonedDateTimeISO(trip.timeZone).toPlainTime().toString()).toBe('03:00:00');
	});

	test('arrival is departure plus duration on every date, at every time, in every zone', () => {
		fc.assert(
			fc.property(
				someDate,
				someTime,
				fc.integer({ min: 1, max: 59_940 }),
				fc.constantFrom(...zones),
				(date, departureTime, durationMinutes, timeZone) => {
					const { departsAt, arrivesAt } = tripSpan({ departureTime, durationMinutes, timeZone }, date);
					expect(arrivesAt.since(departsAt).total('minutes')).toBe(durationMinutes);
				},
			),
		);
	});
});

describe('calendar dates', () => {
	test.each(['2026-02-28', '2028-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
		'accepts the date %s',
		(text) => {
			expect(isLocalDate(text)).toBe(true);
		},
	);

	test.each([
		'2026-02-29',
		'2026-02-30',
		'1900-02-29',
		'2026-04-31',
		'2026-13-01',
		'2026-00-10',
		'2026-01-00',
		'0000-01-01',
		'2026-1-1',
		'26-01-01',
		'2026-01-01T00:00',
		' 2026-01-01',
		'2026-01-01\n',
		'٢٠٢٦-٠١-٠١',
		'-2026-01-01',
		'+002026-01-01',
		'tomorrow',
		'',
	])('rejects the date %j', (text) => {
		expect(isLocalDate(text)).toBe(false);
	});

	test('accepts exactly the dates that exist in the calendar', () => {
		const digits = (length: number) =>
			fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));
		const likely = fc.tuple(
			digits(4),
			fc.integer({ min: 0, max: 14 }).map((month) => String(month).padStart(2, '0')),
			fc.integer({ min: 0, max: 33 }).map((day) => String(day).padStart(2, '0')),
		);
		fc.assert(
			fc.property(likely, (parts) => {
				const text = parts.join('-');
				expect(isLocalDate(text)).toBe(isCalendarDate(text));
			}),
			{ numRuns: 2_000 },
		);
	});

	test('adds days across months, leap days and years', () => {
		expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
		expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
		expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
	});

	test('dates sort correctly as strings', () => {
		fc.assert(
			fc.property(someDate, fc.integer({ min: 1, max: 800 }), (date, days) => {
				expect(addDays(date, days) > date).toBe(true);
				expect(addDays(addDays(date, days), -days)).toBe(date);
			}),
		);
	});

	test('computes weekdays across months', () => {
		expect(weekdayOf('2026-07-01')).toBe('Wednesday');
		fc.assert(
			fc.property(someDate, (date) => {
				const today = weekdays.indexOf(weekdayOf(date));
				expect(weekdays.indexOf(weekdayOf(addDays(date, 1)))).toBe((today + 1) % 7);
			}),
		);
	});
});

function isCalendarDate(text: string): boolean {
	try {
		return Temporal.PlainDate.from(text).toString() === text && Temporal.PlainDate.from(text).year >= 1;
	} catch {
		return false;
	}
}

describe('formatted dates and times', () => {
	test.each([
		['00:00', '12:00 am'],
		['00:05', '12:05 am'],
		['09:30', '9:30 am'],
		['12:00', '12:00 pm'],
		['12:59', '12:59 pm'],
		['13:00', '1:00 pm'],
		['23:50', '11:50 pm'],
	])('formats the time %s as %s', (time, words) => {
		expect(formatTime(time)).toBe(words);
	});

	test.each([
		[1, '1 Minute'],
		[45, '45 Minutes'],
		[59, '59 Minutes'],
		[60, '1 Hour'],
		[90, '1.5 Hours'],
		[75, '1 h 15 min'],
		[100, '1 h 40 min'],
		[500, '8 h 20 min'],
		[180, '3 Hours'],
		[59_940, '999 Hours'],
	])('formats %d minutes as %s', (minutes, words) => {
		expect(formatDuration(minutes)).toBe(words);
	});

	test('a formatted date has its weekday, and its year unless the year is the current one', () => {
		expect(formatDate('2026-06-14', { thisYear: 2026 })).toBe('Sun 14 Jun');
		expect(formatDate('2027-06-14', { thisYear: 2026 })).toBe('Mon 14 Jun 2027');
		expect(formatDate('2026-06-14')).toBe('Sun 14 Jun 2026');
	});

	test('names of months and weekdays have three letters, including September', () => {
		const formatted = Array.from({ length: 12 }, (_, month) =>
			formatDate(`2026-${String(month + 1).padStart(2, '0')}-15`, { thisYear: 2026 }),
		);
		expect(formatted.join()).toBe(
			'Thu 15 Jan,Sun 15 Feb,Sun 15 Mar,Wed 15 Apr,Fri 15 May,Mon 15 Jun,Wed 15 Jul,Sat 15 Aug,Tue 15 Sep,Thu 15 Oct,Sun 15 Nov,Tue 15 Dec',
		);
	});

	test('shows a time zone only to people in another zone', () => {
		const winter = Temporal.Instant.from('2026-07-01T00:00:00Z');
		const summer = Temporal.Instant.from('2026-12-24T00:00:00Z');
		expect(formatZone('Asia/Colombo', winter, 'Australia/Melbourne')).toBe('Colombo time');
		expect(formatZone('Australia/Lord_Howe', winter, 'Asia/Colombo')).toBe('Lord Howe time');
		expect(formatZone('Asia/Colombo', winter, 'Asia/Kolkata')).toBeUndefined();
		expect(formatZone('Australia/Melbourne', winter, 'Australia/Brisbane')).toBeUndefined();
		expect(formatZone('Australia/Melbourne', summer, 'Australia/Brisbane')).toBe('Melbourne time');
	});
});

describe('calculation with dates, compared with Temporal', () => {
	const days = fc.integer({ min: -60_000, max: 60_000 });

	test('weekdays, differences and sums of dates equal those of Temporal', () => {
		fc.assert(
			fc.property(someDate, someDate, days, (one, other, count) => {
				const date = Temporal.PlainDate.from(one);
				expect(weekdays.indexOf(weekdayOf(one)) + 1).toBe(date.dayOfWeek);
				expect(daysBetween(one, other)).toBe(date.until(Temporal.PlainDate.from(other)).days);
				expect(addDays(one, count)).toBe(date.add({ days: count }).toString());
				expect(earliestStartOfDate(one).equals(instantOf(one, '00:00', '+14:00'))).toBe(true);
			}),
		);
	});

	test.each([
		['0001-01-01', 1, '0001-01-02'],
		['9999-12-31', 1, '+010000-01-01'],
		['+010000-01-01', -1, '9999-12-31'],
		['1900-02-28', 1, '1900-03-01'],
	])('adds days to a date: %s plus %i days', (date, count, later) => {
		expect(addDays(date, count)).toBe(later);
		expect(Temporal.PlainDate.from(date).add({ days: count }).toString()).toBe(later);
		expect(daysBetween(date, later)).toBe(count);
	});

	test.each(['2026-02-30', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-6-1', 'soon', ''])(
		'rejects the date "%s"',
		(text) => {
			expect(() => addDays(text, 1)).toThrow(RangeError);
			expect(() => weekdayOf(text)).toThrow(RangeError);
			expect(() => daysBetween('2026-06-01', text)).toThrow(RangeError);
		},
	);
});

test.each([
	[0, '0 minutes'],
	[1, '1 minute'],
	[45, '45 minutes'],
	[60, '1 hour'],
	[90, '90 minutes'],
	[120, '2 hours'],
	[1_440, '1 day'],
	[1_500, '25 hours'],
	[10_080, '7 days'],
])('formats %d minutes as %s in the largest whole unit', (minutes, words) => {
	expect(formatLeadTime(minutes)).toBe(words);
});
