import type { Picture } from '#domain/file/picture.ts';
import type { PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/database.ts';
import { claimPictures } from './claim-pictures.ts';

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
