import { sql } from 'kysely';
import type { ContactKind } from '#domain/conversation/mask-contacts.ts';
import type { Picture } from '#domain/file/picture.ts';
import type { ConversationId, ExperienceId, PersonId, RideId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** Both parties become members. */
export async function openConversation(
	tx: Tx,
	created: {
		readonly id: ConversationId;
		readonly experienceId: ExperienceId;
		readonly renterId: PersonId;
		readonly ownerId: PersonId;
		readonly now: Temporal.Instant;
	},
): Promise<{ readonly id: ConversationId; readonly begins: boolean }> {
	const { id, experienceId, renterId, ownerId, now } = created;
	const known = await findConversationAbout(tx, experienceId, renterId);
	if (known) return { id: known, begins: false };
	const saved = await tx
		.insertInto('conversation')
		.values({ id, experience_id: experienceId, renter_id: renterId, owner_id: ownerId, created_at: now })
		.onConflict((conflict) =>
			conflict.columns(['experience_id', 'renter_id']).where('ride_id', 'is', null).doNothing(),
		)
		.returning('id')
		.executeTakeFirst();
	if (!saved) {
		const other = await findConversationAbout(tx, experienceId, renterId);
		if (!other) throw new Error('conversation neither found nor created');
		return { id: other, begins: false };
	}
	const member = { conversation_id: id, last_at: now, joined_at: now };
	await tx
		.insertInto('conversation_member')
		.values([
			{ ...member, person_id: renterId },
			{ ...member, person_id: ownerId },
		])
		.execute();
	return { id, begins: true };
}

export async function findConversationAbout(
	db: Db,
	experience: ExperienceId,
	renter: PersonId,
): Promise<ConversationId | undefined> {
	const row = await db
		.selectFrom('conversation')
		.select('id')
		.where('experience_id', '=', experience)
		.where('renter_id', '=', renter)
		.where('ride_id', 'is', null)
		.executeTakeFirst();
	return row?.id;
}

export async function findConversationOfRide(
	db: Db,
	ride: RideId,
	person: PersonId,
): Promise<ConversationId | undefined> {
	const row = await db
		.selectFrom('conversation')
		.innerJoin('conversation_member as member', 'member.conversation_id', 'conversation.id')
		.select('conversation.id')
		.where('conversation.ride_id', '=', ride)
		.where('member.person_id', '=', person)
		.where('member.left_at', 'is', null)
		.executeTakeFirst();
	return row?.id;
}

/** Counts conversations since `since` whose first entry is the renter's own message. */
export async function countStartedConversations(
	tx: Tx,
	renter: PersonId,
	since: Temporal.Instant,
): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM conversation
		JOIN conversation_entry AS first ON first.conversation_id = conversation.id AND first.number = 1
		WHERE conversation.renter_id = ${renter} AND conversation.created_at > ${since.toString()}
			AND first.event IS NULL`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** Returns undefined if `person` is not a member. */
export async function lockConversation(tx: Tx, id: ConversationId, person: PersonId) {
	const row = await tx
		.selectFrom('conversation')
		.selectAll()
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!row) return undefined;
	const member = await tx
		.selectFrom('conversation_member')
		.selectAll()
		.where('conversation_id', '=', id)
		.where('person_id', '=', person)
		.where('left_at', 'is', null)
		.executeTakeFirst();
	return member && { ...row, member };
}

type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

export async function findSentMessage(tx: Tx, id: ConversationId, person: PersonId, key: string) {
	return await tx
		.selectFrom('conversation_entry')
		.select(['number', 'text', 'pictures'])
		.where('conversation_id', '=', id)
		.where('person_id', '=', person)
		.where('idempotency_key', '=', key)
		.executeTakeFirst();
}

interface MessageToSave {
	readonly conversation: LockedConversation;
	readonly writer: PersonId;
	readonly text: string;
	readonly contacts: readonly ContactKind[];
	readonly pictures: readonly Picture[];
	readonly key: string | null;
	readonly now: Temporal.Instant;
}

/**
 * Saves a message as the next entry of a locked conversation and updates the members' counters. Returns
 * the entry's number.
 */
export async function saveMessage(tx: Tx, message: MessageToSave): Promise<number> {
	const { conversation, writer, now } = message;
	const number = conversation.last_number + 1;
	await tx
		.updateTable('conversation')
		.set({ last_number: number })
		.where('id', '=', conversation.id)
		.execute();
	await tx
		.insertInto('conversation_entry')
		.values({
			conversation_id: conversation.id,
			number,
			person_id: writer,
			text: message.text,
			contacts: [...message.contacts],
			pictures: JSON.stringify(message.pictures),
			idempotency_key: message.key,
			created_at: now,
		})
		.execute();
	const at = now.toString();
	// Sending a message also marks all earlier messages as read.
	await sql`UPDATE conversation_member SET last_at = ${at},
		written = written + CASE WHEN person_id = ${writer} THEN 1 ELSE 0 END,
		unanswered = CASE WHEN person_id = ${writer} THEN unanswered + 1 ELSE 0 END,
		unread = CASE WHEN person_id = ${writer} THEN 0 ELSE unread + 1 END,
		read_number = CASE WHEN person_id = ${writer} THEN ${number} ELSE read_number END,
		asked_at = CASE WHEN person_id = ${writer} THEN NULL ELSE coalesce(asked_at, ${at}) END
		WHERE conversation_id = ${conversation.id} AND left_at IS NULL`.execute(tx);
	return number;
}

/** Two replies at the same instant are saved once. */
export async function saveReplyTime(
	tx: Tx,
	{ id, owner_id: ownerId, member }: LockedConversation,
	now: Temporal.Instant,
): Promise<void> {
	if (!member.asked_at) return;
	await tx
		.insertInto('reply_time')
		.values({ owner_id: ownerId, conversation_id: id, asked_at: member.asked_at, answered_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function markReadUpTo(tx: Tx, conversation: LockedConversation, number: number): Promise<void> {
	const { id, member } = conversation;
	const upTo = Math.min(number, conversation.last_number);
	if (upTo < member.read_number || (upTo === member.read_number && member.unread === 0)) return;
	await sql`UPDATE conversation_member SET read_number = ${upTo}, unread = (
			SELECT count(*) FROM conversation_entry AS entry WHERE entry.conversation_id = ${id}
				AND entry.number > ${upTo} AND entry.event IS NULL AND entry.person_id IS DISTINCT FROM ${member.person_id})
		WHERE conversation_id = ${id} AND person_id = ${member.person_id}`.execute(tx);
}

const selectBlockers = statement((db, at: { id: ConversationId }) => ({
	compile: () =>
		sql<{ person_id: PersonId }>`SELECT block.person_id FROM conversation AS talk
		JOIN person_block AS block ON (block.person_id = talk.renter_id AND block.blocked_id = talk.owner_id)
			OR (block.person_id = talk.owner_id AND block.blocked_id = talk.renter_id)
		WHERE talk.id = ${at.id}
		UNION SELECT person.id FROM conversation AS talk
		JOIN person ON person.id IN (talk.renter_id, talk.owner_id) AND person.deleted_at IS NOT NULL
		WHERE talk.id = ${at.id} AND talk.experience_id IS NOT NULL`.compile(db),
}));

/** A deleted account counts as a block, because its messages have no reader. Returns none for a ride. */
export async function findBlockers(db: Db, id: ConversationId): Promise<readonly PersonId[]> {
	return (await selectBlockers(db, { id })).rows.map((row) => row.person_id);
}

/** If `since` is null, unblocks. */
export async function savePersonBlock(
	tx: Tx,
	person: PersonId,
	blocked: PersonId,
	since: Temporal.Instant | null,
): Promise<void> {
	if (since) {
		await tx
			.insertInto('person_block')
			.values({ person_id: person, blocked_id: blocked, created_at: since })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return;
	}
	await tx
		.deleteFrom('person_block')
		.where('person_id', '=', person)
		.where('blocked_id', '=', blocked)
		.execute();
}
