import { papersRunOut } from '#domain/boat/papers.ts';
import type { BoatId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { findBoat } from './boat-store.ts';

/** Whether a boat's papers have run out on a day at its place. */
export async function boatPapersRunOut(db: Db, id: BoatId, today: LocalDate): Promise<boolean> {
	const boat = await findBoat(db, id);
	return papersRunOut(boat?.insurance_expires_on ?? null, today);
}
