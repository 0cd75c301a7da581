import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '#domain/time.ts';
import { sailingDayBits, sailingDaysFrom } from './series-columns.ts';

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
