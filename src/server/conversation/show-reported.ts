import type { ConversationEntry } from '#contract/conversation-contract.ts';
import type { ConversationId, PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { presentEntry } from './conversation-presenter.ts';
import {
	findEntriesBetween,
	findEntry,
	findHead,
	findHeadOnceRead,
	findWriters,
} from './conversation-view-store.ts';

/** What somebody may report, and whom they report with it. */
export interface Reportable {
	readonly reportedId: PersonId;
	readonly lastNumber: number;
}

/**
 * A message of another's in a conversation in which this person reads along; without a number all of one about an
 * experience, by whoever else is in it. Nothing of one's own, of a change of state, or of a ride's as a whole: among many
 * a message is named.
 */
export async function findReportable(
	db: Db,
	reporter: PersonId,
	id: ConversationId,
	number?: number,
): Promise<Reportable | undefined> {
	const head = await findHead(db, reporter, id);
	if (!head) return undefined;
	const { last_number: lastNumber, renter_id: renter, owner_id: owner } = head;
	if (number === undefined)
		return renter ? { reportedId: reporter === owner ? renter : owner, lastNumber } : undefined;
	const entry = await findEntry(db, id, number);
	const by = entry?.event === null ? entry.person_id : null;
	return by !== null && by !== reporter ? { reportedId: by, lastNumber } : undefined;
}

/** Some entries of a conversation as whoever reported them sees them, with contacts masked, for the desk. */
export async function showReported(
	db: Db,
	reporter: PersonId,
	id: ConversationId,
	span: { readonly from: number; readonly to: number },
) {
	const [head, rows] = await Promise.all([
		findHeadOnceRead(db, reporter, id),
		findEntriesBetween(db, id, span),
	]);
	if (!head) return undefined;
	const writers = await findWriters(db, [...new Set(rows.flatMap(({ person_id: by }) => by ?? []))]);
	const entries: ConversationEntry[] = rows.map((row) => presentEntry(row, head, reporter));
	return { about: head.name, entries, writers: [...writers] };
}

/** A picture of an entry, by its place in it: the key of its file. */
export async function findPictureKey(
	db: Db,
	id: ConversationId,
	number: number,
	at: number,
): Promise<string | undefined> {
	return (await findEntry(db, id, number))?.pictures[at]?.key;
}
