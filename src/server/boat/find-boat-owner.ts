import type { BoatId, PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { findBoat } from './boat-store.ts';

/** Whose a boat is, and how many people it carries. */
export async function findBoatOwner(
	db: Db,
	id: BoatId,
): Promise<{ readonly ownerId: PersonId; readonly maxCapacity: number } | undefined> {
	const boat = await findBoat(db, id);
	return boat && { ownerId: boat.owner_id, maxCapacity: boat.max_capacity };
}
