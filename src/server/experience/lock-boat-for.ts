import { guestCapacity } from '#domain/boat/boat.ts';
import { capacityRefusal } from '#domain/experience/listed-experience.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { lockBoat } from '../boat/lock-boat.ts';
import type { Tx } from '../db/database.ts';

/** Locks the boat that an experience is to be on, and says why it cannot be: nobody's, another's, or too small. */
export async function lockBoatFor(
	tx: Tx,
	owner: PersonId,
	wish: { readonly boatId: BoatId; readonly groupSize: number },
): Promise<Refusal<'not-found' | 'not-yours' | 'group-over-capacity'> | undefined> {
	const boat = await lockBoat(tx, wish.boatId);
	if (!boat) return refuse('not-found', { what: 'boat' });
	if (boat.owner_id !== owner) return refuse('not-yours');
	return capacityRefusal(wish.groupSize, guestCapacity({ maxCapacity: boat.max_capacity, crew: boat.crew }));
}
