import type { UploadFolder } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Tx } from '../db/database.ts';
import { holdUploads, type UploadRow } from './upload-store.ts';

/**
 * The uploads behind the keys that a form sends, in the keys' order. Each must be the person's own upload to that folder,
 * or be there already on what is edited (`alreadyThere`; those may have no row). Until the transaction ends none of them
 * can be swept away, so call it in the one that refers to them. Refuses with `file-unknown`.
 */
export async function claimUploads(
	tx: Tx,
	person: PersonId,
	folder: UploadFolder,
	keys: readonly string[],
	{ alreadyThere = [] }: { readonly alreadyThere?: readonly string[] } = {},
): Promise<readonly UploadRow[] | Refusal<'file-unknown'>> {
	const wanted = [...new Set(keys)];
	const held = await holdUploads(tx, person, folder, wanted);
	const byKey = new Map(held.map((upload) => [upload.key, upload]));
	const unknown = wanted.find((key) => !byKey.has(key) && !alreadyThere.includes(key));
	if (unknown !== undefined) return refuse('file-unknown', { key: unknown });
	return wanted.flatMap((key) => byKey.get(key) ?? []);
}
