import type { BookingId, PersonId } from '#domain/id.ts';
import type { LedgerLine } from '#domain/payment/payment.ts';
import type { Tx } from '../db/database.ts';
import { saveMovement } from './payment-store.ts';

/**
 * Writes a movement of a booking's money into the ledger, for nouns that move money after it was captured. Its lines sum
 * to zero, and its name is its own: the database refuses both otherwise.
 */
export async function recordMovement(
	tx: Tx,
	movement: {
		readonly name: string;
		readonly bookingId: BookingId;
		readonly ownerId: PersonId;
		readonly lines: readonly LedgerLine[];
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await saveMovement(tx, movement);
}
