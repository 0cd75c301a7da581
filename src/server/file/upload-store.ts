import { type Selectable, sql } from 'kysely';
import type { Picture } from '#domain/file/picture.ts';
import type { UploadFolder } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type UploadRow = Selectable<Tables['upload']>;

interface UploadToSave {
	readonly key: string;
	readonly personId: PersonId;
	readonly folder: UploadFolder;
	readonly name: string;
	readonly type: string;
	readonly bytes: number;
	readonly picture: Picture | null;
	readonly now: Temporal.Instant;
}

const insertUpload = (tx: Tx, upload: UploadToSave) =>
	tx.insertInto('upload').values({
		key: upload.key,
		person_id: upload.personId,
		folder: upload.folder,
		name: upload.name,
		type: upload.type,
		bytes: upload.bytes,
		picture: upload.picture && JSON.stringify(upload.picture),
		created_at: upload.now,
		unwritten: true,
	});

/**
 * Saves an upload before its file is written. It cannot be claimed until `markWritten` is called. If
 * that never happens, the cleanup deletes it.
 */
export async function saveUpload(tx: Tx, upload: UploadToSave): Promise<void> {
	await insertUpload(tx, upload).execute();
}

/**
 * Saves an upload like `saveUpload`. If the key exists, updates `created_at` and leaves `unwritten`
 * unchanged.
 */
export async function saveUploadOnce(tx: Tx, upload: UploadToSave): Promise<void> {
	await insertUpload(tx, upload)
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ created_at: upload.now }))
		.execute();
}

/** Returns false if the row was deleted, for example with its owner. */
export async function markWritten(tx: Tx, key: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('upload')
		.set({ unwritten: false })
		.where('key', '=', key)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function countBytes(db: Db, person: PersonId, since: Temporal.Instant): Promise<number> {
	const { bytes } = await db
		.selectFrom('upload')
		.select((of) => of.fn.coalesce(of.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
		.where('person_id', '=', person)
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow();
	return Number(bytes);
}

export async function deleteUpload(tx: Tx, key: string): Promise<void> {
	await tx.deleteFrom('upload').where('key', '=', key).execute();
}

/** Locks a person's own uploads with these keys against the cleanup until the transaction ends. */
export async function lockUploads(
	tx: Tx,
	person: PersonId,
	folder: UploadFolder,
	keys: readonly string[],
): Promise<readonly UploadRow[]> {
	if (keys.length === 0) return [];
	return await tx
		.selectFrom('upload')
		.selectAll()
		.where('key', 'in', keys)
		.where('person_id', '=', person)
		.where('folder', '=', folder)
		.where('unwritten', '=', false)
		.forShare()
		.execute();
}

/**
 * Returns the given keys that are a person's own uploads, locked against the cleanup until the
 * transaction ends.
 */
export async function holdUploadsOf(
	tx: Tx,
	person: PersonId,
	keys: readonly string[],
): Promise<readonly string[]> {
	const locked = await tx
		.selectFrom('upload')
		.select('key')
		.where('key', 'in', keys)
		.where('person_id', '=', person)
		.where('unwritten', '=', false)
		.orderBy('key')
		.forShare()
		.execute();
	return locked.map(({ key }) => key);
}

/**
 * Finds the upload of a document that the reader may see: the reader uploaded it, the reader's boat or
 * account refers to it, or the reader is staff.
 */
export async function findUploadedDocument(
	db: Db,
	key: string,
	reader: { readonly id: PersonId; readonly staff: boolean },
): Promise<UploadRow | undefined> {
	return await db
		.selectFrom('upload')
		.selectAll()
		.where('key', '=', key)
		.where('folder', 'in', ['owner/boat/insurance/', 'owner/licence/'])
		.where(
			sql<boolean>`(${reader.staff} OR person_id = ${reader.id}
				OR EXISTS (SELECT FROM boat WHERE owner_id = ${reader.id} AND insurance_keys @> ARRAY[upload.key])
				OR EXISTS (SELECT FROM person WHERE id = ${reader.id} AND boating_licence @> ARRAY[upload.key]))`,
		)
		.executeTakeFirst();
}

const referencedKeys = sql`(
	SELECT unnest(boating_licence) AS key FROM person
	UNION ALL SELECT unnest(insurance_keys) FROM boat
	UNION ALL SELECT image ->> 'key' FROM boat, jsonb_array_elements(images) AS image
	UNION ALL SELECT image ->> 'key' FROM experience, jsonb_array_elements(images) AS image
	UNION ALL SELECT pier_photo ->> 'key' FROM experience WHERE pier_photo IS NOT NULL
	UNION ALL SELECT pier_photo ->> 'key' FROM ride WHERE pier_photo IS NOT NULL
	UNION ALL SELECT unnest(file_keys) FROM draft
	UNION ALL SELECT avatar_key FROM person WHERE avatar_key IS NOT NULL
	UNION ALL SELECT image ->> 'key' FROM conversation_entry, jsonb_array_elements(pictures) AS image WHERE pictures <> '[]'
)`;

export async function findUnused(db: Db, before: Temporal.Instant): Promise<readonly string[]> {
	const { rows } = await sql<{ key: string }>`
		SELECT key FROM upload WHERE created_at < ${before.toString()}
			AND NOT EXISTS (SELECT FROM ${referencedKeys} AS used WHERE used.key = upload.key)
		ORDER BY created_at LIMIT 10000`.execute(db);
	return rows.map(({ key }) => key);
}

/**
 * Locks uploads to which no row refers. The first query skips uploads that are being claimed; the second
 * query finds claims that were committed meanwhile. Checks only rows of the uploader, because only the
 * uploader can claim an upload.
 */
export async function lockUnusedUploads(tx: Tx, keys: readonly string[]): Promise<readonly string[]> {
	const locked = await tx
		.selectFrom('upload')
		.select(['key', 'person_id'])
		.where('key', 'in', keys)
		.orderBy('key')
		.forUpdate()
		.skipLocked()
		.execute();
	if (locked.length === 0) return [];
	const people = [...new Set(locked.map((upload) => upload.person_id))];
	const { rows } = await sql<{ key: string }>`
		SELECT unnest(boating_licence) AS key FROM person WHERE id = ANY(${people})
		UNION ALL SELECT unnest(insurance_keys) FROM boat WHERE owner_id = ANY(${people})
		UNION ALL SELECT image ->> 'key' FROM boat, jsonb_array_elements(images) AS image WHERE owner_id = ANY(${people})
		UNION ALL SELECT image ->> 'key' FROM experience, jsonb_array_elements(images) AS image
			WHERE owner_id = ANY(${people})
		UNION ALL SELECT pier_photo ->> 'key' FROM experience WHERE owner_id = ANY(${people})
		UNION ALL SELECT pier_photo ->> 'key' FROM ride WHERE owner_id = ANY(${people})
		UNION ALL SELECT unnest(file_keys) FROM draft WHERE person_id = ANY(${people})
		UNION ALL SELECT avatar_key FROM person WHERE id = ANY(${people})
		UNION ALL SELECT image ->> 'key' FROM conversation_entry, jsonb_array_elements(pictures) AS image
			WHERE person_id = ANY(${people}) AND event IS NULL AND pictures <> '[]'`.execute(tx);
	const used = new Set(rows.map(({ key }) => key));
	return locked.flatMap(({ key }) => (used.has(key) ? [] : [key]));
}
