import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { type Decided, decided } from '../db/decision-columns.ts';

type Of = { readonly owner: PersonId } | { readonly boat: BoatId };

export async function saveDecisions(
	tx: Tx,
	ids: readonly ExperienceId[],
	...decision: Decided
): Promise<void> {
	if (ids.length === 0) return;
	await tx
		.updateTable('experience')
		.set(decided(...decision))
		.where('id', 'in', ids)
		.execute();
}

export async function saveReason(tx: Tx, ids: readonly ExperienceId[], reason: string): Promise<void> {
	if (ids.length === 0) return;
	await tx.updateTable('experience').set({ decision_reason: reason }).where('id', 'in', ids).execute();
}

/** The verified experiences of an owner or a boat, locked. */
export async function lockVerifiedOf(tx: Tx, of: Of): Promise<ExperienceId[]> {
	const rows = await tx
		.selectFrom('experience')
		.select('id')
		.where('owner' in of ? 'owner_id' : 'boat_id', '=', 'owner' in of ? of.owner : of.boat)
		.where('verified_at', 'is not', null)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
	return rows.map(({ id }) => id);
}

/** Experiences that wait for changes for one of these reasons, locked, with how owner and boat stand. */
export async function findWithdrawn(tx: Tx, of: Of, reasons: readonly string[]) {
	return await tx
		.selectFrom('experience')
		.innerJoin('boat', 'boat.id', 'experience.boat_id')
		.innerJoin('person', 'person.id', 'experience.owner_id')
		.select([
			'experience.id',
			'experience.decision_reason',
			'boat.verified_at as boat_verified_at',
			'person.owner_approved_at',
		])
		.where(
			'owner' in of ? 'experience.owner_id' : 'experience.boat_id',
			'=',
			'owner' in of ? of.owner : of.boat,
		)
		.where('experience.decision', '=', 'CHANGES')
		.where('experience.decision_reason', 'in', reasons)
		.orderBy('experience.id')
		.forNoKeyUpdate('experience')
		.execute();
}
