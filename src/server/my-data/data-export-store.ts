import { sql } from 'kysely';
import type { DataExportId, PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';

export async function findExportOf(db: Db, person: PersonId) {
	return await db.selectFrom('data_export').selectAll().where('person_id', '=', person).executeTakeFirst();
}

export async function findExport(db: Db, id: DataExportId) {
	return await db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteExportOf(tx: Tx, person: PersonId): Promise<readonly string[]> {
	const rows = await tx
		.deleteFrom('data_export')
		.where('person_id', '=', person)
		.returning('part_keys')
		.execute();
	return rows.flatMap(({ part_keys }) => part_keys);
}

export async function saveExport(
	tx: Tx,
	request: { readonly id: DataExportId; readonly personId: PersonId; readonly now: Temporal.Instant },
): Promise<void> {
	await tx
		.insertInto('data_export')
		.values({ id: request.id, person_id: request.personId, requested_at: request.now })
		.execute();
}

/**
 * Begins an export from the start. Returns the keys of the parts of an earlier, interrupted attempt, which
 * must be deleted. Returns undefined if the export is made or was deleted.
 */
export async function restartExport(tx: Tx, id: DataExportId): Promise<readonly string[] | undefined> {
	const unfinished = await tx
		.selectFrom('data_export')
		.select('part_keys')
		.where('id', '=', id)
		.where('completed_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
	if (!unfinished) return undefined;
	await tx.updateTable('data_export').set({ part_keys: [] }).where('id', '=', id).execute();
	return unfinished.part_keys;
}

/** Selects an unfinished export, unless another attempt has begun since. */
const ownAttempt = (tx: Tx, id: DataExportId, partKeys: readonly string[]) =>
	tx
		.updateTable('data_export')
		.where('id', '=', id)
		.where('completed_at', 'is', null)
		.where(sql<boolean>`part_keys = ${[...partKeys]}::text[]`);

/**
 * Saves the key of a part before the part is written, so that a part left by a crash is deleted with the
 * export. Returns false if another attempt has begun or the export was deleted.
 */
export async function saveExportPart(
	tx: Tx,
	id: DataExportId,
	partKeys: readonly string[],
	next: string,
): Promise<boolean> {
	const saved = await ownAttempt(tx, id, partKeys)
		.set({ part_keys: [...partKeys, next] })
		.executeTakeFirst();
	return saved.numUpdatedRows === 1n;
}

/** Returns false if another attempt has begun or the export was deleted. */
export async function saveExportMade(
	tx: Tx,
	id: DataExportId,
	created: { readonly partKeys: readonly string[]; readonly bytes: number; readonly now: Temporal.Instant },
): Promise<boolean> {
	const saved = await ownAttempt(tx, id, created.partKeys)
		.set({ bytes: created.bytes, completed_at: created.now })
		.executeTakeFirst();
	return saved.numUpdatedRows === 1n;
}

export async function deleteOldExports(tx: Tx, before: Temporal.Instant, atMost: number) {
	const { rows } = await sql<{ part_keys: readonly string[] }>`DELETE FROM data_export WHERE id IN (
		SELECT id FROM data_export WHERE coalesce(completed_at, requested_at) < ${before}
		ORDER BY coalesce(completed_at, requested_at) LIMIT ${atMost} FOR UPDATE SKIP LOCKED) RETURNING part_keys`.execute(
		tx,
	);
	return { count: rows.length, partKeys: rows.flatMap(({ part_keys }) => part_keys) };
}
