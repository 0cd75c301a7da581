import { z } from 'zod';
import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import { notePicturesRemoved } from './removed-pictures.ts';
import { deleteUpload, findUnused, holdUnused } from './upload-store.ts';

/**
 * Takes uploads away: the rows at once, and with them every rendition from every machine's answers; the files by jobs that are
 * left in the same transaction.
 */
export async function removeUploads(tx: Tx, app: Pick<App, 'clock'>, keys: readonly string[]): Promise<void> {
	await notePicturesRemoved(tx, keys, app.clock.now());
	for (const key of keys) {
		await deleteUpload(tx, key);
		await enqueue(tx, removeFileJob, { key }, { key: `remove-file:${key}` });
	}
}

const atOnce = 100;

/**
 * Takes away the uploads of more than a day ago that nothing refers to (somebody may still be filling in the form): the row at once, the file by a job that is left
 * in the same transaction. Whoever claims one at this moment keeps it: they hold its row, and it is looked at again.
 */
export async function sweepUploads(app: Pick<App, 'db' | 'clock'>): Promise<number> {
	const before = keptSince('uploads', app.clock.now());
	const unused = await findUnused(app.db, before);
	let swept = 0;
	for (let at = 0; at < unused.length; at += atOnce) {
		swept += await transact(app.db, async (tx) => {
			const held = await holdUnused(tx, unused.slice(at, at + atOnce));
			await removeUploads(tx, app, held);
			return held.length;
		});
	}
	return swept;
}

/** What happens to uploads later. May run twice; a file that cannot be removed now is tried again. */
export function uploadJobs(app: Pick<App, 'files'>): readonly JobHandler[] {
	return [handle(removeFileJob, ({ key }) => app.files.remove(key))];
}

/** Removes a file that has lost its row. */
export const removeFileJob = job('remove-file', z.object({ key: z.string() }));
