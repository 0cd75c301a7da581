import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';

/** Keeps somebody out; what the desk had said of their owner account waits until it is lifted. */
export async function saveSuspension(
	tx: Tx,
	suspended: { readonly id: PersonId; readonly by: PersonId; readonly reason: string },
	now: Temporal.Instant,
): Promise<void> {
	await tx
		.updateTable('person')
		.set({
			suspended_at: now,
			suspended_by: suspended.by,
			suspension_reason: suspended.reason,
			owner_approved_before: sql`owner_approved_at`,
			owner_approved_at: null,
		})
		.where('id', '=', suspended.id)
		.execute();
}

export async function endSuspension(tx: Tx, id: PersonId): Promise<void> {
	await tx
		.updateTable('person')
		.set({
			suspended_at: null,
			suspended_by: null,
			suspension_reason: null,
			owner_approved_at: sql`owner_approved_before`,
			owner_approved_before: null,
		})
		.where('id', '=', id)
		.execute();
}
