import type { Conversation, ConversationEntry, ConversationHead } from '#contract/conversation-contract.ts';
import { blockedBy, entriesAtOnce, mayContact } from '#domain/conversation/conversation.ts';
import type { ConversationId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { listPart, type Part, partOf } from '../db/pages.ts';
import { presentEntry, presentHead } from './conversation-presenter.ts';
import {
	findEntries,
	findEntry,
	findHead,
	findHeads,
	findLatest,
	findWriters,
} from './conversation-view-store.ts';
import { findBlockers } from './person-block-store.ts';

/** A page of somebody's conversations, the latest first. */
export async function conversationsOf(
	app: Pick<App, 'db'>,
	person: PersonId,
	page: number,
): Promise<Part<ConversationHead>> {
	const rows = await findHeads(app.db, person, partOf(page));
	const latest = new Map((await findLatest(app.db, rows)).map((entry) => [entry.conversation_id, entry]));
	return listPart(rows, (row) => presentHead(row, latest.get(row.id), person));
}

/** One conversation with its latest entries, or those before a number. For everybody who does not read along it is not there. */
export async function showConversation(
	app: Pick<App, 'db' | 'translator'>,
	person: PersonId,
	id: ConversationId,
	before?: number,
): Promise<Conversation | Refusal<'not-found'>> {
	const [head, found, blockers] = await Promise.all([
		findHead(app.db, person, id),
		findEntries(app.db, id, before),
		findBlockers(app.db, id),
	]);
	if (!head) return refuse('not-found', { what: 'conversation' });
	const rows = found.slice(-entriesAtOnce);
	const writers = await findWriters(app.db, [...new Set(rows.flatMap(({ person_id: by }) => by ?? []))]);
	return {
		head: presentHead(head, before === undefined ? rows.at(-1) : undefined, person),
		entries: rows.map((row) => presentEntry(row, head, person)),
		earlier: found.length > entriesAtOnce,
		writers: [...writers],
		readByOthers: head.read_by_others,
		mayContact: mayContact(head),
		canTranslate: app.translator !== undefined,
		blockedBy: blockedBy(blockers, person),
	};
}

/** One entry, as this reader sees it. */
export async function showEntry(
	app: Pick<App, 'db'>,
	person: PersonId,
	id: ConversationId,
	number: number,
): Promise<ConversationEntry | undefined> {
	const head = await findHead(app.db, person, id);
	const row = head && (await findEntry(app.db, id, number));
	return row && presentEntry(row, head, person);
}
