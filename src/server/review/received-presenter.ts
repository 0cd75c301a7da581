import type { OwnerReview } from '#contract/review-contract.ts';
import { ratingsIn } from './exchange-store.ts';
import type { ReceivedRow } from './received-store.ts';
import { presentReply } from './reply-columns.ts';

/** A review on its owner's page, on the pages of rides, or for owners who read about a renter. */
export function presentReceived(row: ReceivedRow): OwnerReview {
	const { about, experience_id: experience } = row;
	return {
		_id: row.id,
		about,
		userId: row.writer,
		createdDate: row.created_at.toString(),
		review: row.text,
		rating: row.rating,
		ratings: ratingsIn(row),
		verifiedTrip: row.verified_trip,
		experience: experience === null ? null : { _id: experience, name: row.experience_name ?? '' },
		boat: experience === null ? { _id: row.boat_id, name: row.boat_name } : null,
		listed: row.listed,
		reply: presentReply(row),
	};
}
