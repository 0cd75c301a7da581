import { type RawBuilder, sql } from 'kysely';
import {
	type Question,
	type ReplyTime,
	replyFigures,
	replyRule,
	replyTime,
} from '#domain/conversation/reply-time.ts';
import type { PersonId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';

export const replyPeriod = (until: Temporal.Instant) => ({
	from: until.subtract({ hours: 24 * replyRule.days }),
	until,
});

export async function findReplyTime(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<ReplyTime | null> {
	// `until` is exclusive. The extra millisecond includes an answer at the current instant.
	const period = replyPeriod(app.clock.now().add({ milliseconds: 1 }));
	return replyTime(replyFigures(await findQuestions(app.db, [owner], period), period.until));
}

interface QuestionRow extends Question {
	readonly ownerId: PersonId;
	/** In the zone of the experience. */
	readonly day: LocalDate;
}

/**
 * Finds custom requests, and the first messages of conversations about an experience, with the first
 * answer to each; see `replyRule`. Includes `from`, excludes `until`.
 */
export async function findQuestions(
	db: Db,
	owners: readonly PersonId[],
	{ from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<readonly QuestionRow[]> {
	const within = (table: RawBuilder<unknown>) => sql`${table}.owner_id = ANY(${owners})
		AND ${table}.created_at >= ${from.toString()}::timestamptz AND ${table}.created_at < ${until.toString()}::timestamptz`;
	const { rows } = await sql<QuestionRow>`
		SELECT owner_id AS "ownerId", (created_at AT TIME ZONE time_zone)::date AS day, created_at AS "askedAt",
			answered_at AS "answeredAt", ended_at AS "closedAt"
		FROM custom_request WHERE ${within(sql`custom_request`)}
		UNION ALL
		SELECT conversation.owner_id, (first.created_at AT TIME ZONE experience.time_zone)::date, first.created_at,
			reply_time.answered_at, NULL
		FROM conversation
		JOIN experience ON experience.id = conversation.experience_id
		JOIN conversation_entry AS first ON first.conversation_id = conversation.id AND first.number = 1
			AND first.event IS NULL AND first.person_id IS DISTINCT FROM conversation.owner_id
		LEFT JOIN reply_time ON reply_time.conversation_id = conversation.id
			AND reply_time.asked_at = first.created_at
		WHERE ${within(sql`conversation`)}`.execute(db);
	return rows;
}
