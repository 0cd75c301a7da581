import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ReviewAbout } from './review-exchange.ts';

/** A review as whoever wants to answer or report it meets it. */
export interface ReadReview {
	readonly about: 'EXPERIENCE' | ReviewAbout;
	readonly writerId: PersonId;
	readonly subjectId: PersonId;
	readonly ownerId: PersonId;
	/** From when on others than its writer can read it. */
	readonly readableFrom: Temporal.Instant;
	/** By the desk. */
	readonly hiddenAt: Temporal.Instant | null;
	readonly replyHiddenAt: Temporal.Instant | null;
}

/** Whether others than its writer can read it. */
export const isReadable = (
	{ readableFrom, hiddenAt }: Pick<ReadReview, 'readableFrom' | 'hiddenAt'>,
	now: Temporal.Instant,
): boolean => hiddenAt === null && Temporal.Instant.compare(readableFrom, now) <= 0;

/**
 * Why somebody cannot answer a review, or change their answer: only the owner whom it is about does, and only what they
 * can read. What the owner wrote about a renter has no answer. A reply that the desk has hidden stays as it is.
 */
export function replyRefusal(
	review: ReadReview,
	by: PersonId,
	now: Temporal.Instant,
): Refusal<'not-found' | 'not-yours' | 'review-hidden'> | undefined {
	if (!isReadable(review, now)) return refuse('not-found', { what: 'review' });
	if (review.about === 'RENTER' || review.ownerId !== by) return refuse('not-yours');
	return review.replyHiddenAt ? refuse('review-hidden') : undefined;
}
