import { describe, expect, it } from 'vitest';
import type { TakenDate } from '#contract/departure-contract.ts';
import { openDates, resolveFreeTime, scheduleOf } from './open-dates.ts';

const schedule = scheduleOf({
	sailingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
	departureTime: '09:00',
	numberOfHours: 2.5,
	timeZone: 'Asia/Colombo',
	minimumNoticeMinutes: 0,
	departures: [{ time: '09:00', days: [] }],
	bookingWindowDays: 548,
	season: [],
});
// Tuesday 1 December 2026, 10:00 in Colombo.
const now = Temporal.Instant.from('2026-12-01T04:30:00Z');
const taken: TakenDate[] = [
	{
		departureDate: '2026-12-03',
		departureTime: '09:00',
		status: 'CONFIRMED',
		createdDate: '2026-11-01T00:00:00Z',
	},
	{
		departureDate: '2026-12-07',
		departureTime: '09:00',
		status: 'PENDING',
		createdDate: '2026-12-01T04:10:00Z',
	},
	{
		departureDate: '2026-12-08',
		departureTime: '09:00',
		status: 'PENDING',
		createdDate: '2026-12-01T03:59:00Z',
	},
	{
		departureDate: '2026-12-09',
		departureTime: '09:00',
		status: 'UNAVAILABLE',
		createdDate: '2026-12-01T04:30:00Z',
	},
];
const dates = openDates(schedule, taken, now);

describe('days of the calendar', () => {
	it.each([
		['2026-12-01', 'out', 'its departure has passed'],
		['2026-12-02', 'free', 'no booking blocks it'],
		['2026-12-03', 'taken', 'a booking is confirmed'],
		['2026-12-04', 'taken', 'it is the day after a confirmed booking'],
		['2026-12-06', 'off', 'it is not a sailing day'],
		['2026-12-07', 'taken', 'a hold is younger than 30 minutes'],
		['2026-12-08', 'free', 'the hold on it is older than 30 minutes'],
		['2026-12-09', 'taken', 'the boat is elsewhere'],
	])('the calendar shows %s as %s, because %s', (date, state) => {
		expect(dates.stateOf(date)).toBe(state);
	});
	it('the calendar starts with today in local time and lists the soonest free dates', () => {
		expect(dates.first).toBe('2026-12-01');
		expect(dates.soonest(3)).toEqual(['2026-12-02', '2026-12-05', '2026-12-08']);
	});
	it('the calendar excludes departures within the minimum notice', () => {
		const withNotice = openDates({ ...schedule, minimumNoticeMinutes: 24 * 60 }, taken, now);
		// On Wednesday the departure is in 23 hours, which is less than the notice of one day.
		expect(withNotice.stateOf('2026-12-02')).toBe('out');
		expect(withNotice.soonest(2)).toEqual(['2026-12-05', '2026-12-08']);
	});
	it('the calendar supports trips that last half hours', () => {
		expect(schedule.durationMinutes).toBe(150);
	});
});

describe('several departures on one day', () => {
	const several = scheduleOf({
		sailingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
		departureTime: '15:00',
		departures: [
			{ time: '15:00', days: [] },
			{ time: '09:00', days: ['Thursday', 'Friday'] },
		],
		numberOfHours: 2.5,
		timeZone: 'Asia/Colombo',
		minimumNoticeMinutes: 0,
		bookingWindowDays: 30,
		season: [{ from: '12-03', to: '02-28' }],
	});
	const open = openDates(several, taken, now);

	it('a day with several departures has the state of each, and shows the best state', () => {
		expect(open.timesOn('2026-12-03')).toEqual([
			{ time: '09:00', state: 'taken' },
			{ time: '15:00', state: 'free' },
		]);
		expect(open.stateOf('2026-12-03')).toBe('free');
		expect(open.timesOn('2026-12-05')).toEqual([{ time: '15:00', state: 'free' }]);
		const both = openDates(
			several,
			[...taken, ...taken.map((one) => ({ ...one, departureTime: '15:00' }))],
			now,
		);
		expect([both.stateOf('2026-12-03'), both.stateOf('2026-12-09')]).toEqual(['taken', 'taken']);
	});
	it('the calendar has no departures after the booking window or outside the season', () => {
		expect(open.last).toBe('2026-12-31');
		expect(open.stateOf('2026-12-02')).toBe('off');
		expect(open.stateOf('2027-01-01')).toBe('out');
	});
	it('a departure time must be chosen only if several times are free', () => {
		expect(resolveFreeTime({ date: '2026-12-03', time: null }, open)).toBe('15:00');
		expect(resolveFreeTime({ date: '2026-12-10', time: null }, open)).toBeNull();
		expect(resolveFreeTime({ date: '2026-12-10', time: '09:00' }, open)).toBe('09:00');
	});
});
