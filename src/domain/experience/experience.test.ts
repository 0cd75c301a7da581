import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boatCategories } from '../boat/boat.ts';
import { weekdays } from '../time.ts';
import { categoryProposal, experienceCategories, sailingDayBits, sailingDaysFrom } from './experience.ts';

test('sailing days are kept as seven bits, and come back in the order of the week', () => {
	fc.assert(
		fc.property(fc.subarray([...weekdays]), fc.boolean(), (days, backwards) => {
			const given = backwards ? days.toReversed() : days;
			expect(sailingDaysFrom(sailingDayBits(given))).toEqual(days);
		}),
	);
	expect(sailingDayBits(['Monday'])).toBe(1);
	expect(sailingDayBits(weekdays)).toBe(127);
});

test('nine kinds of experiences and nine of boats, and every boat has a proposal (specification sections 1 and 3)', () => {
	expect(experienceCategories).toHaveLength(9);
	expect(boatCategories).toHaveLength(9);
	for (const boat of boatCategories) expect(experienceCategories).toContain(categoryProposal[boat]);
});
