import type { PersonId } from '#domain/id.ts';
import type { MailKind } from '#domain/notification/mail-kind.ts';
import type { Db, Tx } from '../db/database.ts';

interface Choice {
	readonly code: string;
	readonly refused: boolean;
}

export async function findOrInsertChoice(
	db: Db,
	person: PersonId,
	kind: MailKind,
	newCode: string,
): Promise<Choice> {
	await db
		.insertInto('email_choice')
		.values({ person_id: person, kind, code: newCode })
		.onConflict((conflict) => conflict.columns(['person_id', 'kind']).doNothing())
		.execute();
	const row = await db
		.selectFrom('email_choice')
		.select(['code', 'refused_at'])
		.where('person_id', '=', person)
		.where('kind', '=', kind)
		.executeTakeFirstOrThrow();
	return { code: row.code, refused: row.refused_at !== null };
}

export async function findRefusedMailKinds(db: Db, person: PersonId): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('email_choice')
		.select('kind')
		.where('person_id', '=', person)
		.where('refused_at', 'is not', null)
		.execute();
	return rows.map(({ kind }) => kind);
}

/** Switches the kind on if the time is null. The row must exist. */
export async function saveMailChoice(
	tx: Tx,
	person: PersonId,
	kind: MailKind,
	refusedAt: Temporal.Instant | null,
): Promise<void> {
	await tx
		.updateTable('email_choice')
		.set({ refused_at: refusedAt })
		.where('person_id', '=', person)
		.where('kind', '=', kind)
		.execute();
}

export async function saveChoiceByCode(
	db: Db,
	code: string,
	refusedAt: Temporal.Instant | null,
): Promise<string | undefined> {
	const row = await db
		.updateTable('email_choice')
		.set({ refused_at: refusedAt })
		.where('code', '=', code)
		.returning('kind')
		.executeTakeFirst();
	return row?.kind;
}

export async function findQuietHours(db: Db, person: PersonId) {
	return await db
		.selectFrom('quiet_hours')
		.select(['from_hour as from', 'until_hour as until', 'time_zone as timeZone'])
		.where('person_id', '=', person)
		.executeTakeFirst();
}

export async function saveQuietHours(
	tx: Tx,
	person: PersonId,
	quiet: { readonly from: number; readonly until: number; readonly timeZone: string },
): Promise<void> {
	const hours = { from_hour: quiet.from, until_hour: quiet.until, time_zone: quiet.timeZone };
	await tx
		.insertInto('quiet_hours')
		.values({ person_id: person, ...hours })
		.onConflict((conflict) => conflict.column('person_id').doUpdateSet(hours))
		.execute();
}
