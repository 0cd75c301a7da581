import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropEqualSeries, findSeriesAt, listDepartureSeries, sortByTime } from '../experience/departures.ts';
import { requestTimesRefusals } from '../request/request-times.ts';
import {
	addDays,
	dateAt,
	instantOf,
	isSkippedByClockChange,
	tripSpan,
	type Weekday,
	weekdayOf,
	weekdays,
} from '../time.ts';
import {
	type DateClaim,
	dateRefusal,
	departureStates,
	filterClaimsAt,
	horizonDays,
	type Schedule,
} from './availability.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const zones = ['UTC', 'Asia/Colombo', 'Australia/Melbourne', 'Pacific/Honolulu'] as const;

const schedule: Schedule = {
	departureTime: '09:30',
	sailingDays: weekdays,
	furtherDepartures: [{ time: '15:00', days: ['Saturday', 'Sunday'] }],
	durationMinutes: 180,
	timeZone: 'Asia/Colombo',
	minimumNoticeMinutes: 0,
	bookingWindowDays: horizonDays,
	season: [],
};
const booked = (
	date: string,
	departureTime: string,
	status: DateClaim['status'] = 'CONFIRMED',
): DateClaim => ({
	date,
	departureTime,
	status,
	createdAt: now,
});
const refused = (
	date: string,
	time: string | undefined,
	claims: readonly DateClaim[] = [],
	trip: Schedule = schedule,
	at = now,
) => dateRefusal(trip, date, { now: at, claims }, time)?.refused;

describe('date rules of each departure time', () => {
	// 11 and 12 July 2026 are a Saturday and a Sunday.
	test.each([
		['the sold time', '2026-07-11', '09:30', 'date-taken'],
		['the sold time, the day after', '2026-07-12', '09:30', 'date-taken'],
		['the sold time, two days after', '2026-07-13', '09:30', undefined],
		['the other time', '2026-07-11', '15:00', undefined],
		['the other time, the day after', '2026-07-12', '15:00', undefined],
	])('available departure times when the morning of 11 July is sold: %s', (_, date, time, outcome) => {
		expect(refused(date, time, [booked('2026-07-11', '09:30')])).toBe(outcome);
	});

	test('a hold blocks only its own departure time and date', () => {
		const claims = [booked('2026-07-11', '15:00', 'PENDING')];
		const of = (date: string, time: string) => refused(date, time, claims);
		expect([of('2026-07-11', '15:00'), of('2026-07-11', '09:30'), of('2026-07-12', '15:00')]).toEqual([
			'date-taken',
			undefined,
			undefined,
		]);
	});

	test('ignores a custom trip at another time if the experience has several departure times', () => {
		const claims = [booked('2026-07-11', '12:00')];
		expect(refused('2026-07-11', '09:30', claims)).toBeUndefined();
		expect(refused('2026-07-12', '09:30', claims, { ...schedule, furtherDepartures: [] })).toBe('date-taken');
	});
});

describe('weekdays of each departure time', () => {
	test.each(weekdays)('lists the departure times that can be booked on %s', (day) => {
		const date = Array.from({ length: 7 }, (_, at) => addDays('2026-07-06', at)).find(
			(one) => weekdayOf(one) === day,
		);
		const weekend = day === 'Saturday' || day === 'Sunday';
		expect(refused(date ?? '', '09:30')).toBeUndefined();
		expect(refused(date ?? '', '15:00')).toBe(weekend ? undefined : 'not-a-sailing-day');
	});

	test('refusals name the weekdays of a departure time, or all departure times if the time is unknown', () => {
		const at = { now, claims: [] };
		expect(dateRefusal(schedule, '2026-07-06', at, '15:00')?.facts).toEqual({
			date: '2026-07-06',
			sailingDays: ['Saturday', 'Sunday'],
		});
		expect(dateRefusal(schedule, '2026-07-06', at, '10:00')).toEqual({
			refused: 'no-such-departure',
			facts: { times: ['09:30', '15:00'] },
		});
	});
});

