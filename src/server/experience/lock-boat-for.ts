import { type BoatCategory, guestCapacity } from '#domain/boat/boat.ts';
import { capacityRefusal } from '#domain/experience/experience.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { lockBoat } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';

/** Locks the boat that an experience is to be on; or why it cannot be: nobody's, another's, archived, or too small. */
export async function lockBoatFor(
	tx: Tx,
	owner: PersonId,
	wish: { readonly boatId: BoatId; readonly groupSize: number },
): Promise<
	| { readonly category: BoatCategory }
	| Refusal<'not-found' | 'not-yours' | 'listing-archived' | 'group-over-capacity'>
> {
	const boat = await lockBoat(tx, wish.boatId);
	if (!boat) return refuse('not-found', { what: 'boat' });
	if (boat.owner_id !== owner) return refuse('not-yours');
	if (boat.archived_at !== null) return refuse('listing-archived', { what: 'boat' });
	const capacity = guestCapacity({ maxCapacity: boat.max_capacity, crew: boat.crew });
	return capacityRefusal(wish.groupSize, capacity) ?? { category: boat.category };
}
