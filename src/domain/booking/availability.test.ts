import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateAt, instantOf, weekdayOf, weekdays } from '../time.ts';
import {
	blocksDate,
	type DateClaim,
	dateRefusal,
	holdEnd,
	horizonDays,
	isHoldActive,
	minutesOfHold,
	type Schedule,
} from './availability.ts';

/**
 * An experience that departs every day at 9:30 in Galle and lasts three hours. The clock shows
 * Wednesday, 1 July 2026, 8:00 in Galle.
 */
const schedule: Schedule = {
	sailingDays: weekdays,
	departureTime: '09:30',
	durationMinutes: 180,
	timeZone: 'Asia/Colombo',
	minimumNoticeMinutes: 0,
	furtherDepartures: [],
	bookingWindowDays: horizonDays,
	season: [],
};
const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const confirmed = (date: string): DateClaim => ({
	date,
	departureTime: schedule.departureTime,
	status: 'CONFIRMED',
	createdAt: now.subtract({ hours: 99 }),
});
const held = (date: string, age: Temporal.DurationLike): DateClaim => ({
	date,
	departureTime: schedule.departureTime,
	status: 'PENDING',
	createdAt: now.subtract(age),
});
const refused = (date: string, claims: readonly DateClaim[] = [], trip: Schedule = schedule, at = now) =>
	dateRefusal(trip, date, { now: at, claims })?.refused;

describe('dates that a confirmed booking blocks', () => {
	test.each([
		['2026-07-09', undefined],
		['2026-07-10', 'date-taken'],
		['2026-07-11', 'date-taken'],
		['2026-07-12', undefined],
	])('departure on %s with another booking on 10 July: %s', (date, outcome) => {
		expect(refused(date, [confirmed('2026-07-10')])).toBe(outcome);
	});

	test('a confirmed booking blocks two days across month and year ends', () => {
		expect(refused('2026-08-01', [confirmed('2026-07-31')])).toBe('date-taken');
		expect(refused('2027-01-01', [confirmed('2026-12-31')])).toBe('date-taken');
	});
});

describe('an unpaid booking younger than 30 minutes blocks only its departure date', () => {
	test.each([
		['just made', { seconds: 0 }, 'date-taken'],
		['29:59 old', { minutes: 29, seconds: 59 }, 'date-taken'],
		['30:00 old', { minutes: 30 }, undefined],
		['a day old', { hours: 24 }, undefined],
	])('an unpaid booking that is %s: %s', (_, age, outcome) => {
		expect(refused('2026-07-10', [held('2026-07-10', age)])).toBe(outcome);
	});

	test('an unpaid booking leaves the days before and after free', () => {
		expect(refused('2026-07-09', [held('2026-07-10', { minutes: 1 })])).toBeUndefined();
		expect(refused('2026-07-11', [held('2026-07-10', { minutes: 1 })])).toBeUndefined();
	});

	test('an unpaid booking stops blocking its date at the instant when its hold expires', () => {
		const created = Temporal.Instant.from('2026-07-01T00:00:00Z');
		expect(holdEnd(created).toString()).toBe('2026-07-01T00:30:00Z');
		expect(isHoldActive(created, holdEnd(created).subtract({ nanoseconds: 1 }))).toBe(true);
		expect(isHoldActive(created, holdEnd(created))).toBe(false);
	});

	test('a hold lasts 30 minutes, but not beyond the departure', () => {
		const departsIn = (left: Temporal.DurationLike) => minutesOfHold(now.add(left), now);
		expect(departsIn({ hours: 24 })).toBe(30);
		expect(departsIn({ minutes: 30 })).toBe(30);
		expect(departsIn({ minutes: 29, seconds: 59 })).toBe(29);
		expect(departsIn({ seconds: 20 })).toBe(1);
	});
});

describe('departure after now, in the place’s zone', () => {
	test.each([
		['an hour and a half before departure', '2026-07-01T02:30:00Z', undefined],
		['a second before', '2026-07-01T03:59:59Z', undefined],
		['at the minute of departure', '2026-07-01T04:00:00Z', 'date-passed'],
		['on the day after', '2026-07-02T04:00:00Z', 'date-passed'],
	])('booking today’s trip %s: %s', (_, at, outcome) => {
		expect(refused('2026-07-01', [], schedule, Temporal.Instant.from(at))).toBe(outcome);
	});

	test('compares departures with an instant that is tomorrow in Melbourne and yesterday in Honolulu', () => {
		const at = Temporal.Instant.from('2026-07-01T15:00:00Z');
		const melbourne = { ...schedule, timeZone: 'Australia/Melbourne' };
		const honolulu = { ...schedule, timeZone: 'Pacific/Honolulu' };
		expect(refused('2026-07-01', [], melbourne, at)).toBe('date-passed');
		expect(refused('2026-07-01', [], honolulu, at)).toBeUndefined();
	});
});

