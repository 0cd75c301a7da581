import type { Review } from '#contract/review-contract.ts';
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
	};
}
