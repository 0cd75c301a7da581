import { sql } from 'kysely';
import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';

/** Forgets what was written into conversations long ago; its pictures go with the uploads that nobody uses. */
export const forgetMessages = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteEntries(tx, keptSince('conversations', clock.now()), atMost));

/** Deletes entries from before that time, the oldest first: how many. */
async function deleteEntries(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const { numAffectedRows } = await sql`DELETE FROM conversation_entry WHERE (conversation_id, number) IN (
		SELECT conversation_id, number FROM conversation_entry WHERE created_at < ${before.toString()}
		ORDER BY created_at LIMIT ${atMost})`.execute(tx);
	return Number(numAffectedRows ?? 0n);
}
