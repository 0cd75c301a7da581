import type { BoatId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { boatClock } from '../boat/boat-presenter.ts';
import { findBoatSchedule } from '../boat/find-boat.ts';
import { lockBoat } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';

/** Locks a boat for its owner: by whose clock its days begin (IANA name). */
export async function lockOwnBoat(
	tx: Tx,
	owner: PersonId,
	id: BoatId,
): Promise<string | Refusal<'not-found' | 'not-yours'>> {
	const boat = await lockBoat(tx, id);
	if (!boat) return refuse('not-found', { what: 'boat' });
	if (boat.owner_id !== owner) return refuse('not-yours');
	return boatClock((await findBoatSchedule(tx, id))?.timeZone ?? null);
}
