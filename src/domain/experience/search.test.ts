import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	experiencesPerPage,
	filterLimits,
	formatCount,
	ridesPerPage,
	toMaxCents,
	toMaxMinutes,
} from './search.ts';

describe('inclusive upper limits of search filters', () => {
	test('a price filter includes the limit itself and excludes higher prices', () => {
		const cents = fc.integer({ min: 100, max: filterLimits.price.max * 100 });
		fc.assert(
			fc.property(cents, (price) => {
				expect(toMaxCents(price / 100)).toBe(price);
			}),
			{ numRuns: 5_000 },
		);
		expect(toMaxCents(1.15)).toBe(115);
		expect(toMaxCents(66.729)).toBe(6_672);
	});

	test('a duration filter includes a duration exactly at the limit', () => {
		for (let minutes = 60; minutes <= filterLimits.duration.max * 60; minutes += 1) {
			expect(toMaxMinutes(minutes / 60)).toBe(minutes);
		}
		expect(toMaxMinutes(2.05)).toBe(123);
	});

	test('limits search filters to 100 hours, 2000 dollars and 100 people', () => {
		expect(filterLimits).toEqual({
			duration: { min: 1, max: 100 },
			price: { min: 1, max: 2_000 },
			groupSize: { min: 1, max: 100 },
		});
		expect([experiencesPerPage, ridesPerPage]).toEqual([9, 6]);
	});
});

test.each([
	[0, '0'],
	[42, '42'],
	[1_000, '1,000'],
	[1_001, '1,000+'],
])('shows the count of %d experiences as %s', (count, words) => {
	expect(formatCount(count)).toBe(words);
});
