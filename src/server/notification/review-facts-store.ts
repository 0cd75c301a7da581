import { sql } from 'kysely';
import type { BookingId, DepartureId, ExperienceId, PersonId, ReviewId } from '#domain/id.ts';
import type { ReviewAbout } from '#domain/review/review-exchange.ts';
import { batched, batchedLists } from '../db/batched.ts';
import type { Db } from '../db/database.ts';
import type { Cover } from './cover-store.ts';

/** `openedAt` is null until the reviews are visible. */
export interface ExchangeFacts {
	readonly openedAt: Temporal.Instant | null;
	readonly written: readonly ReviewAbout[];
	/** Excludes reviews that the desk has hidden. */
	readonly shown: readonly ReviewAbout[];
	/** True if one of the parties has deleted the account. Nothing can be written then. */
	readonly gone: boolean;
}

const findExchange = batched(async (db, bookings: readonly BookingId[]) => {
	const { rows } = await sql<ExchangeFacts & { readonly id: BookingId }>`SELECT booking.id,
			exchange.opened_at AS "openedAt",
			ARRAY(SELECT about FROM trip_review WHERE exchange_id = exchange.id) AS written,
			ARRAY(SELECT about FROM trip_review WHERE exchange_id = exchange.id AND hidden_at IS NULL) AS shown,
			EXISTS (SELECT FROM person WHERE id IN (booking.renter_id, booking.owner_id) AND deleted_at IS NOT NULL) AS gone
		FROM booking LEFT JOIN review_exchange AS exchange
			ON exchange.departure_id = coalesce(booking.ride_id, booking.id) AND exchange.renter_id = booking.renter_id
		WHERE booking.id = ANY(${bookings})`.execute(db);
	return rows;
});

export async function findExchangeFacts(db: Db, booking: BookingId): Promise<ExchangeFacts> {
	return (await findExchange(db, booking)) ?? { openedAt: null, written: [], shown: [], gone: false };
}

export interface GuestToReview {
	readonly bookingId: BookingId;
	readonly name: string;
}

const findGuestsOf = batchedLists(
	async (db, departures: readonly DepartureId[]) => {
		const { rows } = await sql<
			GuestToReview & { readonly departure: DepartureId; readonly departs_at: Temporal.Instant }
		>`SELECT DISTINCT ON (departure.id, booking.departs_at, booking.renter_id) booking.id AS "bookingId",
				trim(renter.first_name || ' ' || renter.last_name) AS name, departure.id AS departure, booking.departs_at
			FROM unnest(${departures}::text[]) AS departure (id)
			JOIN booking ON booking.ride_id = departure.id OR (booking.id = departure.id AND booking.ride_id IS NULL)
			JOIN person AS renter ON renter.id = booking.renter_id
			WHERE booking.status = 'CONFIRMED' AND renter.deleted_at IS NULL
				AND NOT EXISTS (SELECT FROM review_exchange AS exchange
					JOIN trip_review AS trip ON trip.exchange_id = exchange.id AND trip.about = 'RENTER'
					WHERE exchange.departure_id = departure.id AND exchange.renter_id = booking.renter_id)
			ORDER BY departure.id, booking.departs_at, booking.renter_id, booking.id`.execute(db);
		return rows;
	},
	(row) => row.departure,
);

/** Finds none if the departure was moved to another time. */
export async function findGuestsToReview(
	db: Db,
	departure: DepartureId,
	departsAt: string,
): Promise<readonly GuestToReview[]> {
	const at = Temporal.Instant.from(departsAt);
	return (await findGuestsOf(db, departure)).filter((guest) => guest.departs_at.equals(at));
}

export interface ReplyFacts extends Cover {
	readonly owner: string;
	readonly ownerId: PersonId;
	readonly text: string;
	readonly about: 'EXPERIENCE' | ReviewAbout;
	/** Null for reviews of a trip, and while the experience is archived. */
	readonly experienceId: ExperienceId | null;
	readonly experienceName: string | null;
	readonly bookingId: BookingId | null;
}

/** Returns undefined if the reply was removed or hidden. */
export const findReplyFacts = batched(async (db, reviews: readonly ReviewId[]) => {
	const { rows } = await sql<ReplyFacts & { readonly id: ReviewId }>`SELECT
			coalesce(reply.review_id, reply.trip_review_id) AS id, owner.first_name AS owner, owner.id AS "ownerId", reply.text,
			coalesce(trip.about, 'EXPERIENCE') AS about,
			CASE WHEN experience.archived_at IS NULL THEN experience.id END AS "experienceId",
			experience.name AS "experienceName", exchange.booking_id AS "bookingId",
			coalesce(experience.images -> 0 ->> 'key', boat.images -> 0 ->> 'key') AS cover_key,
			coalesce(experience.name, boat.name) AS cover_name
		FROM review_reply AS reply JOIN person AS owner ON owner.id = reply.owner_id
		LEFT JOIN review ON review.id = reply.review_id
		LEFT JOIN trip_review AS trip ON trip.id = reply.trip_review_id
		LEFT JOIN review_exchange AS exchange ON exchange.id = trip.exchange_id
		LEFT JOIN booking ON booking.id = exchange.booking_id
		LEFT JOIN boat ON boat.id = booking.boat_id
		LEFT JOIN experience ON experience.id = review.experience_id
		WHERE (reply.review_id = ANY(${reviews}) OR reply.trip_review_id = ANY(${reviews})) AND reply.hidden_at IS NULL
			AND coalesce(review.hidden_at, trip.hidden_at) IS NULL`.execute(db);
	return rows;
});
