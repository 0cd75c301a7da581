import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { MaintenanceMessages } from '#domain/maintenance/maintenance.ts';
import type { Db, Tx } from '../db/database.ts';
import { personColumn } from '../person/person-columns.ts';

export async function findMaintenance(db: Db) {
	return await db
		.selectFrom('maintenance')
		.leftJoin('person as by', 'by.id', 'maintenance.changed_by')
		.select([
			'version',
			'begun_at',
			'expected_end',
			'messages',
			'changed_at',
			'changed_by',
			personColumn('by'),
		])
		.executeTakeFirstOrThrow();
}

export async function lockMaintenance(tx: Tx) {
	return await tx
		.selectFrom('maintenance')
		.select(['version', 'begun_at', 'expected_end', 'messages'])
		.forUpdate()
		.executeTakeFirstOrThrow();
}

/** The change feed notifies all web processes at commit. */
export async function saveMaintenance(
	tx: Tx,
	input: {
		readonly begunAt: Temporal.Instant | null;
		readonly expectedEnd: Temporal.Instant | null;
		readonly messages: MaintenanceMessages;
		readonly by: PersonId | null;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.updateTable('maintenance')
		.set({
			version: sql`version + 1`,
			begun_at: input.begunAt,
			expected_end: input.expectedEnd,
			messages: JSON.stringify(input.messages),
			changed_by: input.by,
			changed_at: input.now,
		})
		.execute();
}
