import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { removeFileJob } from './upload-job-names.ts';
import { deleteUpload, findUnused, holdUnused } from './upload-store.ts';

/** What nothing refers to is kept for so long: somebody may still be filling in the form. */
const hours = 24;
const atOnce = 100;

/**
 * Takes away the uploads of more than a day ago that nothing refers to: the row at once, the file by a job that is left
 * in the same transaction. Whoever claims one at this moment keeps it: they hold its row, and it is looked at again.
 */
export async function sweepUploads(app: Pick<App, 'db' | 'clock'>): Promise<number> {
	const before = app.clock.now().subtract({ hours });
	const unused = await findUnused(app.db, before);
	let swept = 0;
	for (let at = 0; at < unused.length; at += atOnce) {
		swept += await transact(app.db, async (tx) => {
			const held = await holdUnused(tx, unused.slice(at, at + atOnce));
			for (const key of held) {
				await deleteUpload(tx, key);
				await enqueue(tx, removeFileJob, { key }, { key: `remove-file:${key}` });
			}
			return held.length;
		});
	}
	return swept;
}
