import { type LedgerCause, type LedgerLine, movement } from '#domain/ledger/ledger.ts';
import type { Tx } from '../db/database.ts';
import { type LedgerPlace, saveMovement } from './ledger-store.ts';

/**
 * The one way into the ledger. Throws where the lines do not sum to zero (and so does the database, at the end of the
 * transaction), or where the movement was written before. `part` tells it from others of the same cause.
 */
export async function postToLedger(
	tx: Tx,
	entry: LedgerPlace & {
		readonly cause: LedgerCause;
		readonly part?: string;
		readonly lines: readonly LedgerLine[];
	},
): Promise<void> {
	const { cause, part, lines, ...place } = entry;
	await saveMovement(tx, movement(cause, lines, part), place);
}
