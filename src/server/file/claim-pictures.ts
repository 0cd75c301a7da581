import type { Picture } from '#domain/file/picture.ts';
import type { UploadFolder } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Tx } from '../db/database.ts';
import { claimUploads } from './claim-uploads.ts';

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
