import type { Picture } from '#domain/file/picture.ts';
import type { UploadFolder } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Tx } from '../db/database.ts';
import { holdUploadsOf, lockUploads, type UploadRow } from './upload-store.ts';

/**
 * Checks that the uploads of a form are the person's own uploads to that folder, or are in
 * `alreadyThere`. Locks them against cleanup until the transaction ends, so the caller must save the
 * references in the same transaction.
 */
export async function claimUploads(
	tx: Tx,
	person: PersonId,
	folder: UploadFolder,
	keys: readonly string[],
	{ alreadyThere = [] }: { readonly alreadyThere?: readonly string[] } = {},
): Promise<readonly UploadRow[] | Refusal<'file-unknown'>> {
	const wanted = [...new Set(keys)];
	const held = await lockUploads(tx, person, folder, wanted);
	const byKey = new Map(held.map((upload) => [upload.key, upload]));
	const unknown = wanted.find((key) => !byKey.has(key) && !alreadyThere.includes(key));
	if (unknown !== undefined) return refuse('file-unknown', { key: unknown });
	return wanted.flatMap((key) => byKey.get(key) ?? []);
}

/** Without keys, the current pictures stay. */
export async function claimPictures(
	tx: Tx,
	person: PersonId,
	folder: UploadFolder,
	keys: readonly string[],
	current: readonly Picture[],
): Promise<readonly Picture[] | Refusal<'file-unknown'>> {
	if (keys.length === 0) return current;
	const byKey = new Map(current.map((picture) => [picture.key, picture]));
	const wanted = [...new Set(keys)];
	const uploads = await claimUploads(tx, person, folder, wanted, { alreadyThere: [...byKey.keys()] });
	if (isRefusal(uploads)) return uploads;
	for (const { key, picture } of uploads) if (picture && !byKey.has(key)) byKey.set(key, picture);
	const unseen = wanted.find((key) => !byKey.has(key));
	if (unseen !== undefined) return refuse('file-unknown', { key: unseen });
	return wanted.flatMap((key) => byKey.get(key) ?? []);
}

/**
 * Claims a pier photo, which is the owner's own upload or one of `current`. An undefined key keeps the
 * current photo; null removes it.
 */
export async function claimPierPhoto(
	tx: Tx,
	person: PersonId,
	key: string | null | undefined,
	current: readonly Picture[] = [],
): Promise<Picture | null | undefined | Refusal<'file-unknown'>> {
	if (!key) return key === undefined ? undefined : null;
	const claimed = await claimPictures(tx, person, 'owner/piers/', [key], current);
	return isRefusal(claimed) ? claimed : (claimed[0] ?? null);
}

/**
 * Locks uploads against cleanup until the transaction ends, so the caller must save the references in
 * the same transaction.
 */
export async function lockOwnUploads(
	tx: Tx,
	person: PersonId,
	keys: readonly string[],
): Promise<readonly string[]> {
	return keys.length === 0 ? [] : await holdUploadsOf(tx, person, keys);
}
