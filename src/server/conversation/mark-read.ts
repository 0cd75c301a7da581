import type { ConversationId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { lockConversation, markReadUpTo } from './conversation-store.ts';

/** Somebody has read a conversation up to an entry; never back. Refuses with `not-found` who does not read along. */
export async function markRead(
	app: Pick<App, 'db'>,
	person: PersonId,
	id: ConversationId,
	number: number,
): Promise<null | Refusal<'not-found'>> {
	return await transact(app.db, async (tx) => {
		const conversation = await lockConversation(tx, id, person);
		if (!conversation) return refuse('not-found', { what: 'conversation' });
		await markReadUpTo(tx, conversation, number);
		return null;
	});
}
