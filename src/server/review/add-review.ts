import type { ExperienceId, PersonId, ReviewId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type Ratings, ratingAspects } from '#domain/review/rating.ts';
import type { App } from '../app.ts';
import { hasCompletedTrip } from '../booking/find-bookings.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { findExperienceOwner } from '../experience/find-experience-owner.ts';
import { rateExperience } from '../experience/rate-experience.ts';
import { saveReview } from './review-store.ts';

/**
 * Adds a person's review of an experience, once, not of an own listing. Who has been on the trip is marked so. The
 * sums kept with the experience grow in the same transaction.
 */
export async function addReview(
	app: Pick<App, 'db' | 'clock' | 'dice'>,
	writer: PersonId,
	review: { readonly experienceId: ExperienceId; readonly text: string; readonly ratings: Ratings },
): Promise<ReviewId | Refusal<'not-found' | 'own-listing' | 'already-reviewed'>> {
	const owner = await findExperienceOwner(app.db, review.experienceId);
	if (!owner) return refuse('not-found', { what: 'experience' });
	if (owner === writer) return refuse('own-listing');
	const id = newId<ReviewId>(app.dice);
	return await transact(app.db, async (tx) => {
		const now = app.clock.now();
		const saved = await saveReview(tx, {
			id,
			experienceId: review.experienceId,
			personId: writer,
			text: review.text.trim(),
			ratings: review.ratings,
			verifiedTrip: await hasCompletedTrip(tx, writer, review.experienceId, now),
			createdAt: now,
		});
		if (!saved) return refuse('already-reviewed');
		await rateExperience(
			tx,
			review.experienceId,
			ratingAspects.map((aspect) => review.ratings[aspect]),
		);
		return id;
	});
}
