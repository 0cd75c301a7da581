import { type RawBuilder, sql } from 'kysely';
import type { Question } from '#domain/conversation/reply-time.ts';
import type { PersonId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db } from '../db/database.ts';

export interface QuestionRow extends Question {
	readonly ownerId: PersonId;
	/** On which day it came, by the calendar of the place that it asks about. */
	readonly day: LocalDate;
}

/**
 * What was asked of some owners between two instants (`from` is in it, `until` is not): custom requests, and first
 * messages of conversations about an experience. One statement.
 */
export async function findQuestionsOf(
	db: Db,
	owners: readonly PersonId[],
	{ from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<readonly QuestionRow[]> {
	const within = (table: RawBuilder<unknown>) => sql`${table}.owner_id = ANY(${owners})
		AND ${table}.created_at >= ${from.toString()}::timestamptz AND ${table}.created_at < ${until.toString()}::timestamptz`;
	const { rows } = await sql<QuestionRow>`
		SELECT owner_id AS "ownerId", (created_at AT TIME ZONE time_zone)::date AS day, created_at AS "askedAt",
			coalesce(answered_at, quoted_at, CASE rejected_by WHEN 'OWNER' THEN ended_at END) AS "answeredAt",
			ended_at AS "closedAt"
		FROM custom_request WHERE ${within(sql`custom_request`)}
		UNION ALL
		SELECT conversation.owner_id, (first.created_at AT TIME ZONE experience.time_zone)::date, first.created_at,
			owner_reply.answered_at, NULL
		FROM conversation
		JOIN experience ON experience.id = conversation.experience_id
		JOIN conversation_entry AS first ON first.conversation_id = conversation.id AND first.number = 1
			AND first.event IS NULL AND first.person_id IS DISTINCT FROM conversation.owner_id
		LEFT JOIN owner_reply ON owner_reply.conversation_id = conversation.id
			AND owner_reply.asked_at = first.created_at
		WHERE ${within(sql`conversation`)}`.execute(db);
	return rows;
}
