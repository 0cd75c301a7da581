import type { BoatId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { type BoatRow, lockBoatRow } from './boat-store.ts';

/** Locks a boat, so that one use case at a time decides where it goes: always the first lock that is taken. */
export async function lockBoat(
	tx: Tx,
	id: BoatId,
): Promise<
	| Pick<
			BoatRow,
			| 'owner_id'
			| 'category'
			| 'max_capacity'
			| 'crew'
			| 'verified_at'
			| 'insured_until'
			| 'paused_until'
			| 'archived_at'
	  >
	| undefined
> {
	return await lockBoatRow(tx, id);
}
