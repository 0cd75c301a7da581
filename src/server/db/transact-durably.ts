import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { transact } from './transact.ts';

/**
 * `transact` for money and for what a person was promised (bookings): its commit waits until the synchronous standby has
 * it, if there is one, and until the disk has it in any case, whatever the database is set to otherwise. A server whose
 * usual answer is even stricter (`remote_apply`) keeps it.
 */
export async function transactDurably<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	return await transact(db, async (tx) => {
		await sql`SELECT set_config('synchronous_commit', 'on', true)
			WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')`.execute(tx);
		return await work(tx);
	});
}
