import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '#domain/time.ts';
import { sailingDayBits, sailingDaysFrom } from './series-columns.ts';

test('stores weekdays of departure as seven bits and reads them in weekday order', () => {
	fc.assert(
		fc.property(fc.subarray([...weekdays]), fc.boolean(), (days, backwards) => {
			const input = backwards ? days.toReversed() : days;
			expect(sailingDaysFrom(sailingDayBits(input))).toEqual(days);
		}),
	);
	expect(sailingDayBits(['Monday'])).toBe(1);
	expect(sailingDayBits(weekdays)).toBe(127);
});
