import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { NotificationRow } from './notification-store.ts';

/**
 * Selects the notifications that a person gets by email, sent or not; conversations have their own
 * list.
 */
const own = (
	person: PersonId,
	now: string,
) => sql`person_id = ${person} AND channel = 'MAIL' AND email IS NULL
	AND send_at <= ${now}::timestamptz AND kind <> 'message-received'`;

const selectOwn = statement((db, at: { person: PersonId; now: string; limit: number }) => ({
	compile: () =>
		sql<NotificationRow>`SELECT * FROM notification WHERE ${own(at.person, at.now)}
			ORDER BY send_at DESC, id LIMIT ${at.limit}`.compile(db),
}));

/** Finds a person's latest notifications, newest first. */
export async function findOwn(db: Db, person: PersonId, now: Temporal.Instant, limit: number) {
	return (await selectOwn(db, { person, now: now.toString(), limit })).rows;
}

const selectUnseen = statement((db, at: { person: PersonId; now: string }) => ({
	compile: () =>
		sql<{ count: number }>`SELECT count(*)::int AS count FROM (SELECT FROM notification
			WHERE ${own(at.person, at.now)} AND seen_at IS NULL LIMIT 100) AS unseen`.compile(db),
}));

/** Counts a person's new notifications, up to 100. */
export async function countUnseen(db: Db, person: PersonId, now: Temporal.Instant): Promise<number> {
	return (await selectUnseen(db, { person, now: now.toString() })).rows[0]?.count ?? 0;
}

/** Marks a person's notifications that were due by `until` as seen. */
export async function markSeen(tx: Tx, person: PersonId, until: Temporal.Instant, now: Temporal.Instant) {
	await tx
		.updateTable('notification')
		.set({ seen_at: now })
		.where('person_id', '=', person)
		.where('channel', '=', 'MAIL')
		.where('email', 'is', null)
		.where('seen_at', 'is', null)
		.where('send_at', '<=', until)
		.execute();
}
