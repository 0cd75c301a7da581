import type { PersonId, SavedReplyId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';

export async function findReplies(db: Db, person: PersonId) {
	return await db
		.selectFrom('saved_reply')
		.select(['id', 'title', 'text'])
		.where('person_id', '=', person)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** Keeps out everybody else who counts this person's replies. */
export async function lockReplies(tx: Tx, person: PersonId): Promise<number> {
	await tx.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute();
	return (await findReplies(tx, person)).length;
}

export async function insertReply(
	tx: Tx,
	reply: {
		readonly id: SavedReplyId;
		readonly person_id: PersonId;
		readonly title: string;
		readonly text: string;
		readonly created_at: Temporal.Instant;
	},
): Promise<void> {
	await tx.insertInto('saved_reply').values(reply).execute();
}

/** `false` when there is none of this person's. */
export async function updateReply(
	tx: Tx,
	person: PersonId,
	{ id, title, text }: { readonly id: SavedReplyId; readonly title: string; readonly text: string },
): Promise<boolean> {
	const changed = await tx
		.updateTable('saved_reply')
		.set({ title, text })
		.where('id', '=', id)
		.where('person_id', '=', person)
		.executeTakeFirst();
	return changed.numUpdatedRows === 1n;
}

export async function deleteReply(db: Db, person: PersonId, id: SavedReplyId): Promise<boolean> {
	const gone = await db
		.deleteFrom('saved_reply')
		.where('id', '=', id)
		.where('person_id', '=', person)
		.executeTakeFirst();
	return gone.numDeletedRows === 1n;
}
