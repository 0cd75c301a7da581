import type { SavedReply } from '#contract/conversation-contract.ts';
import type { PersonId, SavedReplyId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { deleteReply, findReplies, insertReply, lockReplies, updateReply } from './saved-reply-store.ts';

const mostReplies = 20;

/** Somebody's saved replies, the oldest first. */
export async function savedRepliesOf(app: Pick<App, 'db'>, person: PersonId): Promise<readonly SavedReply[]> {
	return (await findReplies(app.db, person)).map(({ id, title, text }) => ({ _id: id, title, text }));
}

/** Keeps a new reply, 20 at most, or changes one of theirs. */
export async function saveReply(
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
		if ((await lockReplies(tx, person)) >= mostReplies)
			return refuse('too-many-replies', { most: mostReplies });
		const id = newId<SavedReplyId>(app.random);
		await insertReply(tx, { id, person_id: person, title, text, created_at: app.clock.now() });
		return { _id: id, title, text };
	});
}

export async function removeReply(
	app: Pick<App, 'db'>,
	person: PersonId,
	id: SavedReplyId,
): Promise<null | Refusal<'not-found'>> {
	return (await deleteReply(app.db, person, id)) ? null : refuse('not-found', { what: 'saved reply' });
}
