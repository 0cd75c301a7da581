import type { Review } from '#contract/review-contract.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { presentReview } from './review-presenter.ts';
import { findReviewBy, findReviews, findReviewsAround } from './review-store.ts';

const listLimit = 100;
const placeLimit = 12;

/** The reviews of an experience: verified trips first, then the newest. */
export async function reviewsOf(
	app: Pick<App, 'readDb'>,
	experience: ExperienceId,
): Promise<readonly Review[]> {
	return (await findReviews(app.readDb, experience, listLimit)).map(presentReview);
}

/** The one review that a person has written of an experience, or none. */
export async function reviewBy(
	app: Pick<App, 'db'>,
	person: PersonId,
	experience: ExperienceId,
): Promise<Review | null> {
	const row = await findReviewBy(app.db, experience, person);
	return row ? presentReview(row) : null;
}

/** What others say about a place: the newest reviews of the experiences nearest to it. */
export async function reviewsAround(app: Pick<App, 'readDb'>, at: Coordinates): Promise<readonly Review[]> {
	return (await findReviewsAround(app.readDb, at, placeLimit)).map(presentReview);
}
