import { describe, expect, it } from 'vitest';
import { addMonths, dayAfterKey, weeksOf } from './calendar.tsx';

describe('calendar month', () => {
	it('a calendar month starts its weeks on Monday and shows only days of that month', () => {
		const weeks = weeksOf('2026-11');
		expect(weeks).toHaveLength(6);
		expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
		expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
	});
	it('a calendar month can be a February of exactly four weeks', () => {
		expect(weeksOf('2027-02')).toHaveLength(4);
	});
	it('months can be added to a date across the end of a year', () => {
		expect(addMonths('2026-12', 1)).toBe('2027-01');
		expect(addMonths('2026-01', -1)).toBe('2025-12');
	});
	it.each([
		['ArrowLeft', '2026-11-10'],
		['ArrowDown', '2026-11-18'],
		['Home', '2026-11-09'],
		['End', '2026-11-15'],
		['PageDown', '2026-12-11'],
		['PageUp', '2026-10-11'],
	])('the focus in a calendar moves by %s', (key, to) => {
		expect(dayAfterKey('2026-11-11', key)).toBe(to);
	});
	it('a calendar ignores keys that do not move the focus', () => {
		expect(dayAfterKey('2026-11-11', 'a')).toBeUndefined();
	});
});
