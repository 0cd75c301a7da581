import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { removeUploads } from './remove-uploads.ts';
import { findUnused, holdUnused } from './upload-store.ts';

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
