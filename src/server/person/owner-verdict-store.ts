import type { PersonId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import type { Verdict } from '#domain/verdict/verdict.ts';
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

export async function saveOwnerVerdict(
	tx: Tx,
	id: PersonId,
	{ verdict, reason, now }: { verdict: Verdict; reason: string | null; now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('person')
		.set({
			owner_approved_at: verdict === 'APPROVED' ? now : null,
			owner_verdict: verdict,
			owner_verdict_at: now,
			owner_verdict_reason: reason,
		})
		.where('id', '=', id)
		.execute();
}
