import type { Picture } from '#domain/file/picture.ts';
import type { UploadFolder } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Tx } from '../db/database.ts';
import { holdUploads, holdUploadsOf, type UploadRow } from './upload-store.ts';

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

/**
 * The pictures of a listing by the keys that its owner sends, in their order: some may be there already, the others are
 * the owner's own uploads. No keys keep what is there (specification section 5).
 */
export async function claimPictures(
	tx: Tx,
	person: PersonId,
	folder: UploadFolder,
	keys: readonly string[],
	there: readonly Picture[],
): Promise<readonly Picture[] | Refusal<'file-unknown'>> {
	if (keys.length === 0) return there;
	const known = new Map(there.map((picture) => [picture.key, picture]));
	const wanted = [...new Set(keys)];
	const uploads = await claimUploads(tx, person, folder, wanted, { alreadyThere: [...known.keys()] });
	if (isRefusal(uploads)) return uploads;
	for (const { key, picture } of uploads) if (picture && !known.has(key)) known.set(key, picture);
	const unseen = wanted.find((key) => !known.has(key));
	if (unseen !== undefined) return refuse('file-unknown', { key: unseen });
	return wanted.flatMap((key) => known.get(key) ?? []);
}

/**
 * The photo of a pier by the key that its owner sends: an upload of theirs, or one that is `there` already. Nothing is
 * said: it stays as it is; null: there is none.
 */
export async function claimPierPhoto(
	tx: Tx,
	person: PersonId,
	key: string | null | undefined,
	there: readonly Picture[] = [],
): Promise<Picture | null | undefined | Refusal<'file-unknown'>> {
	if (!key) return key === undefined ? undefined : null;
	const claimed = await claimPictures(tx, person, 'owner/piers/', [key], there);
	return isRefusal(claimed) ? claimed : (claimed[0] ?? null);
}

/**
 * Those of these keys that are the person's own uploads, in whatever folder. Until the transaction ends none of them can
 * be swept away, so call it in the one that refers to them.
 */
export async function holdOwnUploads(
	tx: Tx,
	person: PersonId,
	keys: readonly string[],
): Promise<readonly string[]> {
	return keys.length === 0 ? [] : await holdUploadsOf(tx, person, keys);
}
