import type { Tx } from '../db/database.ts';
import { type Movement, saveMovement } from './payment-store.ts';

/**
 * Writes a movement of a booking's money into the ledger, for nouns that move money after it was captured. Its lines sum
 * to zero, and its name is its own: the database refuses both otherwise.
 */
export async function recordMovement(tx: Tx, movement: Movement): Promise<void> {
	await saveMovement(tx, movement);
}
