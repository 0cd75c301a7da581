import type { QueryCreator } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * A boat, locked, so that one deed at a time decides where it goes. Always the first lock that a deed takes: say which
 * boat, and put it before what the deed locks after it.
 */
export function selectBoatToLock(db: QueryCreator<Tables>) {
	return db.selectFrom('boat').select('boat.id').forNoKeyUpdate();
}