describe('the minimum notice before a departure', () => {
	const twoHours = { ...schedule, minimumNoticeMinutes: 120 };
	test.each([
		['two hours and a second before', '2026-07-01T01:59:59Z', undefined],
		['two hours before', '2026-07-01T02:00:00Z', undefined],
		['a second less than two hours before', '2026-07-01T02:00:01Z', 'notice-too-short'],
		['a second before departure', '2026-07-01T03:59:59Z', 'notice-too-short'],
		['after departure', '2026-07-01T04:00:00Z', 'date-passed'],
	])('books today’s trip with two hours’ notice %s', (_, at, outcome) => {
		expect(refused('2026-07-01', [], twoHours, Temporal.Instant.from(at))).toBe(outcome);
	});

	test('counts a week’s notice in hours, also when the clocks change', () => {
		// In Melbourne daylight saving time starts on 4 October 2026 at 2:00.
		const trip = { ...schedule, timeZone: 'Australia/Melbourne', minimumNoticeMinutes: 7 * 24 * 60 };
		const at = (time: string) =>
			refused('2026-10-07', [], trip, instantOf('2026-09-30', time, 'Australia/Melbourne'));
		expect([at('08:30'), at('08:31')]).toEqual([undefined, 'notice-too-short']);
	});

	test('the refusal of a late booking names the minimum notice', () => {
		expect(dateRefusal(twoHours, '2026-07-01', { now, claims: [] })).toEqual({
			refused: 'notice-too-short',
			facts: { date: '2026-07-01', minimumNoticeMinutes: 120 },
		});
	});
});

describe('the sailing days', () => {
	test.each(weekdays)('a trip that departs on %s can be booked on that weekday only', (day) => {
		const trip = { ...schedule, sailingDays: [day] };
		const week = Array.from({ length: 7 }, (_, at) => addDays('2026-07-06', at));
		expect(week.filter((date) => refused(date, [], trip) === undefined).map(weekdayOf)).toEqual([day]);
	});

	test('the refusal of a weekday without departures names the sailing days', () => {
		const trip: Schedule = { ...schedule, sailingDays: ['Saturday', 'Sunday'] };
		expect(dateRefusal(trip, '2026-07-06', { now, claims: [] })).toEqual({
			refused: 'not-a-sailing-day',
			facts: { date: '2026-07-06', sailingDays: ['Saturday', 'Sunday'] },
		});
	});
});

describe('the booking horizon of a year and a half', () => {
	test('counts the last bookable date in the place’s zone', () => {
		const last = addDays('2026-07-01', horizonDays);
		expect(refused(last)).toBeUndefined();
		expect(refused(addDays(last, 1))).toBe('date-too-far');
	});
});

test('offers only dates that satisfy every rule, for any zone, time and bookings', () => {
	const claim = fc.record({
		date: fc.integer({ min: -2, max: 12 }).map((days) => addDays('2026-07-02', days)),
		departureTime: fc.constantFrom('09:30', '16:00'),
		status: fc.constantFrom<DateClaim['status']>('CONFIRMED', 'PENDING'),
		createdAt: fc.integer({ min: 0, max: 3_600 }).map((age) => now.subtract({ seconds: age })),
	});
	fc.assert(
		fc.property(
			fc.array(claim, { maxLength: 6 }),
			fc.integer({ min: 0, max: 10 }).map((days) => addDays('2026-07-02', days)),
			fc.subarray([...weekdays], { minLength: 1 }),
			fc.constantFrom('Asia/Colombo', 'Australia/Melbourne', 'Australia/Lord_Howe', 'Pacific/Honolulu'),
			fc.integer({ min: 0, max: 23 }),
			fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_080 })),
			(claims, date, sailingDays, timeZone, hour, minimumNoticeMinutes) => {
				const departureTime = `${String(hour).padStart(2, '0')}:30`;
				const trip = {
					...schedule,
					sailingDays,
					departureTime,
					durationMinutes: 60,
					timeZone,
					minimumNoticeMinutes,
				};
				const offered = dateRefusal(trip, date, { now, claims }) === undefined;
				const yesterday = addDays(date, -1);
				const expectedByRule =
					sailingDays.includes(weekdayOf(date)) &&
					Temporal.Instant.compare(instantOf(date, departureTime, timeZone), now) > 0 &&
					instantOf(date, departureTime, timeZone).since(now).total('minutes') >= minimumNoticeMinutes &&
					!claims.some(
						(one) => one.status === 'CONFIRMED' && (one.date === date || one.date === yesterday),
					) &&
					!claims.some(
						(one) =>
							one.status === 'PENDING' && one.date === date && now.since(one.createdAt).total('minutes') < 30,
					);
				expect(offered).toBe(expectedByRule);
				expect(claims.some((one) => blocksDate(one, date, now))).toBe(
					dateRefusal({ ...trip, sailingDays: weekdays, minimumNoticeMinutes: 0 }, date, { now, claims }) !==
						undefined,
				);
				expect(dateAt(instantOf(date, departureTime, timeZone), timeZone)).toBe(date);
			},
		),
	);
});
