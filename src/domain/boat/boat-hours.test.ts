import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantOf } from '../time.ts';
import {
	type BoatOccupancy,
	boatDay,
	conflictingDates,
	findFreeHours,
	findHoursOut,
	freeDepartures,
	isTooNear,
} from './boat-hours.ts';

const colombo = 'Asia/Colombo';
const date = '2026-11-26';
const trip = (from: string, to: string, on = date, until = on) => ({
	departsAt: instantOf(on, from, colombo),
	arrivesAt: instantOf(until, to, colombo),
});
const out = (turnaroundMinutes: number, ...spans: BoatOccupancy['spans']): BoatOccupancy => ({
	spans,
	turnaroundMinutes,
});
const hours = (list: readonly { from: string; to: string }[]) => list.map(({ from, to }) => `${from}–${to}`);

describe('free hours of a boat on a day', () => {
	test.each([
		['nothing is sold', out(30), [], ['00:00–24:00'], 'free'],
		['a morning', out(0, trip('09:00', '12:00')), ['09:00–12:00'], ['00:00–09:00', '12:00–24:00'], 'part'],
		[
			'a morning, and half an hour is needed around it',
			out(30, trip('09:00', '12:00')),
			['09:00–12:00'],
			['00:00–08:30', '12:30–24:00'],
			'part',
		],
		[
			'two trips with no room between them',
			out(30, trip('09:00', '12:00'), trip('13:00', '15:00')),
			['09:00–12:00', '13:00–15:00'],
			['00:00–08:30', '15:30–24:00'],
			'part',
		],
		[
			'two trips in any order',
			out(0, trip('13:00', '15:00'), trip('09:00', '12:00')),
			['09:00–12:00', '13:00–15:00'],
			['00:00–09:00', '12:00–13:00', '15:00–24:00'],
			'part',
		],
		[
			'a trip over the whole day',
			out(0, trip('20:00', '08:00', '2026-11-25', '2026-11-27')),
			['00:00–24:00'],
			[],
			'out',
		],
		[
			'the night before until nine',
			out(0, trip('20:00', '09:00', '2026-11-25', date)),
			['00:00–09:00'],
			['09:00–24:00'],
			'part',
		],
		[
			'nine minutes are left of it',
			out(0, trip('00:00', '12:00'), trip('12:09', '00:00', date, '2026-11-27')),
			['00:00–12:00', '12:09–24:00'],
			[],
			'out',
		],
		['a trip of the day before', out(0, trip('09:00', '12:00', '2026-11-25')), [], ['00:00–24:00'], 'free'],
		[
			'a trip that is back late the day before, and takes two hours to be ready',
			out(120, trip('20:00', '23:00', '2026-11-25')),
			[],
			['01:00–24:00'],
			'part',
		],
	])('free hours of a day with a sold trip: %s', (_, occupancy, outside, free, day) => {
		expect(hours(findHoursOut(occupancy, date, colombo))).toEqual(outside);
		expect(hours(findFreeHours(occupancy, date, colombo))).toEqual(free);
		expect(boatDay(occupancy, date, colombo)).toBe(day);
	});

	test('sells free hours of a boat and refuses occupied hours', () => {
		const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
		const at = (minute: number) => instantOf(date, '00:00', colombo).add({ minutes: minute });
		const span = fc
			.tuple(fc.integer({ min: -600, max: 1_500 }), fc.integer({ min: 1, max: 900 }))
			.map(([from, length]) => ({ departsAt: at(from), arrivesAt: at(from + length) }));
		fc.assert(
			fc.property(
				fc.array(span, { maxLength: 5 }),
				fc.constantFrom(0, 15, 60),
				fc.integer({ min: 0, max: 1_420 }),
				fc.integer({ min: 10, max: 20 }),
				(spans, turnaroundMinutes, from, length) => {
					const free = findFreeHours({ spans, turnaroundMinutes }, date, colombo).some(
						(each) => minutes(each.from) <= from && from + length <= minutes(each.to),
					);
					const trip = { departsAt: at(from), arrivesAt: at(from + length) };
					expect(free).toBe(!spans.some((each) => isTooNear(trip, each, turnaroundMinutes)));
					expect(conflictingDates({ spans, turnaroundMinutes }, trip, colombo).length > 0).toBe(!free);
				},
			),
		);
	});
});

describe('days of a trip that conflict with a sold trip', () => {
	const twoDays = trip('18:00', '10:00', date, '2026-11-28');
	test.each([
		['none', out(0, trip('09:00', '12:00')), []],
		['the day of a morning', out(0, trip('09:00', '12:00', '2026-11-27')), ['2026-11-27']],
		[
			'each day of a longer one',
			out(0, trip('09:00', '12:00', '2026-11-27', addDays(date, 4))),
			['2026-11-27', '2026-11-28'],
		],
		[
			'its own last day, when it would not be ready for the next',
			out(960, trip('01:00', '04:00', '2026-11-29')),
			['2026-11-28'],
		],
		['its own first day, when it was not ready', out(1_440, trip('19:00', '20:00', '2026-11-25')), [date]],
	])('returns the conflicting days of a two-day trip: %s', (_, occupancy, days) => {
		expect(conflictingDates(occupancy, twoDays, colombo)).toEqual(days);
	});
});

const at = (time: string) => Temporal.Instant.from(`2026-07-01T${time}Z`);
const span = (from: string, to: string) => ({ departsAt: at(from), arrivesAt: at(to) });
const sold = span('09:00', '12:00');

describe('free departures of a boat near a requested one', () => {
	const near = (time: string, minutes: number, ...spans: BoatOccupancy['spans']) =>
		freeDepartures(out(30, ...spans), { date, time, minutes }, colombo);

	test('offers the nearest start in each free span that is long enough for the trip', () => {
		const morning = trip('09:00', '12:00');
		expect(near('09:00', 120, morning)).toEqual(['06:30', '12:30']);
		expect(near('11:00', 120, morning)).toEqual(['12:30', '06:30']);
		// Of the 105 minutes between the two trips, half an hour of turnaround on both sides leaves 45, too
		// few for a trip of an hour.
		expect(near('12:20', 60, morning, trip('13:45', '15:00'))).toEqual(['15:30', '07:30']);
		expect(near('12:20', 10, morning, trip('13:45', '15:00'))[0]).toBe('12:30');
	});

	test('offers no departure that would overlap a trip of the next day', () => {
		const next = trip('00:30', '03:00', addDays(date, 1), addDays(date, 1));
		expect(near('22:00', 180, trip('01:00', '21:00'), next)).toEqual([]);
		expect(near('22:00', 120, trip('01:00', '21:00'), next)).toEqual(['22:00']);
	});
});

describe('turnaround time of a boat between two trips', () => {
	test.each([
		['the moment it is back, with no turnaround', span('12:00', '13:00'), 0, false],
		['a minute before it is back', span('11:59', '13:00'), 0, true],
		['back the moment it leaves', span('08:00', '09:00'), 0, false],
		['the moment it is ready', span('12:30', '13:00'), 30, false],
		['a minute before it is ready', span('12:29', '13:00'), 30, true],
		['back just in time to be made ready', span('07:00', '08:30'), 30, false],
		['back a minute too late for that', span('07:00', '08:31'), 30, true],
		['round the whole of it', span('08:00', '14:00'), 0, true],
		['within it', span('10:00', '11:00'), 0, true],
	])('after a trip from 9 to 12, another trip departs %s', (_, other, minutes, near) => {
		expect(isTooNear(sold, other, minutes)).toBe(near);
		expect(isTooNear(other, sold, minutes)).toBe(near);
	});
});