test('uses the first departure time if the input has no time', () => {
	const claims = fc.array(
		fc.record({
			date: fc.integer({ min: -2, max: 12 }).map((days) => addDays('2026-07-02', days)),
			departureTime: fc.constantFrom('09:30', '12:00', '15:00'),
			status: fc.constantFrom<DateClaim['status']>('CONFIRMED', 'PENDING'),
			createdAt: fc.integer({ min: 0, max: 3_600 }).map((age) => now.subtract({ seconds: age })),
		}),
		{ maxLength: 6 },
	);
	const date = fc.integer({ min: -2, max: 12 }).map((days) => addDays('2026-07-02', days));
	fc.assert(
		fc.property(claims, date, fc.boolean(), (all, on, several) => {
			const trip = several ? schedule : { ...schedule, furtherDepartures: [] };
			const at = { now, claims: all };
			expect(dateRefusal(trip, on, at)).toEqual(dateRefusal(trip, on, at, '09:30'));
			// Each departure time must refuse exactly what an experience with only that time and its
			// bookings refuses.
			for (const { time, days } of listDepartureSeries(trip)) {
				const alone = { ...trip, departureTime: time, sailingDays: days, furtherDepartures: [] };
				const own = several ? all.filter(({ departureTime }) => departureTime === time) : all;
				expect(dateRefusal(trip, on, at, time)).toEqual(dateRefusal(alone, on, { now, claims: own }));
				expect(filterClaimsAt(trip, time, all)).toEqual(own);
			}
		}),
	);
});

describe('latest bookable day and season', () => {
	test.each(zones)('the latest bookable day and the season use the place’s calendar in %s', (timeZone) => {
		const trip = { ...schedule, timeZone, bookingWindowDays: 14 };
		const last = addDays(dateAt(now, timeZone), 14);
		expect(refused(last, '09:30', [], trip)).toBeUndefined();
		expect(dateRefusal(trip, addDays(last, 1), { now, claims: [] })).toEqual({
			refused: 'date-too-far',
			facts: { date: addDays(last, 1), last },
		});
	});

	test.each([
		['2026-07-31', undefined],
		['2026-08-01', 'out-of-season'],
		['2027-06-30', 'out-of-season'],
		['2027-07-01', undefined],
	])('departure on %s with a season in July: %s', (date, outcome) => {
		const season = [{ from: '07-01', to: '07-31' }];
		expect(refused(date, '09:30', [], { ...schedule, season })).toBe(outcome);
	});
});

describe('departures on clock-change days', () => {
	/**
	 * In Melbourne the time from 2:00 to 3:00 is skipped on 4 October 2026 and repeated on 5 April
	 * 2026. On Lord Howe Island half an hour is skipped and repeated.
	 */
	test.each([
		['Australia/Melbourne', '2026-10-04', '01:50', '2026-10-03T15:50:00Z', '01:50'],
		['Australia/Melbourne', '2026-10-04', '02:10', '2026-10-03T16:10:00Z', '03:10'],
		['Australia/Melbourne', '2026-10-04', '03:10', '2026-10-03T16:10:00Z', '03:10'],
		['Australia/Melbourne', '2026-04-05', '02:10', '2026-04-04T15:10:00Z', '02:10'],
		['Australia/Melbourne', '2026-04-05', '03:10', '2026-04-04T17:10:00Z', '03:10'],
		['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:40:00Z', '02:40'],
		['Australia/Lord_Howe', '2026-10-04', '02:40', '2026-10-03T15:40:00Z', '02:40'],
		['Australia/Lord_Howe', '2026-04-05', '01:40', '2026-04-04T14:40:00Z', '01:40'],
		['Australia/Lord_Howe', '2026-04-05', '02:10', '2026-04-04T15:40:00Z', '02:10'],
	])(
		'on the clock change %s, %s, the %s departs at %s, %s in local time',
		(timeZone, date, time, instant, clock) => {
			const { departsAt } = tripSpan({ ...schedule, timeZone, departureTime: time }, date);
			expect(departsAt.toString()).toBe(instant);
			expect(departsAt.toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5)).toBe(clock);
			const trip = { ...schedule, timeZone, departureTime: time, furtherDepartures: [] };
			const before = instantOf(date, '00:00', timeZone);
			expect(refused(date, time, [], trip, before)).toBe(clock === time ? undefined : 'time-skipped');
			expect(refused(date, time, [], trip, departsAt)).toBe('date-passed');
		},
	);
});

