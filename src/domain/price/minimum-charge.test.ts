import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromRupees, rupees, smallestCharge } from '../money.ts';
import { addDays } from '../time.ts';
import { minimumPrice, priceTooSmall, smallestPrice } from './minimum-charge.ts';
import type { PriceRule } from './price-rules.ts';
import { tripPrice } from './trip-price.ts';

test('accepts the lowest price that reaches the minimum charge, and rejects one rupee less', () => {
	expect(centsFromRupees(smallestPrice)).toBe(smallestCharge);
	expect(priceTooSmall(smallestPrice)).toBeUndefined();
	expect(priceTooSmall(rupees(smallestPrice - 1))).toMatchObject({
		refused: 'price-too-small',
		facts: { leastCents: 50, leastRupees: 92 },
	});
});

describe('lowest price that rules permit', () => {
	const rule = fc.oneof(
		fc.record({
			kind: fc.constant('SEASON' as const),
			from: fc.constant('2026-08-01'),
			to: fc.constant('2026-08-31'),
			yearly: fc.boolean(),
			rupees: fc.integer({ min: 1, max: 5_000 }).map(rupees),
		}),
		fc.record({
			kind: fc.constant('WEEKDAY' as const),
			weekdays: fc.constant(['Monday', 'Sunday'] as const),
			percent: fc.integer({ min: -90, max: 300 }).filter((percent) => percent !== 0),
		}),
		fc.record({
			kind: fc.constant('EARLY_BIRD' as const),
			daysAhead: fc.integer({ min: 1, max: 40 }),
			percent: fc.integer({ min: 1, max: 90 }),
		}),
		fc.record({
			kind: fc.constant('MINIMUM' as const),
			rupees: fc.integer({ min: 1, max: 500 }).map(rupees),
		}),
	);

	test('the lowest price is never above the price of any date', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 5_000 }),
				fc.array(rule, { maxLength: 4 }),
				fc.integer({ min: 1, max: 60 }),
				(base, rules, days) => {
					const prices = { rules: rules as PriceRule[], extras: [] };
					const price = tripPrice({
						basePrice: rupees(base),
						prices,
						departure: { date: addDays('2026-07-20', days), time: '09:30', timeZone: 'Asia/Colombo' },
						now: Temporal.Instant.from('2026-07-20T00:00:00Z'),
						guests: 1,
					});
					expect(minimumPrice(rupees(base), prices)).toBeLessThanOrEqual(price.rupees);
				},
			),
		);
	});
});
