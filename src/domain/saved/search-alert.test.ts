import { expect, test } from 'vitest';
import { alertRefusal, datesLeft } from './search-alert.ts';

test('a search alert ignores dates before today', () => {
	const dates = { first: '2026-12-30', last: '2027-01-01' } as const;
	expect(datesLeft(dates, '2026-07-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
	expect(datesLeft(dates, '2026-12-31')).toEqual(['2026-12-31', '2027-01-01']);
	expect(datesLeft(dates, '2027-01-02')).toEqual([]);
});

test('refuses a person’s 21st search alert', () => {
	expect(alertRefusal(19)).toBeUndefined();
	expect(alertRefusal(20)).toEqual(
		expect.objectContaining({ refused: 'too-many-alerts', facts: { most: 20 } }),
	);
});
