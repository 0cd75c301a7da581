import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { rateExperience, unrateExperience } from '../experience/find-experience.ts';
import {
	type AnyReview,
	findAnyReview,
	findReviewOf,
	lockAnyReview,
	type ReviewOrReply,
	saveHidden,
} from './reply-store.ts';

export type { ReviewOrReply } from './reply-store.ts';

/**
 * Hides a review or a reply from everybody but its writer, in the transaction of the decision: no mean has it in it any
 * more. `gone` when it was withdrawn meanwhile, `same` when it is hidden already.
 */
export async function hideReview(
	tx: Tx,
	app: Pick<App, 'clock'>,
	of: ReviewOrReply,
	reason: string,
): Promise<'done' | 'same' | 'gone'> {
	const review = await lockReviewOf(tx, of);
	if (!review) return 'gone';
	if (!(await saveHidden(tx, placeOf(review, of), { at: app.clock.now(), reason }))) return 'same';
	if (of.reviewId && review.experienceId) await unrateExperience(tx, review.experienceId, review.stars);
	return 'done';
}

/** Shows again what was hidden. */
export async function showReviewAgain(tx: Tx, of: ReviewOrReply): Promise<'done' | 'same' | 'gone'> {
	const review = await lockReviewOf(tx, of);
	if (!review) return 'gone';
	if (!(await saveHidden(tx, placeOf(review, of), null))) return 'same';
	if (of.reviewId && review.experienceId) await rateExperience(tx, review.experienceId, review.stars);
	return 'done';
}

async function lockReviewOf(tx: Tx, of: ReviewOrReply): Promise<AnyReview | undefined> {
	const found = await findReviewOf(tx, of);
	if (!found || !(await lockAnyReview(tx, found.id))) return undefined;
	// As it is under the lock.
	return await findAnyReview(tx, found.id);
}

function placeOf(review: AnyReview, of: ReviewOrReply) {
	if (of.replyId) return { table: 'review_reply', id: of.replyId } as const;
	return { table: review.experienceId ? 'review' : 'trip_review', id: review.id } as const;
}