test('offers only departures that satisfy every rule, for any zone, times, days and season', () => {
	const time = fc
		.record({ hour: fc.integer({ min: 0, max: 23 }), ten: fc.integer({ min: 0, max: 5 }) })
		.map(({ hour, ten }) => `${String(hour).padStart(2, '0')}:${ten}0`);
	const days = fc.subarray([...weekdays], { minLength: 1 });
	const series = fc.uniqueArray(fc.record({ time, days }), {
		minLength: 1,
		maxLength: 8,
		selector: (one) => one.time,
	});
	fc.assert(
		fc.property(
			series,
			fc.constantFrom(...zones, 'Australia/Lord_Howe'),
			fc.oneof(
				fc.constantFrom('2027-04-04', '2026-10-04'),
				fc.integer({ min: 1, max: 600 }).map((n) => addDays('2026-07-01', n)),
			),
			fc.integer({ min: 1, max: horizonDays }),
			fc.integer({ min: 30, max: 2_000 }),
			(all, timeZone, date, bookingWindowDays, durationMinutes) => {
				const [first, ...furtherDepartures] = all;
				if (!first) return;
				const trip: Schedule = {
					...schedule,
					departureTime: first.time,
					sailingDays: first.days,
					furtherDepartures,
					timeZone,
					bookingWindowDays,
					durationMinutes,
					season: [{ from: '09-15', to: '04-30' }],
				};
				for (const one of listDepartureSeries(trip)) {
					const { departsAt, arrivesAt } = tripSpan({ ...trip, departureTime: one.time }, date);
					const offered = refused(date, one.time, [], trip) === undefined;
					expect(offered).toBe(
						one.days.includes(weekdayOf(date)) &&
							Temporal.Instant.compare(departsAt, now) > 0 &&
							date <= addDays(dateAt(now, timeZone), bookingWindowDays) &&
							(date.slice(5) >= '09-15' || date.slice(5) <= '04-30') &&
							!isSkippedByClockChange(date, one.time, timeZone),
					);
					// A departure at a skipped or repeated time retains its date and duration.
					expect(dateAt(departsAt, timeZone)).toBe(date);
					expect(arrivesAt.since(departsAt).total('minutes')).toBe(durationMinutes);
				}
			},
		),
	);
});

describe('first departure time of an experience', () => {
	const further = [
		{ time: '15:00', days: ['Monday'] as Weekday[] },
		{ time: '07:00', days: ['Friday'] as Weekday[] },
	];
	test('the first departure time stays first, even if another time is earlier in the day', () => {
		const all = listDepartureSeries({
			departureTime: '09:30',
			sailingDays: ['Sunday'],
			furtherDepartures: further,
		});
		expect(all.map(({ time }) => time)).toEqual(['09:30', '15:00', '07:00']);
		expect(sortByTime(all).map(({ time }) => time)).toEqual(['07:00', '09:30', '15:00']);
		expect(findSeriesAt({ ...schedule, furtherDepartures: further }, '07:00')?.days).toEqual(['Friday']);
	});
	test('changing the first departure time keeps the other times, but drops an equal time', () => {
		expect(dropEqualSeries('10:00', further)).toEqual(further);
		expect(dropEqualSeries('15:00', further).map(({ time }) => time)).toEqual(['07:00']);
	});
});

/**
 * On 4 October 2026 the clocks of Melbourne change from 2:00 to 3:00, and those of Lord Howe Island
 * from 2:00 to 2:30.
 */
describe('departure at a time skipped by a clock change', () => {
	const spring = Temporal.Instant.from('2026-09-20T00:00:00Z');
	test.each([
		['2026-10-04', '02:30', 'Australia/Melbourne', true],
		['2026-10-04', '02:00', 'Australia/Melbourne', true],
		['2026-10-04', '01:50', 'Australia/Melbourne', false],
		['2026-10-04', '03:00', 'Australia/Melbourne', false],
		['2026-10-03', '02:30', 'Australia/Melbourne', false],
		['2026-10-04', '02:30', 'Australia/Brisbane', false],
		['2026-10-04', '02:20', 'Australia/Lord_Howe', true],
		['2026-10-04', '02:30', 'Australia/Lord_Howe', false],
		['2027-03-28', '01:30', 'Europe/London', true],
		// This time occurs twice that night. The first occurrence is used.
		['2027-04-04', '02:30', 'Australia/Melbourne', false],
		['2026-10-04', '02:30', 'Asia/Colombo', false],
	])('departure at %s %s in %s: skipped is %s', (date, departureTime, timeZone, skipped) => {
		expect(isSkippedByClockChange(date, departureTime, timeZone)).toBe(skipped);
		const trip: Schedule = { ...schedule, departureTime, furtherDepartures: [], timeZone };
		const is = skipped ? 'time-skipped' : undefined;
		expect(refused(date, departureTime, [], { ...trip, bookingWindowDays: 548 }, spring)).toBe(is);
		expect(departureStates(trip, departureTime, [], spring)(date)).toBe(skipped ? 'off' : 'free');
		const other = addDays(date, 3);
		const custom = (from: string, to: string) =>
			requestTimesRefusals(
				{ departureDate: from, departureTime, arrivalDate: to, arrivalTime: departureTime },
				{ timeZone, now: spring },
			);
		expect(custom(date, other).departure?.refused).toBe(is);
		expect(custom(addDays(date, -1), date).arrival?.refused).toBe(is);
	});
});
