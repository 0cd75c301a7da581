import { describe, expect, test } from 'vitest';
import { type Taken, takenDays } from './taken-days.ts';

const at = (text: string) => Temporal.Instant.from(text);
const schedule = {
	departureTime: '06:00',
	sailingDays: ['Monday', 'Tuesday'],
	furtherDepartures: [],
	durationMinutes: 180,
	timeZone: 'Asia/Colombo',
} as const;
const nothing: Taken = { confirmed: [], spans: [], turnaroundMinutes: 0, insuredUntil: null };
const floor = '2026-07-01';
const days = (taken: Partial<Taken>, of: Parameters<typeof takenDays>[0] = schedule) =>
	takenDays(of, { ...nothing, ...taken }, floor);

describe('unavailable days of an experience', () => {
	test('a confirmed booking makes its day and the next day unavailable, and days are joined to ranges', () => {
		const confirmed = [
			{ date: '2026-07-10', departureTime: '06:00' },
			{ date: '2026-07-11', departureTime: '06:00' },
			{ date: '2026-06-30', departureTime: '06:00' },
		];
		expect(days({ confirmed })).toEqual({
			days: [
				{ from: '2026-07-01', until: '2026-07-02' },
				{ from: '2026-07-10', until: '2026-07-13' },
			],
			byTime: null,
		});
	});

	test('days are unavailable when the boat is out or within its turnaround', () => {
		// The boat is out from 09:00 to 10:00 in Colombo. The trip that departs at 06:00 is back at
		// 09:00.
		const spans = [{ departsAt: at('2026-07-10T03:30:00Z'), arrivesAt: at('2026-07-10T04:30:00Z') }];
		expect(days({ spans }).days).toEqual([]);
		expect(days({ spans, turnaroundMinutes: 1 }).days).toEqual([{ from: '2026-07-10', until: '2026-07-11' }]);
	});

	test('every day after the insurance expires is unavailable', () => {
		const confirmed = [{ date: '2026-07-10', departureTime: '06:00' }];
		expect(days({ confirmed, insuredUntil: '2026-07-11' }).days).toEqual([
			{ from: '2026-07-10', until: null },
		]);
		expect(days({ insuredUntil: '2025-12-31' }).days).toEqual([{ from: floor, until: null }]);
		expect(days({ insuredUntil: '9999-12-31' }).days).toEqual([]);
	});

	test('with several departure times, a day is unavailable if every time is taken', () => {
		const twice = { ...schedule, furtherDepartures: [{ time: '15:00', days: ['Monday'] as const }] };
		// 13 July 2026 is a Monday.
		const morning = { date: '2026-07-13', departureTime: '06:00' };
		const one = { from: '2026-07-14', until: '2026-07-15' };
		expect(days({ confirmed: [morning] }, twice)).toEqual({
			days: [one],
			byTime: [[{ from: '2026-07-13', until: '2026-07-15' }], []],
		});
	});

	test('omits days before the first stored day, even if a trip began years ago', () => {
		const spans = [{ departsAt: at('1900-01-01T00:00:00Z'), arrivesAt: at('2026-07-03T00:00:00Z') }];
		expect(days({ spans }).days).toEqual([{ from: floor, until: '2026-07-03' }]);
	});
});
