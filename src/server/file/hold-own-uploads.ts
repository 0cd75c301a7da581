import type { PersonId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { holdUploadsOf } from './upload-store.ts';

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
