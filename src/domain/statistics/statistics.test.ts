import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadTimeSteps, meanRating, medianLeadDays, percentOf, sumFunnels } from './statistics.ts';

const leads = fc.array(fc.record({ days: fc.nat(400), bookings: fc.integer({ min: 1, max: 20 }) }));
const each = (list: readonly { days: number; bookings: number }[]) =>
	list.flatMap(({ days, bookings }) => Array.from({ length: bookings }, () => days));

describe('statistics of an owner', () => {
	test('a percentage is rounded to a whole number, and null for an empty total', () => {
		expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 5), percentOf(0, 0)]).toEqual([33, 67, 0, null]);
	});

	test('counts every booking in exactly one lead-time step, and same-day bookings in the first', () => {
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

	test('computes the median lead time of bookings', () => {
		fc.assert(
			fc.property(leads, (list) => {
				const all = each(list).toSorted((one, other) => one - other);
				expect(medianLeadDays(list)).toBe(all[Math.ceil(all.length / 2) - 1] ?? null);
			}),
		);
	});

	test('weights each mean rating by its number of reviews', () => {
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

	test('adds up each figure of several booking funnels', () => {
		const one = { shown: 4, opened: 3, holds: 2, bookings: 1 };
		expect(sumFunnels([one, one])).toEqual({ shown: 8, opened: 6, holds: 4, bookings: 2 });
	});
});
