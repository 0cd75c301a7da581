import type { ConversationEntry, ConversationHead } from '#contract/conversation-contract.ts';
import type { ConversationId, PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { presentEntry, presentHead } from './conversation-presenter.ts';
import { findHead, findWriters } from './conversation-view-store.ts';
import { findUnreadFrom } from './message-mail-store.ts';

export interface UnreadMessages {
	readonly head: ConversationHead;
	readonly messages: readonly (ConversationEntry & { readonly by: string })[];
}

/**
 * What others have written into a conversation from a number on and this person has not read, at most so many, as they
 * may see it: contacts are masked as on the screen. Nothing where nothing is unread, or for who does not read along.
 */
export async function showUnread(
	db: Db,
	person: PersonId,
	{ id, from, most }: { readonly id: ConversationId; readonly from: number; readonly most: number },
): Promise<UnreadMessages | undefined> {
	const rows = await findUnreadFrom(db, id, person, from, most);
	const head = rows.length > 0 ? await findHead(db, person, id) : undefined;
	if (!head) return undefined;
	const writers = await findWriters(db, [...new Set(rows.flatMap(({ person_id: by }) => by ?? []))]);
	const names = new Map<string, string>(writers.map(({ _id, firstName }) => [_id, firstName]));
	return {
		head: presentHead(head, undefined, person),
		messages: rows.map((row) => ({
			...presentEntry(row, head, person),
			by: names.get(row.person_id ?? '') ?? '',
		})),
	};
}
