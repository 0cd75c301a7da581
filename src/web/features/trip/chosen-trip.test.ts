import { describe, expect, test } from 'vitest';
import { sunsetExperience } from '#test/sample-answers.ts';
import { experienceAddress, readChosenTrip, sailingDate } from './chosen-trip.ts';

const read = (query: string) => readChosenTrip(new URLSearchParams(query));

describe('date and guests from a search', () => {
	test('a listing’s address contains the date and guests of the search', () => {
		const chosen = { date: '2027-01-09', guests: 8 };
		const address = experienceAddress('e1', chosen);
		expect(address).toBe('/experience/detail/e1?date=2027-01-09&guests=8');
		expect(read(address.split('?')[1] ?? '')).toEqual(chosen);
		expect(experienceAddress('e1')).toBe('/experience/detail/e1');
	});

	test.each([
		'date=2027-02-30',
		'date=soon',
		'guests=0',
		'guests=1.5',
		'guests=-2',
		'guests=99999',
		'guests=',
	])('a listing’s address ignores an invalid parameter: %s', (query) => {
		expect(read(query)).toEqual({ date: undefined, guests: undefined });
	});

	test('the date of a search is ignored if the experience does not depart on it', () => {
		const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
		const saturdays = { ...sunsetExperience, departures: [{ time: '17:00', days: ['Saturday' as const] }] };
		expect(sailingDate(saturdays, '2026-07-11', now)).toBe('2026-07-11');
		for (const date of ['2026-07-12', '2026-06-27', undefined]) {
			expect(sailingDate(saturdays, date, now)).toBeUndefined();
		}
		const sundaysToo = [...saturdays.departures, { time: '07:00', days: ['Sunday' as const] }];
		expect(sailingDate({ ...saturdays, departures: sundaysToo }, '2026-07-12', now)).toBe('2026-07-12');
		const resting = { ...saturdays, season: [{ from: '11-15', to: '04-15' }] };
		expect(sailingDate(resting, '2026-07-11', now)).toBeUndefined();
	});
});
