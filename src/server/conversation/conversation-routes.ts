import { conversationCalls as calls } from '#contract/conversation-contract.ts';
import { fileCalls } from '#contract/file-calls.ts';
import { type BlockedBy, findBlocker } from '#domain/conversation/conversation.ts';
import type { ConversationId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findExperienceOwner } from '../experience/find-experience.ts';
import { type Api, serve } from '../http/api.ts';
import {
	findBlockers,
	findConversationAbout,
	lockConversation,
	markReadUpTo,
	savePersonBlock,
} from './conversation-store.ts';
import { countUnread, findConversationEntry, findConversationHead } from './conversation-view-store.ts';
import { findConversationOf } from './open-conversation.ts';
import { listSavedReplies, removeSavedReply, upsertSavedReply } from './saved-replies.ts';
import { askOwner, type SentMessage, sendArrival, sendMessage } from './send-message.ts';
import { listConversations, showConversation, showEntry } from './show-conversations.ts';
import { translateMessage } from './translate-message.ts';

const sendLimit = { name: 'message', by: 'person', max: 60, windowSeconds: 600 } as const;
const translateLimit = { name: 'translate', by: 'person', max: 60, windowSeconds: 600 } as const;

export function conversationRoutes(api: Api, app: App): void {
	const answer = async (person: PersonId, sent: SentMessage | Refusal) => {
		if (isRefusal(sent)) return sent;
		const { conversationId, number } = sent;
		const entry = await showEntry(app, person, conversationId, number);
		return entry ? { conversationId, entry } : refuse('not-found', { what: 'message' });
	};
	serve(api, calls.mine, ({ person, query }) => listConversations(app, person.id, query));
	serve(api, calls.unread, async ({ person }) => ({ count: await countUnread(app.db, person.id) }));
	serve(api, calls.one, ({ person, params, query }) =>
		showConversation(app, person.id, params.id, query.before),
	);
	serve(api, calls.about, async ({ person, params: { experienceId } }) => {
		const known = await findConversationAbout(app.db, experienceId, person.id);
		if (known) return known;
		return (await findExperienceOwner(app.db, experienceId))
			? null
			: refuse('not-found', { what: 'experience' });
	});
	serve(api, calls.open, ({ person, body }) => findConversationOf(app, person.id, body));
	serve(api, calls.ask, sendLimit, async ({ person, body, idempotencyKey: key }) =>
		answer(person.id, await askOwner(app, person.id, body.experienceId, { ...body, key })),
	);
	serve(api, calls.send, sendLimit, async ({ person, body, idempotencyKey: key }) =>
		answer(person.id, await sendMessage(app, person.id, body.conversationId, { ...body, key })),
	);
	serve(api, calls.read, ({ person, body }) => markRead(app, person.id, body.conversationId, body.number));
	serve(api, calls.arrival, sendLimit, ({ person, body }) =>
		sendArrival(app, person, body.bookingId, body.status),
	);
	serve(api, calls.translate, translateLimit, ({ person, body }) => translateMessage(app, person.id, body));
	serve(api, calls.block, sendLimit, ({ person, body }) =>
		blockPerson(app, person.id, body.conversationId, body.blocked),
	);
	serve(api, calls.replies, async ({ person }) => [...(await listSavedReplies(app, person.id))]);
	serve(api, calls.saveReply, ({ person, body }) => upsertSavedReply(app, person.id, body));
	serve(api, calls.removeReply, ({ person, body }) => removeSavedReply(app, person.id, body.id));
	serve(api, fileCalls.messagePicture, async ({ person, params: { id, number, at } }) => {
		const head = await findConversationHead(app.db, person.id, id, app.clock.now());
		const picture = head && (await findConversationEntry(app.db, id, number))?.pictures[at];
		const file = picture && (await app.files.read(picture.key));
		return file ? { ...file, cacheSeconds: 86_400 } : refuse('not-found', { what: 'picture' });
	});
}

/** Never marks entries as unread. */
async function markRead(
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

/**
 * Applies to all conversations of the two people; booking events are still added. Refuses a ride's
 * conversation with `not-found`.
 */
async function blockPerson(
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
		await savePersonBlock(tx, person, person === owner ? renter : owner, blocked ? app.clock.now() : null);
		return { blockedBy: findBlocker(await findBlockers(tx, id), person) };
	});
}
