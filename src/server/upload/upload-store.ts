import { type Selectable, sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { Picture } from '#domain/picture/picture.ts';
import type { UploadFolder } from '#domain/upload/upload.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type UploadRow = Selectable<Tables['upload']>;

/** @package */
export async function saveUpload(
	tx: Tx,
	upload: {
		key: string;
		personId: PersonId;
		folder: UploadFolder;
		name: string;
		type: string;
		bytes: number;
		picture: Picture | null;
		now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('upload')
		.values({
			key: upload.key,
			person_id: upload.personId,
			folder: upload.folder,
			name: upload.name,
			type: upload.type,
			bytes: upload.bytes,
			picture: upload.picture && JSON.stringify(upload.picture),
			created_at: upload.now,
		})
		.execute();
}

/** @package */
export async function deleteUpload(tx: Tx, key: string): Promise<void> {
	await tx.deleteFrom('upload').where('key', '=', key).execute();
}

/** A person's own uploads among these keys, locked against being swept until the transaction ends. @package */
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
		.forShare()
		.execute();
}

/** The upload behind a paper that this person sent, or whose boat or account refers to it; any, for the desk. @package */
export async function findPaper(
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
