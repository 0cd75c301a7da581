import type { QueryCreator } from 'kysely';
import type { BoatId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/**
 * A boat, locked, so that one use case at a time decides where it goes. Always the first lock that a use case takes: say which
 * boat, and put it before what the use case locks after it.
 */
export function selectBoatToLock(db: QueryCreator<Tables>) {
	return db.selectFrom('boat').select(['boat.id', 'boat.insurance_expires_on']).forNoKeyUpdate();
}

/** Locks a boat by its id, and returns what listing or booking on it depends on. */
export async function lockBoat(tx: Tx, id: BoatId) {
	return await selectBoatToLock(tx)
		.select(['boat.owner_id', 'boat.max_capacity', 'boat.verified_at'])
		.where('boat.id', '=', id)
		.executeTakeFirst();
}
