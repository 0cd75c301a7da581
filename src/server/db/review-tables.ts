import type {
	BookingId,
	DepartureId,
	ExperienceId,
	PersonId,
	ReviewExchangeId,
	ReviewId,
	ReviewReplyId,
	RideId,
} from '#domain/id.ts';
import type { ReviewAbout } from '#domain/review/review-exchange.ts';
import type { Refine } from './column-types.ts';
import type { DB } from './schema.ts';

/** The tables of reviews, see `tables.ts`. */
export interface ReviewTables {
	review: Refine<DB['review'], { id: ReviewId; experience_id: ExperienceId; person_id: PersonId }>;
	review_exchange: Refine<
		DB['review_exchange'],
		{
			id: ReviewExchangeId;
			departure_id: DepartureId;
			booking_id: BookingId;
			ride_id: RideId | null;
			renter_id: PersonId;
			owner_id: PersonId;
		}
	>;
	trip_review: Refine<
		DB['trip_review'],
		{ id: ReviewId; exchange_id: ReviewExchangeId; about: ReviewAbout; writer_id: PersonId }
	>;
	review_reply: Refine<
		DB['review_reply'],
		{ id: ReviewReplyId; review_id: ReviewId | null; trip_review_id: ReviewId | null; owner_id: PersonId }
	>;
}
