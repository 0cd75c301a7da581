import type { ExperienceId, PersonId, ReviewId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type Ratings, starsOf } from '#domain/review/rating.ts';
import type { App } from '../app.ts';
import { hasCompletedTrip } from '../booking/find-bookings.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { addReviewStars, findExperienceOwner, removeReviewStars } from '../experience/find-experience.ts';
import { changeReview, deleteReview, lockReview, saveReview } from './review-store.ts';

/**
 * A person has one review per experience (REV-1). Marks whether the person has been on a trip. Refuses
 * own listings and reviews hidden by the desk. Updates the experience's rating sums in the same
 * transaction.
 */
export async function addReview(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	writer: PersonId,
	review: { readonly experienceId: ExperienceId; readonly text: string; readonly ratings: Ratings },
): Promise<ReviewId | Refusal<'not-found' | 'own-listing' | 'review-hidden'>> {
	const { experienceId, ratings } = review;
	const owner = await findExperienceOwner(app.db, experienceId);
	if (!owner) return refuse('not-found', { what: 'experience' });
	if (owner === writer) return refuse('own-listing');
	const id = newId<ReviewId>(app.random);
	return await transact(app.db, async (tx) => {
		const now = app.clock.now();
		const written = {
			id,
			experienceId,
			personId: writer,
			text: review.text.trim(),
			ratings,
			verifiedTrip: await hasCompletedTrip(tx, writer, experienceId, now),
			now,
		};
		// If a concurrent call saved the first review, changes that review. If the review was deleted since,
		// inserts a new one.
		for (;;) {
			const earlier = await lockReview(tx, experienceId, writer);
			if (earlier?.hidden) return refuse('review-hidden');
			if (earlier) {
				await changeReview(tx, { ...written, id: earlier.id });
				await addReviewStars(tx, experienceId, starsOf(ratings), starsOf(earlier.ratings));
				return earlier.id;
			}
			if (await saveReview(tx, written)) {
				await addReviewStars(tx, experienceId, starsOf(ratings));
				return id;
			}
		}
	});
}

/**
 * Subtracts the review's stars from the rating sums. Refuses with `not-found` if the person has no
 * review.
 */
export async function withdrawReview(
	app: Pick<App, 'db'>,
	writer: PersonId,
	experienceId: ExperienceId,
): Promise<null | Refusal<'not-found' | 'review-hidden'>> {
	return await transact(app.db, async (tx) => {
		const review = await lockReview(tx, experienceId, writer);
		if (!review) return refuse('not-found', { what: 'review' });
		// Refuses to delete a hidden review, because the person could then write a new review.
		if (review.hidden) return refuse('review-hidden');
		await deleteReview(tx, review.id);
		await removeReviewStars(tx, experienceId, starsOf(review.ratings));
		return null;
	});
}
