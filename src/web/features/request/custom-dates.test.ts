import { describe, expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { customDay } from './custom-form.ts';

const timeZone = 'Asia/Colombo';
const span = (from: string, to: string, date: string) => ({
	departsAt: instantOf(date, from, timeZone),
	arrivesAt: instantOf(date, to, timeZone),
});
const known = {
	occupancy: {
		spans: [span('09:00', '12:00', '2026-07-10'), span('00:00', '23:59', '2026-07-12')],
		turnaroundMinutes: 0,
		insuredUntil: '2026-07-30',
	},
	timeZone,
};

describe('calendar days for a custom request', () => {
	test.each([
		['2026-07-09', 'free', 'free', 'nothing is sold'],
		['2026-07-10', 'part', 'part', 'the boat is out for the morning'],
		['2026-07-11', 'free', 'free', 'the experience was booked the day before'],
		['2026-07-12', 'taken', 'taken', 'the boat is out all day'],
		['2026-07-31', 'taken', 'free', 'the boat is not insured any more'],
	])('on %s the boat is %s for departure and %s for arrival, because of %s', (date, departure, arrival) => {
		expect([customDay(date, 'departure', known), customDay(date, 'arrival', known)]).toEqual([
			departure,
			arrival,
		]);
	});

	test('all days in the calendar of a custom request are free until the boat’s trips are loaded', () => {
		expect(customDay('2026-07-12', 'departure', { ...known, occupancy: undefined })).toBe('free');
	});
});
