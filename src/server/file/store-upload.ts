import type { UploadedFile } from '#contract/upload-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { shownName } from '#domain/upload/file-name.ts';
import { takesImagesOnly, type UploadFolder } from '#domain/upload/upload.ts';
import { FilesUnavailable } from '#ports/files.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import type { ShortQueue } from '../http/short-queue.ts';
import { prepareFile } from './prepare-file.ts';
import { deleteUpload, saveUpload } from './upload-store.ts';

/**
 * Keeps a file that somebody sent, as their own, under a key of ours; it is swept away unless something refers to it
 * within a day. Refuses what the folder does not take, `busy` when too many wait to be encoded, and `storage-down`.
 */
export async function storeUpload(
	app: Pick<App, 'db' | 'clock' | 'random' | 'files' | 'log'>,
	queue: ShortQueue,
	personId: PersonId,
	folder: UploadFolder,
	sent: { readonly name: string; readonly bytes: Uint8Array },
): Promise<
	| UploadedFile
	| Refusal<
			| 'file-empty'
			| 'file-heic'
			| 'file-not-an-image'
			| 'file-broken'
			| 'image-too-large'
			| 'busy'
			| 'storage-down'
	  >
> {
	const name = shownName(sent.name, takesImagesOnly(folder) ? 'photo' : 'paper');
	const prepared = await queue.run(() => prepareFile(folder, name, sent.bytes));
	if (prepared === 'busy') return refuse('busy', { retryAfterSeconds: 5 });
	if (isRefusal(prepared)) return prepared;
	const { type, bytes } = prepared;
	const key = `${folder}${Buffer.from(app.random.bytes(16)).toString('hex')}/${prepared.fileName}`;
	const picture = prepared.picture && { key, ...prepared.picture };
	const size = bytes.byteLength;
	// The row goes first: what a crash leaves behind is found by it.
	await transact(app.db, (tx) =>
		saveUpload(tx, { key, personId, folder, name, type, bytes: size, picture, now: app.clock.now() }),
	);
	try {
		await app.files.write(key, { type, bytes });
	} catch (problem) {
		await forget(app, key);
		if (!(problem instanceof FilesUnavailable)) throw problem;
		app.log.error({ err: problem }, 'a file could not be stored');
		return refuse('storage-down');
	}
	return { key, name, type, bytes: size, picture };
}

/** Takes back what did not work out; what cannot be taken back now is swept later, by its row. */
async function forget(app: Pick<App, 'db' | 'files' | 'log'>, key: string): Promise<void> {
	try {
		await app.files.remove(key);
		await transact(app.db, (tx) => deleteUpload(tx, key));
	} catch (problem) {
		app.log.warn({ err: problem }, 'a file that was not stored whole is left to be swept');
	}
}
