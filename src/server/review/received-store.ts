import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { publicPerson } from '#contract/shapes.ts';
import type { ExperienceId, PersonId, ReviewId } from '#domain/id.ts';
import type { ReviewAbout } from '#domain/review/review-exchange.ts';
import type { Db } from '../db/database.ts';
import { type ReplyColumns, replyColumns } from './reply-store.ts';

export interface ReceivedRow extends ReplyColumns {
	readonly id: ReviewId;
	readonly about: 'EXPERIENCE' | ReviewAbout;
	readonly writer: z.output<typeof publicPerson>;
	readonly text: string;
	readonly rating: number;
	readonly value_for_money: number | null;
	readonly boat_quality: number | null;
	readonly handling: number | null;
	readonly punctuality: number | null;
	readonly friendliness: number | null;
	readonly verified_trip: boolean;
	readonly created_at: Temporal.Instant;
	readonly experience_id: ExperienceId | null;
	readonly experience_name: string | null;
	readonly listed: boolean;
	readonly boat_id: string;
	readonly boat_name: string;
}

interface Part {
	readonly offset: number;
	readonly limit: number;
}

/**
 * SQL condition: the review is not hidden, and people other than its writer can read it. The same rule
 * as `isOpen`.
 */
const readableAt = (now: Temporal.Instant) =>
	sql`trip.hidden_at IS NULL AND coalesce(exchange.opened_at, exchange.closes_at) <= ${now.toString()}`;

const five = (of: string) => sql`${sql.ref(`${of}.value_for_money`)}, ${sql.ref(`${of}.boat_quality`)},
	${sql.ref(`${of}.handling`)}, ${sql.ref(`${of}.punctuality`)}, ${sql.ref(`${of}.friendliness`)}`;
const meanOf = (of: string) => sql`(${sql.ref(`${of}.value_for_money`)} + ${sql.ref(`${of}.boat_quality`)}
	+ ${sql.ref(`${of}.handling`)} + ${sql.ref(`${of}.punctuality`)} + ${sql.ref(`${of}.friendliness`)}) / 5.0`;
const tripRating = sql`coalesce(trip.stars, ${meanOf('trip')})`;

const writer = sql`json_build_object('_id', writer.id, 'firstName', writer.first_name, 'lastName', writer.last_name,
	'image', writer.image) AS writer`;

const experienceReviewRows = (
	owner: PersonId,
) => sql`SELECT review.id, 'EXPERIENCE' AS about, review.person_id AS writer_id,
		review.text, (${meanOf('review')})::float8 AS rating, ${five('review')}, review.verified_trip, review.created_at,
		experience.id AS experience_id, experience.name AS experience_name, experience.archived_at IS NULL AS listed,
		experience.boat_id
	FROM review JOIN experience ON experience.id = review.experience_id
	WHERE experience.owner_id = ${owner} AND review.hidden_at IS NULL`;

const tripReviewRows = (
	where: RawBuilder<unknown>,
	now: Temporal.Instant,
) => sql`SELECT trip.id, trip.about, trip.writer_id, trip.text, ${tripRating}::float8 AS rating, ${five('trip')},
		true AS verified_trip, trip.created_at, experience.id AS experience_id, experience.name AS experience_name,
		coalesce(experience.archived_at IS NULL, false) AS listed, booking.boat_id
	FROM review_exchange AS exchange
	JOIN trip_review AS trip ON trip.exchange_id = exchange.id
	JOIN booking ON booking.id = exchange.booking_id
	LEFT JOIN experience ON experience.id = booking.experience_id
	WHERE ${where} AND ${readableAt(now)}`;

const ofOwner = (owner: PersonId) => sql`exchange.owner_id = ${owner} AND trip.about <> 'RENTER'`;
const renterReviews = (renter: PersonId) => sql`exchange.renter_id = ${renter} AND trip.about = 'RENTER'`;
const isRideReview = (owner: PersonId) => sql`exchange.owner_id = ${owner} AND trip.about = 'RIDE'`;

async function found(
	db: Db,
	received: RawBuilder<unknown>,
	order: RawBuilder<unknown>,
	{ offset, limit }: Part,
): Promise<readonly ReceivedRow[]> {
	const { rows } =
		await sql<ReceivedRow>`SELECT received.*, ${writer}, boat.name AS boat_name, ${replyColumns}
		FROM (${received} ORDER BY ${order}, id OFFSET ${offset} LIMIT ${limit}) AS received
		JOIN person AS writer ON writer.id = received.writer_id
		JOIN boat ON boat.id = received.boat_id
		LEFT JOIN review_reply AS reply ON reply.hidden_at IS NULL
			AND (reply.review_id = received.id OR reply.trip_review_id = received.id)
		LEFT JOIN person AS replier ON replier.id = reply.owner_id
		ORDER BY ${order}, received.id`.execute(db);
	return rows;
}

const verifiedFirst = sql`verified_trip DESC, created_at DESC`;
const newestFirst = sql`created_at DESC`;

export async function findReceivedByOwner(
	db: Db,
	owner: PersonId,
	now: Temporal.Instant,
	{ newest, ...part }: Part & { readonly newest: boolean },
): Promise<readonly ReceivedRow[]> {
	const all = sql`${experienceReviewRows(owner)} UNION ALL ${tripReviewRows(ofOwner(owner), now)}`;
	return await found(db, sql`SELECT * FROM (${all}) AS each`, newest ? newestFirst : verifiedFirst, part);
}

export async function findReceivedByRenter(
	db: Db,
	renter: PersonId,
	now: Temporal.Instant,
	part: Part,
): Promise<readonly ReceivedRow[]> {
	return await found(
		db,
		sql`SELECT * FROM (${tripReviewRows(renterReviews(renter), now)}) AS each`,
		newestFirst,
		part,
	);
}

export async function findMateReviews(
	db: Db,
	owner: PersonId,
	now: Temporal.Instant,
	limit: number,
): Promise<readonly ReceivedRow[]> {
	const rides = sql`SELECT * FROM (${tripReviewRows(isRideReview(owner), now)}) AS each`;
	return await found(db, rides, newestFirst, { offset: 0, limit });
}

async function countOf(db: Db, where: RawBuilder<unknown>, now: Temporal.Instant) {
	const { rows } = await sql<{ count: number; sum: number }>`
		SELECT count(*)::int AS count, coalesce(sum(rating), 0)::float8 AS sum
		FROM (${tripReviewRows(where, now)}) AS received`.execute(db);
	return rows[0] ?? { count: 0, sum: 0 };
}
export const countReceivedByOwner = (db: Db, owner: PersonId, now: Temporal.Instant) =>
	countOf(db, ofOwner(owner), now);
export const countReceivedByRenter = (db: Db, renter: PersonId, now: Temporal.Instant) =>
	countOf(db, renterReviews(renter), now);

/** Ignores expired unpaid holds. */
export async function hasBookingOrRequestWith(db: Db, owner: PersonId, renter: PersonId): Promise<boolean> {
	const { rows } = await sql<{ dealt: boolean }>`SELECT
		EXISTS (SELECT FROM booking WHERE owner_id = ${owner} AND renter_id = ${renter}
			AND (status IN ('PENDING', 'REQUESTED', 'CONFIRMED') OR confirmed_at IS NOT NULL))
		OR EXISTS (SELECT FROM custom_request WHERE owner_id = ${owner} AND renter_id = ${renter}) AS dealt`.execute(
		db,
	);
	return rows[0]?.dealt ?? false;
}
