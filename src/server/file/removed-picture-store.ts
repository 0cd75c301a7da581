import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export async function saveRemoved(tx: Tx, hashes: readonly string[], now: Temporal.Instant): Promise<void> {
	if (hashes.length === 0) return;
	await tx
		.insertInto('removed_picture')
		.values(hashes.map((key_hash) => ({ key_hash, removed_at: now })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

const selectOne = statement((db, { hash }: { hash: string }) =>
	db.selectFrom('removed_picture').select('key_hash').where('key_hash', '=', hash),
);

export async function isRemovedPicture(db: Db, hash: string): Promise<boolean> {
	return (await selectOne(db, { hash })).rows.length > 0;
}

export async function findRemoved(db: Db, after: Temporal.Instant): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('removed_picture')
		.select('key_hash')
		.where('removed_at', '>', after)
		.execute();
	return rows.map(({ key_hash }) => key_hash);
}

export async function deleteRemoved(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const { numAffectedRows } = await sql`DELETE FROM removed_picture WHERE key_hash IN (
		SELECT key_hash FROM removed_picture WHERE removed_at < ${before} ORDER BY removed_at LIMIT ${atMost})`.execute(
		tx,
	);
	return Number(numAffectedRows ?? 0);
}
