import { createHash } from 'node:crypto';
import { isPublicPicture } from '#domain/file/picture.ts';
import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteRemoved, findRemoved, isRemovedPicture, saveRemoved } from './removed-picture-store.ts';

/** Names a picture without its file's name, which somebody chose: 32 hexadecimal figures. */
export const pictureHash = (key: string): string =>
	createHash('sha256').update(key).digest('hex').slice(0, 32);

/** What the routes of pictures ask about removed ones. */
export interface RemovedPictures {
	has(key: string): Promise<boolean>;
	/** The hashes of those that were removed after a time. */
	since(after: Temporal.Instant): Promise<readonly string[]>;
}

/** Asks the database that is written to: what is removed is shown by no machine from that moment on. */
export const removedPictures = (db: Db): RemovedPictures => ({
	has: (key) => isRemovedPicture(db, pictureHash(key)),
	since: (after) => findRemoved(db, after),
});

/** Notes that these files are no more, in the transaction that takes their rows; papers are no pictures. */
export async function notePicturesRemoved(
	tx: Tx,
	keys: readonly string[],
	now: Temporal.Instant,
): Promise<void> {
	await saveRemoved(tx, keys.filter(isPublicPicture).map(pictureHash), now);
}

/** Forgets removals that are long ago: no machine keeps renditions for so long. */
export const forgetRemovedPictures = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteRemoved(tx, keptSince('removed-pictures', clock.now()), atMost));
