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
		['no trip is sold', out(30), [], ['00:00–24:00'], 'free'],
		[
			'a trip in the morning',
			out(0, trip('09:00', '12:00')),
			['09:00–12:00'],
			['00:00–09:00', '12:00–24:00'],
			'part',
		],
		[
			'a trip in the morning with half an hour of turnaround',
			out(30, trip('09:00', '12:00')),
			['09:00–12:00'],
			['00:00–08:30', '12:30–24:00'],
			'part',
		],
		[
			'two trips with only the turnaround between them',
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
			'a trip that takes the whole day',
			out(0, trip('20:00', '08:00', '2026-11-25', '2026-11-27')),
			['00:00–24:00'],
			[],
			'out',
		],
		[
			'an overnight trip until nine',
			out(0, trip('20:00', '09:00', '2026-11-25', date)),
			['00:00–09:00'],
			['09:00–24:00'],
			'part',
		],
		[
			'two trips with nine minutes between them',
			out(0, trip('00:00', '12:00'), trip('12:09', '00:00', date, '2026-11-27')),
			['00:00–12:00', '12:09–24:00'],
			[],
			'out',
		],
		['a trip on the day before', out(0, trip('09:00', '12:00', '2026-11-25')), [], ['00:00–24:00'], 'free'],
		[
			'a late trip on the day before with two hours of turnaround',
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
		['the day of a sold morning trip', out(0, trip('09:00', '12:00', '2026-11-27')), ['2026-11-27']],
		[
			'each day of a longer sold trip',
			out(0, trip('09:00', '12:00', '2026-11-27', addDays(date, 4))),
			['2026-11-27', '2026-11-28'],
		],
		[
			'its last day if the turnaround before the sold trip is too short',
			out(960, trip('01:00', '04:00', '2026-11-29')),
			['2026-11-28'],
		],
		[
			'its first day if the turnaround after the sold trip is too short',
			out(1_440, trip('19:00', '20:00', '2026-11-25')),
			[date],
		],
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
		['departs at 12 without turnaround', span('12:00', '13:00'), 0, false],
		['departs a minute before 12', span('11:59', '13:00'), 0, true],
		['returns at 9 without turnaround', span('08:00', '09:00'), 0, false],
		['departs when the turnaround ends', span('12:30', '13:00'), 30, false],
		['departs a minute before the turnaround ends', span('12:29', '13:00'), 30, true],
		['returns exactly the turnaround before 9', span('07:00', '08:30'), 30, false],
		['returns a minute less than the turnaround before 9', span('07:00', '08:31'), 30, true],
		['departs earlier and returns later', span('08:00', '14:00'), 0, true],
		['departs later and returns earlier', span('10:00', '11:00'), 0, true],
	])('returns whether a trip is too near to a trip from 9 to 12: %s', (_, other, minutes, near) => {
		expect(isTooNear(sold, other, minutes)).toBe(near);
		expect(isTooNear(other, sold, minutes)).toBe(near);
	});
});
