import { sql } from 'kysely';
import { messageMailAt, type QuietHours } from '#domain/conversation/conversation.ts';
import type { ConversationId, PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { type EntryRow, earlierTexts } from './conversation-view-store.ts';

interface PlannedMail {
	readonly to: PersonId;
	readonly at: Temporal.Instant;
}

/**
 * Plans an email about a new message for each other member, and saves when the email will be sent. Skips
 * members who already have a planned email. The caller holds the conversation lock.
 */
export async function planMessageEmails(
	tx: Tx,
	message: { readonly conversationId: ConversationId; readonly by: PersonId; readonly at: Temporal.Instant },
	quietHoursOf: (reader: PersonId, timeZone: string) => Promise<QuietHours>,
): Promise<readonly PlannedMail[]> {
	const { conversationId: id, by, at: now } = message;
	const planned: PlannedMail[] = [];
	for (const reader of await findReadersToMail(tx, id, by)) {
		const to = reader.person_id;
		const at = messageMailAt(now, reader.email_at, await quietHoursOf(to, reader.time_zone));
		if (!at) continue;
		await saveMailAt(tx, id, to, at);
		planned.push({ to, at });
	}
	return planned;
}

interface ReaderToMail {
	readonly person_id: PersonId;
	readonly email_at: Temporal.Instant | null;
	readonly time_zone: string;
}

/** Finds the members other than the writer, each with the time of the latest sent or planned email. */
async function findReadersToMail(
	tx: Tx,
	id: ConversationId,
	writer: PersonId,
): Promise<readonly ReaderToMail[]> {
	const { rows } = await sql<ReaderToMail>`SELECT member.person_id, member.email_at,
			coalesce(experience.time_zone, ride.time_zone) AS time_zone
		FROM conversation_member AS member JOIN conversation AS talk ON talk.id = member.conversation_id
		LEFT JOIN experience ON experience.id = talk.experience_id
		LEFT JOIN ride ON ride.id = talk.ride_id
		WHERE member.conversation_id = ${id} AND member.person_id <> ${writer} AND member.left_at IS NULL
		ORDER BY member.person_id`.execute(tx);
	return rows;
}

async function saveMailAt(tx: Tx, id: ConversationId, reader: PersonId, at: Temporal.Instant): Promise<void> {
	await tx
		.updateTable('conversation_member')
		.set({ email_at: at })
		.where('conversation_id', '=', id)
		.where('person_id', '=', reader)
		.execute();
}

/**
 * Finds at most `most` unread messages for `reader` from number `from` on, written by others, oldest
 * first. Excludes messages emptied since, with their writer's account, and a writer whom the reader has
 * blocked since. A ride's conversation knows no blocks.
 */
export async function findUnreadFrom(
	db: Db,
	id: ConversationId,
	reader: PersonId,
	from: number,
	most: number,
): Promise<readonly EntryRow[]> {
	const { rows } =
		await sql<EntryRow>`SELECT entry.conversation_id, entry.number, entry.person_id, entry.text,
			entry.contacts, entry.pictures, entry.event, entry.created_at,
			${earlierTexts('entry')} AS earlier, NULL AS canceled
		FROM conversation_entry AS entry
		JOIN conversation_member AS member ON member.conversation_id = entry.conversation_id
			AND member.person_id = ${reader}
		WHERE entry.conversation_id = ${id} AND entry.number >= ${from} AND entry.number > member.read_number
			AND entry.event IS NULL AND entry.person_id IS DISTINCT FROM ${reader} AND member.left_at IS NULL
			AND (entry.text <> '' OR entry.pictures <> '[]')
			AND NOT EXISTS (SELECT FROM person_block AS block JOIN conversation AS talk ON talk.experience_id IS NOT NULL
				WHERE talk.id = entry.conversation_id AND block.person_id = ${reader} AND block.blocked_id = entry.person_id)
		ORDER BY entry.number LIMIT ${most}`.execute(db);
	return rows;
}
