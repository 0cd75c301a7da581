import { sql } from 'kysely';
import { searchRadiusMetres } from '#domain/experience/search.ts';
import type { ExperienceId, PersonId, ReviewId } from '#domain/id.ts';
import { chordMetres } from '#domain/place/place.ts';
import type { Ratings, ReviewOrder } from '#domain/review/rating.ts';
import type { Coordinates } from '#ports/places.ts';
import { bindParam } from '../db/bind-param.ts';
import type { Db, Tx } from '../db/database.ts';
import { earthPoint } from '../db/earth.ts';
import { statement } from '../db/statement.ts';
import { personColumn } from '../person/person-columns.ts';

/** A search for reviews near a place reads the reviews of this many nearest reviewed experiences. */
const nearestLimit = 60;

function selectReviews(db: Db) {
	return db
		.selectFrom('review')
		.innerJoin('person', 'person.id', 'review.person_id')
		.innerJoin('experience', 'experience.id', 'review.experience_id')
		.leftJoin('review_reply as reply', (join) =>
			join.onRef('reply.review_id', '=', 'review.id').on('reply.hidden_at', 'is', null),
		)
		.leftJoin('person as replier', 'replier.id', 'reply.owner_id')
		.select([
			'review.id',
			'review.text',
			'review.value_for_money',
			'review.boat_quality',
			'review.handling',
			'review.punctuality',
			'review.friendliness',
			'review.verified_trip',
			'review.created_at',
			personColumn('person'),
			'experience.id as experience_id',
			'experience.name as experience_name',
			'review.hidden_at',
			'reply.id as reply_id',
			'reply.text as reply_text',
			'reply.created_at as reply_at',
			'replier.first_name as reply_by',
		]);
}

interface ReviewPage {
	readonly offset: number;
	readonly limit: number;
}

const stars = sql<number>`review.value_for_money + review.boat_quality + review.handling + review.punctuality + review.friendliness`;

const selectReviewsBy = (order: ReviewOrder) =>
	statement((db, at: ReviewPage & { experience: ExperienceId }) =>
		selectReviews(db)
			.where('review.experience_id', '=', at.experience)
			.where('review.hidden_at', 'is', null)
			.$if(order === 'verified', (reviews) => reviews.orderBy('review.verified_trip', 'desc'))
			.$if(order === 'highest', (reviews) => reviews.orderBy(stars, 'desc'))
			.$if(order === 'lowest', (reviews) => reviews.orderBy(stars))
			.orderBy('review.created_at', 'desc')
			.orderBy('review.id')
			.offset(at.offset)
			.limit(at.limit),
	);

const selectReviewsOf = {
	verified: selectReviewsBy('verified'),
	newest: selectReviewsBy('newest'),
	highest: selectReviewsBy('highest'),
	lowest: selectReviewsBy('lowest'),
};

export async function findReviews(db: Db, experience: ExperienceId, page: ReviewPage, order: ReviewOrder) {
	return (await selectReviewsOf[order](db, { experience, ...page })).rows;
}

const selectReviewsAround = statement(
	(db, at: { readonly here: string; readonly chord: number; readonly limit: number }) => {
		const here = bindParam('cube', at.here);
		return selectReviews(db)
			.where(
				'review.experience_id',
				'in',
				db
					.selectFrom('experience as near')
					.select('near.id')
					.where('near.verified_at', 'is not', null)
					.where('near.archived_at', 'is', null)
					.where(sql<boolean>`near.earth <@ cube_enlarge(${here}, ${at.chord}, 3)`)
					.where(sql<boolean>`near.earth <-> ${here} <= ${at.chord}`)
					.orderBy(sql`near.earth <-> ${here}`)
					.limit(sql.lit(nearestLimit)),
			)
			.where('review.hidden_at', 'is', null)
			.orderBy('review.created_at', 'desc')
			.limit(at.limit);
	},
);

