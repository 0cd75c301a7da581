import { documentsExpired } from '#domain/boat/insurance.ts';
import type { BoatId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db } from '../db/database.ts';

/**
 * Why nobody can be sold a seat on a boat on a day at its place: its insurance has expired, or the desk no longer stands
 * behind it or its owner.
 */
export async function boatRefusal(
	db: Db,
	id: BoatId,
	today: LocalDate,
): Promise<Refusal<'papers-run-out' | 'boat-not-verified'> | undefined> {
	const boat = await db
		.selectFrom('boat')
		.innerJoin('person', 'person.id', 'boat.owner_id')
		.select(['boat.insurance_expires_on', 'boat.verified_at', 'person.owner_approved_at'])
		.where('boat.id', '=', id)
		.executeTakeFirst();
	if (documentsExpired(boat?.insurance_expires_on ?? null, today)) return refuse('papers-run-out');
	return boat?.verified_at && boat.owner_approved_at ? undefined : refuse('boat-not-verified');
}
