import { sql } from 'kysely';
import type { DraftForm } from '#domain/draft/draft.ts';
import type { PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';

export interface DraftKey {
	readonly personId: PersonId;
	readonly form: DraftForm;
	readonly subject: string;
}

interface SavedDraft {
	readonly version: string;
	readonly content: string;
	readonly fileKeys: readonly string[];
	readonly now: Temporal.Instant;
}

export async function findDraft(db: Db, { personId, form, subject }: DraftKey) {
	return await db
		.selectFrom('draft')
		.select(['version', 'content', 'changed_at'])
		.where('person_id', '=', personId)
		.where('form', '=', form)
		.where('subject', '=', subject)
		.executeTakeFirst();
}

export async function lockDraft(tx: Tx, { personId, form, subject }: DraftKey) {
	return await tx
		.selectFrom('draft')
		.select('version')
		.where('person_id', '=', personId)
		.where('form', '=', form)
		.where('subject', '=', subject)
		.forUpdate()
		.executeTakeFirst();
}

const columns = ({ version, content, fileKeys, now }: SavedDraft) => ({
	version,
	content,
	file_keys: [...fileKeys],
	changed_at: now,
});

export async function addDraft(tx: Tx, name: DraftKey, draft: SavedDraft): Promise<boolean> {
	const added = await tx
		.insertInto('draft')
		.values({ person_id: name.personId, form: name.form, subject: name.subject, ...columns(draft) })
		.onConflict((conflict) => conflict.columns(['person_id', 'form', 'subject']).doNothing())
		.returning('version')
		.executeTakeFirst();
	return added !== undefined;
}

export async function changeDraft(tx: Tx, name: DraftKey, draft: SavedDraft): Promise<void> {
	await tx
		.updateTable('draft')
		.set(columns(draft))
		.where('person_id', '=', name.personId)
		.where('form', '=', name.form)
		.where('subject', '=', name.subject)
		.execute();
}

export async function deleteDraft(tx: Tx, { personId, form, subject }: DraftKey): Promise<void> {
	await tx
		.deleteFrom('draft')
		.where('person_id', '=', personId)
		.where('form', '=', form)
		.where('subject', '=', subject)
		.execute();
}

export async function deleteOldest(tx: Tx, personId: PersonId, limit: number): Promise<void> {
	await sql`DELETE FROM draft WHERE person_id = ${personId} AND (form, subject) IN (
		SELECT form, subject FROM draft WHERE person_id = ${personId}
		ORDER BY changed_at DESC, form, subject OFFSET ${limit})`.execute(tx);
}

export async function deleteDraftsBefore(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const { numAffectedRows } = await sql`DELETE FROM draft WHERE (person_id, form, subject) IN (
		SELECT person_id, form, subject FROM draft WHERE changed_at < ${before} ORDER BY changed_at
		LIMIT ${atMost} FOR UPDATE SKIP LOCKED) AND changed_at < ${before}`.execute(tx);
	return Number(numAffectedRows ?? 0);
}
