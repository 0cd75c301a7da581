import type { ExperienceId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { starsOf } from '#domain/review/rating.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { unrateExperience } from '../experience/find-experience.ts';
import { deleteReview, lockReview } from './review-store.ts';

/**
 * Takes a person's own review of an experience back, and its stars out of the sums that are kept with the experience.
 * Refuses with `not-found` when they have written none.
 */
export async function withdrawReview(
	app: Pick<App, 'db'>,
	writer: PersonId,
	experienceId: ExperienceId,
): Promise<null | Refusal<'not-found' | 'review-hidden'>> {
	return await transact(app.db, async (tx) => {
		const review = await lockReview(tx, experienceId, writer);
		if (!review) return refuse('not-found', { what: 'review' });
		// Else it could be written anew.
		if (review.hidden) return refuse('review-hidden');
		await deleteReview(tx, review.id);
		await unrateExperience(tx, experienceId, starsOf(review.ratings));
		return null;
	});
}
