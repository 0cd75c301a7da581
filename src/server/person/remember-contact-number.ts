import type { PersonId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { saveContactNumber } from './person-store.ts';

/** Remembers the number that a person has just given for a trip, for their next one; in the transaction of that trip. */
export async function rememberContactNumber(tx: Tx, person: PersonId, contactNumber: string): Promise<void> {
	await saveContactNumber(tx, person, contactNumber);
}
