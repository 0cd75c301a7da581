import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Another job deletes uploads that are no longer used. */
export async function deleteOldMessages(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const { numAffectedRows } = await sql`DELETE FROM conversation_entry WHERE (conversation_id, number) IN (
		SELECT conversation_id, number FROM conversation_entry WHERE created_at < ${before.toString()}
		ORDER BY created_at LIMIT ${atMost})`.execute(tx);
	return Number(numAffectedRows ?? 0n);
}
