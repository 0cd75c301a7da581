import { describe, expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { tripPrice } from '../price/trip-price.ts';
import { earliestDeparture } from './departures.ts';

const at = (text: string) => Temporal.Instant.from(text);
const trip = {
	departures: [
		{ time: '15:00', days: ['Saturday', 'Sunday'] },
		{ time: '09:30', days: ['Saturday'] },
		{ time: '18:00', days: ['Saturday', 'Sunday'] },
	] as const,
	timeZone: 'Asia/Colombo',
	minimumNoticeMinutes: 120,
};

describe('earliest departure of a day', () => {
	test.each([
		['the earliest of the weekday, wherever it is listed', '2026-07-11', '2026-07-01T00:00Z', '09:30'],
		['the other departure does not sail on the weekday', '2026-07-12', '2026-07-01T00:00Z', '15:00'],
		['exactly the minimum notice is left', '2026-07-11', '2026-07-11T02:00Z', '09:30'],
		['less than the minimum notice is left', '2026-07-11', '2026-07-11T02:00:01Z', '15:00'],
		['the day is over', '2026-07-11', '2026-07-11T12:00Z', undefined],
		['no departure sails on the weekday', '2026-07-13', '2026-07-01T00:00Z', undefined],
	])('finds the earliest departure of a day: %s', (_, date, now, time) => {
		expect(earliestDeparture(trip, date, at(now))).toBe(time);
	});

	test('the earliest departure can be at a time skipped by a clock change', () => {
		const skipped = {
			departures: [
				{ time: '02:30', days: ['Sunday'] },
				{ time: '03:00', days: ['Sunday'] },
			] as const,
			timeZone: 'Australia/Melbourne',
			minimumNoticeMinutes: 0,
		};
		expect(earliestDeparture(skipped, '2026-10-04', at('2026-10-01T00:00Z'))).toBe('03:00');
		expect(earliestDeparture(skipped, '2026-10-11', at('2026-10-01T00:00Z'))).toBe('02:30');
	});

	test('the earliest departure has the lowest price of its day', () => {
		const price = (time: string) =>
			tripPrice({
				basePrice: rupees(10_000),
				prices: { rules: [{ kind: 'LAST_MINUTE', hoursAhead: 12, percent: 50 }], extras: [] },
				departure: { date: '2026-07-11', time, timeZone: 'Asia/Colombo' },
				now: at('2026-07-10T18:00Z'),
				guests: 1,
			}).rupees;
		expect([price('09:30'), price('15:00'), price('18:00')]).toEqual([5_000, 10_000, 10_000]);
	});
});
