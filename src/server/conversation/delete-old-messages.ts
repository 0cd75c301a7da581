import { sql } from 'kysely';
import { retainedSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';

/** Another job deletes uploads that are no longer used. */
export const deleteOldMessages = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteEntries(tx, retainedSince('conversations', clock.now()), atMost));

async function deleteEntries(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const { numAffectedRows } = await sql`DELETE FROM conversation_entry WHERE (conversation_id, number) IN (
		SELECT conversation_id, number FROM conversation_entry WHERE created_at < ${before.toString()}
		ORDER BY created_at LIMIT ${atMost})`.execute(tx);
	return Number(numAffectedRows ?? 0n);
}
