import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '#contract/calendar-contract.ts';
import { adjacentDate, filterEntriesOn, listDaysShown, localEntries, toBlockTimes } from './calendar-days.ts';

const boats = [
	{ _id: 'b1', name: 'Sea Bird', timeZone: 'Asia/Colombo' },
	{ _id: 'b2', name: 'Lord', timeZone: 'Australia/Lord_Howe' },
];
const entry = (boatId: string, startsAt: string, endsAt: string): CalendarEntry => ({
	kind: 'BLOCK',
	_id: 'x',
	boatId,
	title: '',
	startsAt,
	endsAt,
	guests: null,
	extras: [],
	seats: null,
	seriesId: null,
	conflict: false,
});

describe('days of a calendar view', () => {
	const today = '2026-05-20';

	test('the month view shows whole weeks', () => {
		const days = listDaysShown('month', '2026-07-15', today);
		expect([days[0], days.at(-1), days.length]).toEqual(['2026-06-29', '2026-08-02', 35]);
		expect(listDaysShown('month', '2027-02-10', today)).toHaveLength(28);
		expect(listDaysShown('month', '2026-08-31', today)).toHaveLength(42);
	});

	test('the month view of today begins with the current week and shows at least five weeks', () => {
		const shown = (date: string) => {
			const days = listDaysShown('month', date, date);
			return [days[0], days.at(-1)];
		};
		expect(shown('2026-11-28')).toEqual(['2026-11-23', '2026-12-27']);
		expect(shown('2026-11-01')).toEqual(['2026-10-26', '2026-12-06']);
		const ahead = listDaysShown('month', '2026-11-28', '2026-11-28');
		expect(adjacentDate('month', '2026-11-28', 1, ahead)).toBe('2026-12-01');
		// The month view of today hides past weeks. The previous page is the complete current month.
		expect(adjacentDate('month', '2026-11-28', -1, ahead)).toBe('2026-11-01');
	});

	test('the week view starts on Monday, and the agenda shows four weeks from a date on', () => {
		expect(listDaysShown('week', '2026-07-05', today)[0]).toBe('2026-06-29');
		expect(listDaysShown('agenda', '2026-07-05', today)[0]).toBe('2026-07-05');
	});

	test('paging moves the calendar by one month or one week', () => {
		const january = listDaysShown('month', '2026-01-31', today);
		expect(adjacentDate('month', '2026-01-31', 1, january)).toBe('2026-02-01');
		expect(adjacentDate('month', '2026-01-31', -1, january)).toBe('2025-12-01');
		expect(adjacentDate('week', '2026-07-05', 1, [])).toBe('2026-07-12');
	});
});

describe('calendar entries in the boat’s time zone', () => {
	const entries = localEntries({
		boats,
		entries: [
			entry('b1', '2026-07-09T18:30:00Z', '2026-07-11T18:30:00Z'),
			entry('b2', '2026-10-03T13:00:00Z', '2026-10-04T12:00:00Z'),
			entry('nobody', '2026-07-09T18:30:00Z', '2026-07-11T18:30:00Z'),
		],
	});

	test('a calendar entry ends on its last occupied day', () => {
		expect(entries.map(({ firstDay, lastDay, starts, ends }) => [firstDay, lastDay, starts, ends])).toEqual([
			['2026-07-10', '2026-07-11', '00:00', '00:00'],
			['2026-10-03', '2026-10-04', '23:30', '23:00'],
		]);
		expect(filterEntriesOn(entries, '2026-07-11')).toHaveLength(1);
		expect(filterEntriesOn(entries, '2026-07-12')).toEqual([]);
	});

	test('a block keeps its hours when its last day moves to a later date', () => {
		const [days, hours] = entries;
		if (!days || !hours) throw new Error('expected two entries');
		expect(toBlockTimes(days, '2026-07-13')).toEqual({ from: '2026-07-10T00:00', until: '2026-07-14T00:00' });
		expect(toBlockTimes(hours, '2026-10-05')).toEqual({
			from: '2026-10-03T23:30',
			until: '2026-10-05T23:00',
		});
	});
});
