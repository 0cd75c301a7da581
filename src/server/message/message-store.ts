import { type Selectable, sql } from 'kysely';
import type { MessageId, PersonId } from '#domain/id.ts';
import { type MessageFacts, type MessageStatus, messageMoves } from '#domain/message/message.ts';
import type { Channel } from '#domain/message/news.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type MessageRow = Selectable<Tables['message']>;

export interface MessageToSave {
	readonly id: MessageId;
	readonly key: string;
	readonly channel: Channel;
	readonly personId: PersonId | null;
	readonly phoneNumber: string | null;
	readonly facts: MessageFacts;
	readonly sendAt: Temporal.Instant;
	readonly createdAt: Temporal.Instant;
}

/** Writes messages into the outbox; those that are there already stay as they are. The new ones' ids. */
export async function saveMessages(
	tx: Tx,
	messages: readonly MessageToSave[],
): Promise<readonly Pick<MessageRow, 'id' | 'send_at'>[]> {
	if (messages.length === 0) return [];
	return await tx
		.insertInto('message')
		.values(
			messages.map((message) => ({
				id: message.id,
				key: message.key,
				kind: message.facts.news.kind,
				channel: message.channel,
				person_id: message.personId,
				phone_number: message.phoneNumber,
				facts: JSON.stringify(message.facts),
				send_at: message.sendAt,
				created_at: message.createdAt,
			})),
		)
		.onConflict((conflict) => conflict.column('key').doNothing())
		.returning(['id', 'send_at'])
		.execute();
}

export async function findMessage(db: Db, id: MessageId): Promise<MessageRow | undefined> {
	return await db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();
}

type Moves = typeof messageMoves;

/**
 * Makes one of the domain's moves by compare-and-swap: `false` when somebody else has moved the message on. The only
 * place that sets a status.
 */
export async function moveMessage<From extends MessageStatus>(
	tx: Tx,
	id: MessageId,
	from: From,
	move: keyof Moves[From] & string,
	now: Temporal.Instant,
): Promise<boolean> {
	const to = (messageMoves[from] as Record<string, MessageStatus>)[move];
	if (!to) throw new Error(`${from} has no move ${move}`);
	const moved = await tx
		.updateTable('message')
		.set({
			status: to,
			...(to === 'SENDING'
				? { sending_at: now }
				: to === 'WAITING'
					? { sending_at: null }
					: { ended_at: now }),
		})
		.where('id', '=', id)
		.where('status', '=', from)
		.executeTakeFirst();
	return moved.numUpdatedRows === 1n;
}

/** Messages that should have gone out before the given time. */
export async function findOverdue(
	db: Db,
	before: Temporal.Instant,
	limit: number,
): Promise<readonly MessageId[]> {
	const rows = await db
		.selectFrom('message')
		.select('id')
		.where('status', '=', 'WAITING')
		.where('send_at', '<=', before)
		.orderBy('send_at')
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}

/** Drops everything that waits and is due, with its jobs. */
export async function dropDue(tx: Tx, now: Temporal.Instant): Promise<void> {
	const dropped = tx
		.updateTable('message')
		.set({ status: messageMoves.WAITING.drop, ended_at: now })
		.where('status', '=', 'WAITING')
		.where('send_at', '<=', now)
		.returning('id');
	await tx
		.with('dropped', () => dropped)
		.selectFrom('dropped')
		.select(sql`graphile_worker.remove_job('message:' || id)`.as('job'))
		.execute();
}
