import { describe, expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { customDay } from './custom-dates.ts';

const timeZone = 'Asia/Colombo';
const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const span = (from: string, to: string, date: string) => ({
	departsAt: instantOf(date, from, timeZone),
	arrivesAt: instantOf(date, to, timeZone),
});
const claim = (departureDate: string, status: 'CONFIRMED' | 'PENDING' | 'UNAVAILABLE', age: number) => ({
	departureDate,
	departureTime: '09:00',
	status,
	createdDate: now.subtract({ minutes: age }).toString(),
});
const known = {
	occupancy: {
		spans: [span('09:00', '12:00', '2026-07-10'), span('00:00', '23:59', '2026-07-12')],
		turnaroundMinutes: 0,
		insuredUntil: '2026-07-30',
	},
	taken: [
		claim('2026-07-10', 'CONFIRMED', 900),
		claim('2026-07-20', 'PENDING', 10),
		claim('2026-07-22', 'PENDING', 31),
		claim('2026-07-25', 'UNAVAILABLE', 0),
	],
	timeZone,
	now,
};

describe('the days of a custom trip’s calendars', () => {
	test.each([
		['2026-07-09', 'free', 'free', 'nothing is sold'],
		['2026-07-10', 'taken', 'part', 'the experience is booked and the boat out for the morning'],
		['2026-07-11', 'taken', 'free', 'the experience was booked the day before'],
		['2026-07-12', 'taken', 'taken', 'the boat is out'],
		['2026-07-20', 'taken', 'free', 'somebody is paying for the experience'],
		['2026-07-22', 'free', 'free', 'a hold has run out'],
		['2026-07-31', 'taken', 'free', 'the boat is not insured any more'],
		['2026-07-25', 'free', 'free', 'another hour than the experience’s is free'],
	])('%s: %s for a departure, %s for an arrival, for %s', (date, departure, arrival) => {
		expect([customDay(date, 'departure', known), customDay(date, 'arrival', known)]).toEqual([
			departure,
			arrival,
		]);
	});

	test('are all free until more is known', () => {
		expect(customDay('2026-07-12', 'departure', { ...known, occupancy: undefined, taken: [] })).toBe('free');
	});
});
