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

/** Before its file is written: until `markWritten` nobody can claim it, and the sweep takes it away after its day. */
export async function saveUpload(tx: Tx, upload: UploadToSave): Promise<void> {
	await insertUpload(tx, upload).execute();
}

/** The same of a key that may be there already; then it is as young as this, and as written as it was. */
export async function saveUploadOnce(tx: Tx, upload: UploadToSave): Promise<void> {
	await insertUpload(tx, upload)
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ created_at: upload.now }))
		.execute();
}

/** The storage has answered that it has the file. Whether the row is still there: its sender may have gone, with all files. */
export async function markWritten(tx: Tx, key: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('upload')
		.set({ unwritten: false })
		.where('key', '=', key)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Bytes of what a person has uploaded since then, and was not swept. */
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

/** A person's own uploads among these keys, locked against being swept until the transaction ends. */
export async function holdUploads(
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

/** Which of these keys are a person's own uploads, locked against being swept until the transaction ends. */
export async function holdUploadsOf(
	tx: Tx,
	person: PersonId,
	keys: readonly string[],
): Promise<readonly string[]> {
	const held = await tx
		.selectFrom('upload')
		.select('key')
		.where('key', 'in', keys)
		.where('person_id', '=', person)
		.where('unwritten', '=', false)
		.orderBy('key')
		.forShare()
		.execute();
	return held.map(({ key }) => key);
}

/** The upload behind a document that this person sent, or whose boat or account refers to it; any, for the desk. */
export async function findDocument(
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

/** Every key that something refers to. */
const referred = sql`(
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

/** Keys of uploads older than this that nothing refers to. */
export async function findUnused(db: Db, before: Temporal.Instant): Promise<readonly string[]> {
	const { rows } = await sql<{ key: string }>`
		SELECT key FROM upload WHERE created_at < ${before.toString()}
			AND NOT EXISTS (SELECT FROM ${referred} AS used WHERE used.key = upload.key)
		ORDER BY created_at LIMIT 10000`.execute(db);
	return rows.map(({ key }) => key);
}

/**
 * Those of these uploads to which still nothing refers, locked against being claimed. Whoever claims one at this moment
 * has it locked, and is passed by; whoever did so before is seen by the second look, which is limited to the uploaders'
 * own things: nobody else can have claimed them.
 */
export async function holdUnused(tx: Tx, keys: readonly string[]): Promise<readonly string[]> {
	const held = await tx
		.selectFrom('upload')
		.select(['key', 'person_id'])
		.where('key', 'in', keys)
		.orderBy('key')
		.forUpdate()
		.skipLocked()
		.execute();
	if (held.length === 0) return [];
	const people = [...new Set(held.map((upload) => upload.person_id))];
	const { rows } = await sql<{ key: string }>`
		SELECT unnest(boating_licence) AS key FROM person WHERE id = ANY(${people})
		UNION ALL SELECT unnest(insurance_keys) FROM boat WHERE owner_id = ANY(${people})
		UNION ALL SELECT image ->> 'key' FROM boat, jsonb_array_elements(images) AS image WHERE owner_id = ANY(${people})
		UNION ALL SELECT image ->> 'key' FROM experience, jsonb_array_elements(images) AS image
			WHERE owner_id = ANY(${people})
		UNION ALL SELECT pier_photo ->> 'key' FROM experience WHERE owner_id = ANY(${people})
		UNION ALL SELECT pier_photo ->> 'key' FROM ride WHERE owner_id = ANY(${people})
		UNION ALL SELECT unnest(file_keys) FROM draft WHERE person_id = ANY(${people})
		UNION ALL SELECT avatar_key FROM person WHERE id = ANY(${people})`.execute(tx);
	const used = new Set(rows.map(({ key }) => key));
	return held.flatMap(({ key }) => (used.has(key) ? [] : [key]));
}
