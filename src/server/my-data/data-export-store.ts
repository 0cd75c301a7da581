import { sql } from 'kysely';
import type { DataExportId, PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';

export async function findExportOf(db: Db, person: PersonId) {
	return await db.selectFrom('data_export').selectAll().where('person_id', '=', person).executeTakeFirst();
}

export async function findExport(db: Db, id: DataExportId) {
	return await db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Deletes a person's exports and returns the storage keys of their parts. */
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

/** Marks an export as made. Returns false if the export is already made or was deleted. */
export async function saveExportMade(
	tx: Tx,
	id: DataExportId,
	created: { readonly partKeys: readonly string[]; readonly bytes: number; readonly now: Temporal.Instant },
): Promise<boolean> {
	const saved = await tx
		.updateTable('data_export')
		.set({ part_keys: [...created.partKeys], bytes: created.bytes, completed_at: created.now })
		.where('id', '=', id)
		.where('completed_at', 'is', null)
		.executeTakeFirst();
	return saved.numUpdatedRows === 1n;
}

/**
 * Deletes a batch of exports made or requested before a time. Returns the number of exports and the
 * keys of their parts.
 */
export async function deleteOldExports(tx: Tx, before: Temporal.Instant, atMost: number) {
	const { rows } = await sql<{ part_keys: readonly string[] }>`DELETE FROM data_export WHERE id IN (
		SELECT id FROM data_export WHERE coalesce(completed_at, requested_at) < ${before}
		ORDER BY coalesce(completed_at, requested_at) LIMIT ${atMost} FOR UPDATE SKIP LOCKED) RETURNING part_keys`.execute(
		tx,
	);
	return { count: rows.length, partKeys: rows.flatMap(({ part_keys }) => part_keys) };
}
