import { sql } from 'kysely';
import type { BookingParty, BookingStatus } from '#domain/booking/booking.ts';
import type {
	BookingId,
	DepartureId,
	ExperienceId,
	PersonId,
	ReviewExchangeId,
	ReviewId,
	RideId,
} from '#domain/id.ts';
import { type Ratings, ratingAspects } from '#domain/review/rating.ts';
import { exchangeClosesAt, type ReviewAbout } from '#domain/review/review-exchange.ts';
import type { Db, Tx } from '../db/database.ts';

export interface TripRow {
	readonly bookingId: BookingId;
	readonly departureId: DepartureId;
	readonly rideId: RideId | null;
	readonly status: BookingStatus;
	readonly renterId: PersonId;
	readonly ownerId: PersonId;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly timeZone: string;
	readonly boatId: string;
	readonly boatName: string;
	readonly experienceId: ExperienceId | null;
	readonly experienceName: string | null;
	/** True if one of the two parties has deleted the account. */
	readonly gone: boolean;
	readonly exchangeId: ReviewExchangeId | null;
	readonly openedAt: Temporal.Instant | null;
	readonly written: readonly ReviewAbout[];
}

const selectTrips = sql`SELECT booking.id AS "bookingId", coalesce(booking.ride_id, booking.id) AS "departureId",
		booking.ride_id AS "rideId", booking.status, booking.renter_id AS "renterId", booking.owner_id AS "ownerId",
		booking.departs_at AS "departsAt", booking.arrives_at AS "arrivesAt", booking.time_zone AS "timeZone",
		boat.id AS "boatId", boat.name AS "boatName", experience.id AS "experienceId",
		experience.name AS "experienceName", (renter.deleted_at IS NOT NULL OR owner.deleted_at IS NOT NULL) AS gone,
		exchange.id AS "exchangeId", exchange.opened_at AS "openedAt",
		ARRAY(SELECT about FROM trip_review WHERE exchange_id = exchange.id) AS written
	FROM booking JOIN boat ON boat.id = booking.boat_id
	JOIN person AS renter ON renter.id = booking.renter_id
	JOIN person AS owner ON owner.id = booking.owner_id
	LEFT JOIN experience ON experience.id = booking.experience_id
	LEFT JOIN review_exchange AS exchange
		ON exchange.departure_id = coalesce(booking.ride_id, booking.id) AND exchange.renter_id = booking.renter_id`;

export async function findTrip(db: Db, booking: BookingId): Promise<TripRow | undefined> {
	const { rows } = await sql<TripRow>`${selectTrips} WHERE booking.id = ${booking}`.execute(db);
	return rows[0];
}

/** Finds a person's completed trips that have reviews or can still be reviewed, latest first. */
export async function findCompletedTrips(
	db: Db,
	of: { readonly person: PersonId; readonly party: BookingParty; readonly limit: number },
	times: { readonly now: Temporal.Instant; readonly writableSince: Temporal.Instant },
): Promise<readonly TripRow[]> {
	const whose = sql.ref(of.party === 'RENTER' ? 'booking.renter_id' : 'booking.owner_id');
	const { rows } = await sql<TripRow>`${selectTrips}
		WHERE ${whose} = ${of.person} AND booking.status = 'CONFIRMED' AND booking.arrives_at <= ${times.now.toString()}
			AND (booking.arrives_at > ${times.writableSince.toString()} OR exchange.id IS NOT NULL)
		ORDER BY booking.arrives_at DESC, booking.id LIMIT ${of.limit}`.execute(db);
	return rows;
}

/** Concurrent writers wait for the lock. Creates the row if needed. */
export async function lockExchange(tx: Tx, trip: TripRow, newExchange: ReviewExchangeId) {
	await tx
		.insertInto('review_exchange')
		.values({
			id: newExchange,
			departure_id: trip.departureId,
			booking_id: trip.bookingId,
			ride_id: trip.rideId,
			renter_id: trip.renterId,
			owner_id: trip.ownerId,
			closes_at: exchangeClosesAt(trip.arrivesAt),
		})
		.onConflict((conflict) => conflict.columns(['departure_id', 'renter_id']).doNothing())
		.execute();
	return await tx
		.selectFrom('review_exchange')
		.select(['id', 'opened_at', 'closes_at'])
		.where('departure_id', '=', trip.departureId)
		.where('renter_id', '=', trip.renterId)
		.forUpdate()
		.executeTakeFirstOrThrow();
}