export async function findReviewsAround(db: Db, at: Coordinates, limit: number) {
	const chord = chordMetres(searchRadiusMetres);
	return (await selectReviewsAround(db, { here: earthPoint(at), chord, limit })).rows;
}

type RatingColumn = 'value_for_money' | 'boat_quality' | 'handling' | 'punctuality' | 'friendliness';

export const ratingsOf = (row: Record<RatingColumn, number>): Ratings => ({
	valueForMoney: row.value_for_money,
	boatQuality: row.boat_quality,
	handling: row.handling,
	punctuality: row.punctuality,
	friendliness: row.friendliness,
});

interface WrittenReview {
	readonly id: ReviewId;
	readonly experienceId: ExperienceId;
	readonly personId: PersonId;
	readonly text: string;
	readonly ratings: Ratings;
	readonly verifiedTrip: boolean;
	readonly now: Temporal.Instant;
}

const columns = ({ text, ratings, verifiedTrip }: WrittenReview) => ({
	text,
	value_for_money: ratings.valueForMoney,
	boat_quality: ratings.boatQuality,
	handling: ratings.handling,
	punctuality: ratings.punctuality,
	friendliness: ratings.friendliness,
	verified_trip: verifiedTrip,
});

/** Returns false if this person has already reviewed the experience. */
export async function saveReview(tx: Tx, review: WrittenReview): Promise<boolean> {
	const saved = await tx
		.insertInto('review')
		.values({
			id: review.id,
			experience_id: review.experienceId,
			person_id: review.personId,
			...columns(review),
			created_at: review.now,
		})
		.onConflict((conflict) => conflict.columns(['experience_id', 'person_id']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return saved !== undefined;
}

/** Returns the review's ratings, which are part of the experience's sums. */
export async function lockReview(tx: Tx, experience: ExperienceId, person: PersonId) {
	const row = await tx
		.selectFrom('review')
		.selectAll()
		.where('experience_id', '=', experience)
		.where('person_id', '=', person)
		.forUpdate()
		.executeTakeFirst();
	return row && { id: row.id, ratings: ratingsOf(row), hidden: row.hidden_at !== null };
}

export async function changeReview(tx: Tx, review: WrittenReview): Promise<void> {
	await tx
		.updateTable('review')
		.set({ ...columns(review), updated_at: review.now })
		.where('id', '=', review.id)
		.execute();
}

/**
 * Sets `verified_trip` by the same rule as `countCompletedTrips`, for renters whose trip ended in the
 * last 9 days. A check-in can change for a week after a trip.
 */
export async function refreshVerifiedTrips(db: Db, now: Temporal.Instant): Promise<void> {
	await sql`UPDATE review SET verified_trip = trip.completed
		FROM (SELECT renter_id, experience_id, bool_or(NOT EXISTS (
				SELECT FROM check_in WHERE booking_id = booking.id AND mark = 'NO-SHOW')) AS completed
			FROM booking WHERE status = 'CONFIRMED' AND arrives_at <= ${now}::timestamptz
			GROUP BY renter_id, experience_id
			HAVING max(arrives_at) > ${now.subtract({ hours: 24 * 9 })}::timestamptz) AS trip
		WHERE trip.renter_id = review.person_id AND trip.experience_id = review.experience_id
			AND verified_trip <> trip.completed`.execute(db);
}

export async function deleteReview(tx: Tx, id: ReviewId): Promise<void> {
	await tx.deleteFrom('review').where('id', '=', id).execute();
}

export async function findReviewedBy(db: Db, person: PersonId, limit: number) {
	const rows = await db
		.selectFrom('review')
		.select('experience_id')
		.where('person_id', '=', person)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute();
	return rows.map((row) => row.experience_id);
}

export async function findReviewBy(db: Db, experience: ExperienceId, person: PersonId) {
	return await selectReviews(db)
		.where('review.experience_id', '=', experience)
		.where('review.person_id', '=', person)
		.executeTakeFirst();
}
