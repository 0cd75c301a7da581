import { type BlockedBy, blockedBy } from '#domain/conversation/conversation.ts';
import type { ConversationId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { lockConversation } from './conversation-store.ts';
import { findBlockers, saveBlock } from './person-block-store.ts';

/**
 * Somebody wants no more messages from the other of a conversation about an experience, or takes that back. It holds for
 * all conversations of the two; changes of state go on saying themselves. Refuses a ride's with `not-found`: its mates
 * hear from the owner what concerns all.
 */
export async function blockPerson(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
	id: ConversationId,
	blocked: boolean,
): Promise<{ readonly blockedBy: BlockedBy | null } | Refusal<'not-found'>> {
	return await transact(app.db, async (tx) => {
		const conversation = await lockConversation(tx, id, person);
		if (!conversation?.renter_id || conversation.ride_id !== null)
			return refuse('not-found', { what: 'conversation' });
		const { renter_id: renter, owner_id: owner } = conversation;
		await saveBlock(tx, person, person === owner ? renter : owner, blocked ? app.clock.now() : null);
		return { blockedBy: blockedBy(await findBlockers(tx, id), person) };
	});
}