/** The caller holds the lock of the mutual reviews. */
export async function findReviewedSubjects(
	tx: Tx,
	exchange: ReviewExchangeId,
): Promise<readonly ReviewAbout[]> {
	const rows = await tx
		.selectFrom('trip_review')
		.select('about')
		.where('exchange_id', '=', exchange)
		.execute();
	return rows.map(({ about }) => about);
}

export interface TripReviewToSave {
	readonly id: ReviewId;
	readonly exchangeId: ReviewExchangeId;
	readonly about: ReviewAbout;
	readonly writerId: PersonId;
	readonly text: string;
	readonly stars: number | null;
	readonly ratings: Ratings | null;
	readonly now: Temporal.Instant;
}

/** The caller holds the lock of the mutual reviews. */
export async function saveTripReview(tx: Tx, review: TripReviewToSave): Promise<void> {
	const columns = {
		text: review.text,
		stars: review.stars,
		value_for_money: review.ratings?.valueForMoney ?? null,
		boat_quality: review.ratings?.boatQuality ?? null,
		handling: review.ratings?.handling ?? null,
		punctuality: review.ratings?.punctuality ?? null,
		friendliness: review.ratings?.friendliness ?? null,
	};
	await tx
		.insertInto('trip_review')
		.values({
			...columns,
			id: review.id,
			exchange_id: review.exchangeId,
			about: review.about,
			writer_id: review.writerId,
			created_at: review.now,
		})
		.onConflict((conflict) =>
			conflict.columns(['exchange_id', 'about']).doUpdateSet({ ...columns, updated_at: review.now }),
		)
		.execute();
}

/**
 * Makes the mutual reviews of a trip readable at once, to both parties and as far as they are public to
 * everyone.
 */
export async function openExchange(tx: Tx, id: ReviewExchangeId, now: Temporal.Instant): Promise<void> {
	await tx.updateTable('review_exchange').set({ opened_at: now }).where('id', '=', id).execute();
}

/** Includes reviews that the reader must not see yet. The presenter removes these. */
export async function findExchangedReviews(db: Db, exchange: ReviewExchangeId) {
	return await db
		.selectFrom('trip_review')
		.leftJoin('review_reply as reply', (join) =>
			join.onRef('reply.trip_review_id', '=', 'trip_review.id').on('reply.hidden_at', 'is', null),
		)
		.leftJoin('person as replier', 'replier.id', 'reply.owner_id')
		.select([
			'trip_review.id',
			'trip_review.about',
			'trip_review.writer_id',
			'trip_review.text',
			'trip_review.stars',
			'trip_review.value_for_money',
			'trip_review.boat_quality',
			'trip_review.handling',
			'trip_review.punctuality',
			'trip_review.friendliness',
			'trip_review.created_at',
			'trip_review.hidden_at',
			'reply.id as reply_id',
			'reply.text as reply_text',
			'reply.created_at as reply_at',
			'replier.first_name as reply_by',
		])
		.where('trip_review.exchange_id', '=', exchange)
		.orderBy('trip_review.about')
		.execute();
}
export type ExchangedRow = Awaited<ReturnType<typeof findExchangedReviews>>[number];

export function readRatings(row: {
	readonly value_for_money: number | null;
	readonly boat_quality: number | null;
	readonly handling: number | null;
	readonly punctuality: number | null;
	readonly friendliness: number | null;
}): Ratings | null {
	const five = [row.value_for_money, row.boat_quality, row.handling, row.punctuality, row.friendliness];
	if (five.includes(null)) return null;
	return Object.fromEntries(ratingAspects.map((aspect, at) => [aspect, five[at]])) as Ratings;
}
