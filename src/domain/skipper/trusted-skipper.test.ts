import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	measuredPeriod,
	missingConditions,
	type SkipperCondition,
	type SkipperFigures,
	skipperRule,
} from './trusted-skipper.ts';

/** Figures that meet every condition exactly. */
const enough: SkipperFigures = {
	departures: 49,
	canceledByOwner: 1,
	reviews: 3,
	// Just above a mean of 4.5 stars: 68 of 75 stars in five ratings of three reviews.
	stars: 68,
	due: 10,
	inTime: 9,
	answered: 10,
	medianMinutes: 720,
};

describe('trusted skipper', () => {
	test('an owner who meets every condition exactly is a trusted skipper', () => {
		expect(missingConditions(enough)).toEqual([]);
	});

	test.each<[string, Partial<SkipperFigures>, SkipperCondition[]]>([
		['ten departures, none canceled', { departures: 10, canceledByOwner: 0 }, []],
		['nine departures', { departures: 9, canceledByOwner: 0 }, ['departures']],
		['ten departures, one canceled', { departures: 10 }, ['cancellations']],
		['one of 49 canceled', { departures: 48 }, ['cancellations']],
		['one of 50 canceled', { departures: 49 }, []],
		['nothing yet', { departures: 0, canceledByOwner: 0 }, ['departures']],
		['two reviews of five stars', { reviews: 2, stars: 50 }, ['rating']],
		['a mean of 4.47', { stars: 67 }, ['rating']],
		['a mean of exactly 4.5', { reviews: 4, stars: 90 }, []],
		['a star less', { reviews: 4, stars: 89 }, ['rating']],
		['no reviews', { reviews: 0, stars: 0 }, ['rating']],
		['nine of ten answered in time', { due: 10, inTime: 9 }, []],
		['eight of nine', { due: 9, inTime: 8 }, ['reply-rate']],
		['none of two questions', { due: 2, inTime: 0, answered: 0, medianMinutes: null }, []],
		['two of three', { due: 3, inTime: 2 }, ['reply-rate']],
		['no questions', { due: 0, inTime: 0, answered: 0, medianMinutes: null }, []],
		['half within 12 hours and a minute', { medianMinutes: 721 }, ['reply-time']],
		['two slow answers do not count', { answered: 2, medianMinutes: 721 }, []],
		['three slow answers count', { answered: 3, medianMinutes: 721 }, ['reply-time']],
	])('conditions of a trusted skipper: %s', (_, figures, missing) => {
		expect(missingConditions({ ...enough, ...figures })).toEqual(missing);
	});

	test('better figures never remove the trusted-skipper status', () => {
		const count = fc.nat(60);
		const figures = fc
			.record({
				departures: count,
				canceledByOwner: count,
				reviews: count,
				mean: fc.integer({ min: 5, max: 25 }),
			})
			.map(({ mean, ...rest }) => ({ ...enough, ...rest, stars: rest.reviews * mean }));
		fc.assert(
			fc.property(figures, (one) => {
				const better = [
					{ ...one, departures: one.departures + 1 },
					{ ...one, canceledByOwner: Math.max(0, one.canceledByOwner - 1) },
					{ ...one, reviews: one.reviews + 1, stars: one.stars + 25 },
				];
				for (const each of better)
					for (const condition of missingConditions(each))
						expect(missingConditions(one)).toContain(condition);
			}),
		);
	});
});

test.each([
	['2026-07-01T00:00:00Z', '2025-07-01T00:00:00Z', '2026-07-01T00:00:00Z'],
	['2026-06-30T23:59:59.999Z', '2025-06-01T00:00:00Z', '2026-06-01T00:00:00Z'],
	['2026-07-31T23:59:59Z', '2025-07-01T00:00:00Z', '2026-07-01T00:00:00Z'],
	['2028-02-29T12:00:00Z', '2027-02-01T00:00:00Z', '2028-02-01T00:00:00Z'],
	['2027-01-15T00:00:00Z', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
])('at %s, the trusted-skipper status counts the twelve months from %s to %s in UTC', (now, from, until) => {
	const period = measuredPeriod(Temporal.Instant.from(now));
	expect([period.from.toString(), period.until.toString()].map((at) => at.replace('.000', ''))).toEqual([
		from,
		until,
	]);
	expect(skipperRule.months).toBe(12);
});
