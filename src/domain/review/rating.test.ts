import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halfStars, overallRating, type RatingAspect, ratingAspects, ratingScore } from './rating.ts';

const ratings = (stars: readonly number[]) =>
	Object.fromEntries(ratingAspects.map((aspect, at) => [aspect, stars[at]])) as Record<RatingAspect, number>;

describe('ratings of a review', () => {
	test('the overall rating is the average of the five sub-ratings', () => {
		expect(overallRating(ratings([5, 5, 5, 5, 5]))).toBe(5);
		expect(overallRating(ratings([1, 2, 3, 4, 5]))).toBe(3);
		expect(overallRating(ratings([5, 4, 4, 4, 4]))).toBe(4.2);
	});

	test('ranks many good reviews above one review of 5 stars, and more reviews first on equal means', () => {
		const score = (mean: number, reviews: number) => ratingScore(mean, reviews) ?? 0;
		expect(score(4.9, 20)).toBeGreaterThan(score(5, 1));
		expect(score(4.5, 9)).toBeGreaterThan(score(4.5, 2));
		expect(score(3, 1)).toBeGreaterThan(score(3, 20));
		expect(ratingScore(null, 0)).toBeNull();
	});

	test.each([
		[1, 1],
		[4.2, 4],
		[4.24, 4],
		[4.25, 4.5],
		[4.5, 4.5],
		[4.74, 4.5],
		[4.75, 5],
		[5, 5],
	])('shows an average of %d as %d stars, rounded to the nearest half', (mean, stars) => {
		expect(halfStars(mean)).toBe(stars);
	});

	test('displayed stars are between 1 and 5 and within a quarter of the average', () => {
		const five = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 });
		fc.assert(
			fc.property(five, (stars) => {
				const mean = overallRating(ratings(stars));
				expect(halfStars(mean)).toBeGreaterThanOrEqual(1);
				expect(halfStars(mean)).toBeLessThanOrEqual(5);
				expect(Math.abs(halfStars(mean) - mean)).toBeLessThanOrEqual(0.25 + 1e-9);
			}),
		);
	});
});
