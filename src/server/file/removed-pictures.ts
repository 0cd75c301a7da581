import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isPublicPicture } from '#domain/file/picture.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** Identifies a picture by 32 hexadecimal digits, because the file name in its key may be user input. */
export const pictureHash = (key: string): string =>
	createHash('sha256').update(key).digest('hex').slice(0, 32);

export interface RemovedPictures {
	has(key: string): Promise<boolean>;
	since(after: Temporal.Instant): Promise<readonly string[]>;
}

/**
 * Returns the removed pictures. Reads the primary database, because a picture must not be served after
 * its removal.
 */
export const removedPictures = (db: Db): RemovedPictures => ({
	has: (key) => isRemovedPicture(db, pictureHash(key)),
	since: (after) => findRemoved(db, after),
});

/** In the transaction that deletes their rows. Ignores documents. */
export async function recordRemovedPictures(
	tx: Tx,
	keys: readonly string[],
	now: Temporal.Instant,
): Promise<void> {
	await saveRemovedPictures(tx, keys.filter(isPublicPicture).map(pictureHash), now);
}

async function saveRemovedPictures(tx: Tx, hashes: readonly string[], now: Temporal.Instant): Promise<void> {
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

async function isRemovedPicture(db: Db, hash: string): Promise<boolean> {
	return (await selectOne(db, { hash })).rows.length > 0;
}

async function findRemoved(db: Db, after: Temporal.Instant): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('removed_picture')
		.select('key_hash')
		.where('removed_at', '>', after)
		.execute();
	return rows.map(({ key_hash }) => key_hash);
}

/** By then, no cache contains the encoded pictures. */
export async function deleteOldRemovalRecords(
	tx: Tx,
	before: Temporal.Instant,
	atMost: number,
): Promise<number> {
	const { numAffectedRows } = await sql`DELETE FROM removed_picture WHERE key_hash IN (
		SELECT key_hash FROM removed_picture WHERE removed_at < ${before} ORDER BY removed_at LIMIT ${atMost})`.execute(
		tx,
	);
	return Number(numAffectedRows ?? 0);
}
