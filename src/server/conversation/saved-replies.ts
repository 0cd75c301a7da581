import type { SavedReply } from '#contract/conversation-contract.ts';
import type { PersonId, SavedReplyId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';

const maxReplies = 20;

/** Oldest first. */
export async function listSavedReplies(
	app: Pick<App, 'db'>,
	person: PersonId,
): Promise<readonly SavedReply[]> {
	return (await findReplies(app.db, person)).map(({ id, title, text }) => ({ _id: id, title, text }));
}

/** Saves a new reply (at most 20 per person) or changes a reply of the person. */
export async function upsertSavedReply(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	person: PersonId,
	reply: { readonly id?: SavedReplyId | undefined; readonly title: string; readonly text: string },
): Promise<SavedReply | Refusal<'not-found' | 'too-many-replies'>> {
	return await transact(app.db, async (tx) => {
		const { title, text } = reply;
		if (reply.id) {
			const changed = await updateReply(tx, person, { id: reply.id, title, text });
			return changed ? { _id: reply.id, title, text } : refuse('not-found', { what: 'saved reply' });
		}
		if ((await lockReplies(tx, person)) >= maxReplies)
			return refuse('too-many-replies', { most: maxReplies });
		const id = newId<SavedReplyId>(app.random);
		await insertReply(tx, { id, person_id: person, title, text, created_at: app.clock.now() });
		return { _id: id, title, text };
	});
}

export async function removeSavedReply(
	app: Pick<App, 'db'>,
	person: PersonId,
	id: SavedReplyId,
): Promise<null | Refusal<'not-found'>> {
	return (await deleteSavedReply(app.db, person, id)) ? null : refuse('not-found', { what: 'saved reply' });
}

async function findReplies(db: Db, person: PersonId) {
	return await db
		.selectFrom('saved_reply')
		.select(['id', 'title', 'text'])
		.where('person_id', '=', person)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/**
 * Locks the person, so that concurrent calls cannot exceed the limit. Returns the number of saved
 * replies.
 */
async function lockReplies(tx: Tx, person: PersonId): Promise<number> {
	await tx.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute();
	return (await findReplies(tx, person)).length;
}

async function insertReply(
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

async function updateReply(
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

async function deleteSavedReply(db: Db, person: PersonId, id: SavedReplyId): Promise<boolean> {
	const deleted = await db
		.deleteFrom('saved_reply')
		.where('id', '=', id)
		.where('person_id', '=', person)
		.executeTakeFirst();
	return deleted.numDeletedRows === 1n;
}
