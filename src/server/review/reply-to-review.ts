import type { ReviewReply } from '#contract/review-contract.ts';
import type { PersonId, ReviewId, ReviewReplyId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { replyRefusal } from '#domain/review/review-exchange.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { findPublicPerson } from '../person/public-person.ts';
import { deleteReviewReply, findAnyReview, lockAnyReview, saveReviewReply } from './reply-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;
type Reason = 'not-found' | 'not-yours' | 'review-hidden';
const nothing = refuse('not-found', { what: 'review' });

/** A review has at most one reply. Notifies the reviewer only of the first version. */
export async function replyToReview(
	app: Needs,
	owner: PersonId,
	{ reviewId, text }: { readonly reviewId: ReviewId; readonly text: string },
): Promise<ReviewReply | Refusal<Reason>> {
	return await transact(app.db, async (tx) => {
		if (!(await lockAnyReview(tx, reviewId))) return nothing;
		const review = await findAnyReview(tx, reviewId);
		if (!review) return nothing;
		const now = app.clock.now();
		const refused = replyRefusal(review, owner, now);
		if (refused) return refused;
		const saved = await saveReviewReply(tx, review, { id: newId<ReviewReplyId>(app.random), text, now });
		if (!review.replyId)
			await publish(tx, app, { kind: 'review-replied', reviewId, personId: review.writerId });
		const by = await findPublicPerson(tx, owner);
		return {
			_id: saved.id,
			text: saved.text,
			firstName: by?.firstName ?? '',
			repliedDate: saved.created_at.toString(),
		};
	});
}

/** Refuses with `not-found` if there is no reply. */
export async function removeReviewReply(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	reviewId: ReviewId,
): Promise<null | Refusal<Reason>> {
	return await transact(app.db, async (tx) => {
		if (!(await lockAnyReview(tx, reviewId))) return nothing;
		const review = await findAnyReview(tx, reviewId);
		if (!review) return nothing;
		const refused = replyRefusal(review, owner, app.clock.now());
		if (refused) return refused;
		if (!review.replyId) return refuse('not-found', { what: 'reply' });
		await deleteReviewReply(tx, review.replyId);
		return null;
	});
}
