import type { Db, Tx } from './database.ts';
import { transact } from './transact.ts';

/** Rows per transaction. Few rows block other transactions only briefly. */
const atOnce = 500;
/** Maximum number of batches per run. The next run continues. */
const rounds = 400;

/**
 * Deletes rows in batches, each in its own transaction. Returns the number of deleted rows. After the
 * maximum number of batches, a later run continues.
 */
export async function deleteInBatches(
	db: Db,
	deleteSome: (tx: Tx, atMost: number) => Promise<number>,
): Promise<number> {
	let deleted = 0;
	for (let round = 0; round < rounds; round += 1) {
		const some = await transact(db, (tx) => deleteSome(tx, atOnce));
		deleted += some;
		if (some < atOnce) break;
	}
	return deleted;
}
