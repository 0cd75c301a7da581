import { sql } from 'kysely';
import type { ReviewReply } from '#contract/review-contract.ts';
import type { ExperienceId, PersonId, ReviewId, ReviewReplyId } from '#domain/id.ts';
import type { ReviewAbout } from '#domain/review/review-exchange.ts';
import type { Db, Tx } from '../db/database.ts';

export interface AnyReview {
	readonly id: ReviewId;
	readonly about: 'EXPERIENCE' | ReviewAbout;
	readonly writerId: PersonId;
	/** The reviewed person. For a review of a listing, its owner. */
	readonly subjectId: PersonId;
	readonly ownerId: PersonId;
	readonly experienceId: ExperienceId | null;
	readonly text: string;
	readonly stars: readonly number[];
	/** Time from which people other than the writer can read the review. */
	readonly readableFrom: Temporal.Instant;
	readonly hiddenAt: Temporal.Instant | null;
	readonly replyId: ReviewReplyId | null;
	readonly replyText: string | null;
	readonly replyHiddenAt: Temporal.Instant | null;
}

const any = sql`SELECT each.*, reply.id AS "replyId", reply.text AS "replyText", reply.hidden_at AS "replyHiddenAt"
	FROM (
		SELECT review.id, 'EXPERIENCE' AS about, review.person_id AS "writerId", experience.owner_id AS "subjectId",
			experience.owner_id AS "ownerId", experience.id AS "experienceId", review.text,
			ARRAY[value_for_money, boat_quality, handling, punctuality, friendliness]::int[] AS stars,
			review.created_at AS "readableFrom", review.hidden_at AS "hiddenAt"
		FROM review JOIN experience ON experience.id = review.experience_id
		UNION ALL
		SELECT trip.id, trip.about, trip.writer_id, CASE trip.about WHEN 'RENTER' THEN exchange.renter_id
				ELSE exchange.owner_id END, exchange.owner_id, NULL, trip.text,
			array_remove(ARRAY[stars, value_for_money, boat_quality, handling, punctuality, friendliness], NULL)::int[],
			coalesce(exchange.opened_at, exchange.closes_at), trip.hidden_at
		FROM trip_review AS trip JOIN review_exchange AS exchange ON exchange.id = trip.exchange_id
	) AS each
	LEFT JOIN review_reply AS reply ON reply.review_id = each.id OR reply.trip_review_id = each.id`;

export async function findAnyReview(db: Db, id: ReviewId): Promise<AnyReview | undefined> {
	const { rows } = await sql<AnyReview>`${any} WHERE each.id = ${id}`.execute(db);
	return rows[0];
}

export type ReviewOrReply =
	| { readonly reviewId: ReviewId; readonly replyId?: undefined }
	| { readonly replyId: ReviewReplyId; readonly reviewId?: undefined };

/** For a reply, returns the review that it answers. */
export async function findReviewOf(db: Db, of: ReviewOrReply): Promise<AnyReview | undefined> {
	return of.reviewId === undefined ? await findReplied(db, of.replyId) : await findAnyReview(db, of.reviewId);
}

async function findReplied(db: Db, reply: ReviewReplyId): Promise<AnyReview | undefined> {
	const row = await db
		.selectFrom('review_reply')
		.select(['review_id', 'trip_review_id'])
		.where('id', '=', reply)
		.executeTakeFirst();
	const id = row?.review_id ?? row?.trip_review_id;
	return id ? await findAnyReview(db, id) : undefined;
}

/** Returns false if the review does not exist. */
export async function lockAnyReview(tx: Tx, id: ReviewId): Promise<boolean> {
	for (const table of ['review', 'trip_review'] as const) {
		const row = await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
		if (row) return true;
	}
	return false;
}

/** The review must be locked. */
export async function saveReviewReply(
	tx: Tx,
	review: Pick<AnyReview, 'id' | 'about' | 'ownerId'>,
	reply: { readonly id: ReviewReplyId; readonly text: string; readonly now: Temporal.Instant },
) {
	const isExperienceReview = review.about === 'EXPERIENCE';
	return await tx
		.insertInto('review_reply')
		.values({
			id: reply.id,
			review_id: isExperienceReview ? review.id : null,
			trip_review_id: isExperienceReview ? null : review.id,
			owner_id: review.ownerId,
			text: reply.text,
			created_at: reply.now,
		})
		.onConflict((conflict) =>
			conflict
				.column(isExperienceReview ? 'review_id' : 'trip_review_id')
				.doUpdateSet({ text: reply.text, updated_at: reply.now }),
		)
		.returning(['id', 'text', 'created_at'])
		.executeTakeFirstOrThrow();
}

export async function deleteReviewReply(tx: Tx, id: ReviewReplyId): Promise<void> {
	await tx.deleteFrom('review_reply').where('id', '=', id).execute();
}

/** Returns false if nothing changed. */
export async function saveReviewHidden(
	tx: Tx,
	of: { readonly table: 'review' | 'trip_review' | 'review_reply'; readonly id: string },
	hidden: { readonly at: Temporal.Instant; readonly reason: string } | null,
): Promise<boolean> {
	const { numAffectedRows } = await sql`UPDATE ${sql.table(of.table)}
		SET hidden_at = ${hidden?.at.toString() ?? null}, hidden_reason = ${hidden?.reason ?? null}
		WHERE id = ${of.id} AND (hidden_at IS NULL) = ${hidden !== null}`.execute(tx);
	return numAffectedRows === 1n;
}

/** The fields are null if there is no reply or the desk has hidden it. */
export interface ReplyColumns {
	readonly reply_id: ReviewReplyId | null;
	readonly reply_text: string | null;
	readonly reply_at: Temporal.Instant | null;
	readonly reply_by: string | null;
}

/** The query must join `review_reply` as `reply` and its owner as `replier`. */
export const replyColumns = sql`reply.id AS reply_id, reply.text AS reply_text, reply.created_at AS reply_at,
	replier.first_name AS reply_by`;

export function presentReply({ reply_id, reply_text, reply_at, reply_by }: ReplyColumns): ReviewReply | null {
	if (!reply_id || reply_text === null || !reply_at || reply_by === null) return null;
	return { _id: reply_id, text: reply_text, firstName: reply_by, repliedDate: reply_at.toString() };
}
