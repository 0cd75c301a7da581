import { z } from 'zod';
import { retainedSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import { recordRemovedPictures } from './removed-pictures.ts';
import { deleteUpload, findUnused, lockUnusedUploads } from './upload-store.ts';

/**
 * Deletes upload rows and blocks their pictures from being served. Jobs enqueued in the same transaction
 * delete the files.
 */
export async function removeUploads(tx: Tx, app: Pick<App, 'clock'>, keys: readonly string[]): Promise<void> {
	await recordRemovedPictures(tx, keys, app.clock.now());
	for (const key of keys) {
		await deleteUpload(tx, key);
		await enqueue(tx, removeFileJob, { key }, { key: `remove-file:${key}` });
	}
}

const batchSize = 100;

/**
 * Deletes unreferenced uploads that are older than a day, the time allowed for completing a form. Skips
 * locked rows, which are being claimed concurrently; the next run checks them again.
 */
export async function sweepUploads(app: Pick<App, 'db' | 'clock'>): Promise<number> {
	const before = retainedSince('uploads', app.clock.now());
	const unused = await findUnused(app.db, before);
	let swept = 0;
	for (let at = 0; at < unused.length; at += batchSize) {
		swept += await transact(app.db, async (tx) => {
			const held = await lockUnusedUploads(tx, unused.slice(at, at + batchSize));
			await removeUploads(tx, app, held);
			return held.length;
		});
	}
	return swept;
}

export function uploadJobs(app: Pick<App, 'files'>): readonly JobHandler[] {
	return [handle(removeFileJob, ({ key }) => app.files.remove(key))];
}

export const removeFileJob = job('remove-file', z.object({ key: z.string() }));
