import type { Db, Tx } from './database.ts';
import { transact } from './transact.ts';

/** Rows that one transaction takes away: short enough that nobody waits for it. */
const atOnce = 500;
/** So much at one time; the next run goes on. */
const rounds = 400;

/** Deletes what is due, a few at a time, each in a transaction of its own. Returns how many; run again it goes on. */
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
