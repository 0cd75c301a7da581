/** The five sub-ratings of a review, each 1 to 5 (REV-2). */
export const ratingAspects = [
	'valueForMoney',
	'boatQuality',
	'handling',
	'punctuality',
	'friendliness',
] as const;
export type RatingAspect = (typeof ratingAspects)[number];
export type Ratings = Readonly<Record<RatingAspect, number>>;

export function overallRating(ratings: Ratings): number {
	return ratingAspects.reduce((sum, aspect) => sum + ratings[aspect], 0) / ratingAspects.length;
}

/** The first order is the default. */
export const reviewOrders = ['verified', 'newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

export function halfStars(rating: number): number {
	return Math.round(rating * 2) / 2;
}

/** Returns a review's stars in the order of the sub-ratings, as in stored sums. */
export function starsOf(ratings: Ratings): readonly number[] {
	return ratingAspects.map((aspect) => ratings[aspect]);
}

/** Prior of the rating score: number and rating of assumed reviews. */
const assumed = { reviews: 5, rating: 4 } as const;

/**
 * Returns the score by which lists are sorted. The score is a Bayesian average, so that one review of 5
 * stars does not rank above twenty of 4.9. Returns null without reviews; null ranks last. The column
 * `rating_score` has the same formula.
 */
export function ratingScore(mean: number | null, reviews: number): number | null {
	if (mean === null) return null;
	return (mean * reviews + assumed.rating * assumed.reviews) / (reviews + assumed.reviews);
}
