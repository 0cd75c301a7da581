import type { PersonId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import type { ReviewDecision } from '#domain/review-decision/review-decision.ts';
import type { Tx } from '../db/database.ts';
import { personColumns, personFrom } from './person-row.ts';

export async function lockPersonRow(tx: Tx, id: PersonId): Promise<Person | undefined> {
	const row = await tx
		.selectFrom('person')
		.select(personColumns)
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row && personFrom(row);
}

export async function shareOwner(tx: Tx, id: PersonId): Promise<Person | undefined> {
	const row = await tx
		.selectFrom('person')
		.select(personColumns)
		.where('id', '=', id)
		.forShare()
		.executeTakeFirst();
	return row && personFrom(row);
}

export async function saveOwnerDecision(
	tx: Tx,
	id: PersonId,
	{ decision, reason, now }: { decision: ReviewDecision; reason: string | null; now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('person')
		.set({
			owner_approved_at: decision === 'APPROVED' ? now : null,
			owner_decision: decision,
			owner_decided_at: now,
			owner_decision_reason: reason,
		})
		.where('id', '=', id)
		.execute();
}
