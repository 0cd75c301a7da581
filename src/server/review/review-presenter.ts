import type { OwnReview, Review } from '#contract/review-contract.ts';
import { presentReply } from './reply-columns.ts';
import { type findReviews, ratingsOf } from './review-store.ts';

type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

/** A review, for anybody. */
export function presentReview(row: ReviewRow): Review {
	return {
		_id: row.id,
		userId: row.person,
		createdDate: row.created_at.toString(),
		review: row.text,
		ratings: ratingsOf(row),
		verifiedTrip: row.verified_trip,
		experience: { _id: row.experience_id, name: row.experience_name },
		reply: presentReply(row),
	};
}

/** A review for whoever wrote it. */
export const presentOwnReview = (row: ReviewRow): OwnReview => ({
	...presentReview(row),
	hidden: row.hidden_at !== null,
});
