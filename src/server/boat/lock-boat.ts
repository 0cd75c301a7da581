import type { BoatId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';

/** Locks a boat, so that one deed at a time decides where it goes. Always the first lock that a deed takes. */
export async function lockBoat(tx: Tx, id: BoatId): Promise<void> {
	await tx.selectFrom('boat').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
