import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadTimeSteps, meanRating, medianLeadDays, percentOf, sumFunnels } from './statistics.ts';

const leads = fc.array(fc.record({ days: fc.nat(400), bookings: fc.integer({ min: 1, max: 20 }) }));
const each = (list: readonly { days: number; bookings: number }[]) =>
	list.flatMap(({ days, bookings }) => Array.from({ length: bookings }, () => days));

describe('statistics', () => {
	test('a share is in whole per cent, and none of nothing', () => {
		expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 5), percentOf(0, 0)]).toEqual([33, 67, 0, null]);
	});

	test('every booking is in one step of lead time, the same day in the first', () => {
		fc.assert(
			fc.property(leads, (list) => {
				const steps = leadTimeSteps(list);
				expect(steps.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(each(list).length);
			}),
		);
		expect(
			leadTimeSteps([0, 1, 2, 3, 7, 8, 14, 15, 30, 31, 365].map((days) => ({ days, bookings: 1 }))),
		).toEqual([
			{ from: 0, to: 0, bookings: 1 },
			{ from: 1, to: 2, bookings: 2 },
			{ from: 3, to: 7, bookings: 2 },
			{ from: 8, to: 14, bookings: 2 },
			{ from: 15, to: 30, bookings: 2 },
			{ from: 31, to: null, bookings: 2 },
		]);
	});

	test('the median is what half of the bookings had or stayed below', () => {
		fc.assert(
			fc.property(leads, (list) => {
				const all = each(list).toSorted((one, other) => one - other);
				expect(medianLeadDays(list)).toBe(all[Math.ceil(all.length / 2) - 1] ?? null);
			}),
		);
	});

	test('a mean rating counts each listing as often as it has reviews', () => {
		expect(meanRating([])).toBeNull();
		expect(meanRating([{ rating: null, reviewCount: 0 }])).toBeNull();
		expect(
			meanRating([
				{ rating: 5, reviewCount: 3 },
				{ rating: 1, reviewCount: 1 },
				{ rating: null, reviewCount: 0 },
			]),
		).toBe(4);
	});

	test('funnels add up figure by figure', () => {
		const one = { shown: 4, opened: 3, holds: 2, bookings: 1 };
		expect(sumFunnels([one, one])).toEqual({ shown: 8, opened: 6, holds: 4, bookings: 2 });
	});
});
