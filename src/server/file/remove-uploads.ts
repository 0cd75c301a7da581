import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { notePicturesRemoved } from './removed-pictures.ts';
import { removeFileJob } from './upload-job-names.ts';
import { deleteUpload } from './upload-store.ts';

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
