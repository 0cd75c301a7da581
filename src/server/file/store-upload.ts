import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { UploadedFile } from '#contract/upload-contract.ts';
import { shownName, takesImagesOnly, type UploadFolder } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { FilesUnavailable, ScannerUnavailable } from '#ports/files.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import type { ShortQueue } from '../http/short-queue.ts';
import { cleanImage, prepareFile } from './prepare-file.ts';
import { countBytes, deleteUpload, markWritten, saveUpload, saveUploadOnce } from './upload-store.ts';

/**
 * Keeps a file that somebody sent, as their own, under a key of ours; it is swept away unless something refers to it
 * within a day. Refuses what the folder does not take and what the scanner objects to, `too-many` beyond 500 MB of one
 * person's in a day, `busy` when too many wait to be encoded or nobody scans, and `storage-down`.
 */
export async function storeUpload(
	app: Pick<App, 'db' | 'clock' | 'random' | 'files' | 'scanner' | 'log'>,
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
			| 'file-infected'
			| 'too-many'
			| 'busy'
			| 'storage-down'
	  >
> {
	const name = shownName(sent.name, takesImagesOnly(folder) ? 'photo' : 'paper');
	const full = await quotaRefusal(app, personId, sent.bytes.byteLength);
	if (full) return full;
	const objection = await scan(app, name, sent.bytes);
	if (objection) return objection;
	const prepared = await queue.run(() => prepareFile(folder, name, sent.bytes));
	if (prepared === 'busy') return refuse('busy', { retryAfterSeconds: 5 });
	if (isRefusal(prepared)) return prepared;
	const { type, bytes } = prepared;
	const key = `${folder}${Buffer.from(app.random.bytes(16)).toString('hex')}/${prepared.fileName}`;
	const picture = prepared.picture && { key, ...prepared.picture };
	const size = bytes.byteLength;
	// The row goes first, as unwritten: what a crash leaves behind is found by it, and missed by nobody.
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
	if (!(await transact(app.db, (tx) => markWritten(tx, key)))) {
		await forget(app, key);
		return refuse('storage-down');
	}
	return { key, name, type, bytes: size, picture };
}

/** What one person may send in a day: twenty photographs of the largest kind, and more. */
const bytesADay = 500 * 1024 * 1024;

async function quotaRefusal(
	app: Pick<App, 'db' | 'clock'>,
	personId: PersonId,
	more: number,
): Promise<Refusal<'too-many'> | undefined> {
	const sent = await countBytes(app.db, personId, app.clock.now().subtract({ hours: 24 }));
	return sent + more > bytesADay ? refuse('too-many', { retryAfterSeconds: 3_600 }) : undefined;
}

/** Looks at what was sent, whatever becomes of it: nothing is kept that nobody has looked at. */
async function scan(
	app: Pick<App, 'scanner' | 'log'>,
	name: string,
	bytes: Uint8Array,
): Promise<Refusal<'file-infected' | 'busy'> | undefined> {
	try {
		if ((await app.scanner.scan(bytes)) === 'clean') return undefined;
		app.log.warn({}, 'the scanner objects to a file');
		return refuse('file-infected', { name });
	} catch (problem) {
		if (!(problem instanceof ScannerUnavailable)) throw problem;
		app.log.error({ err: problem }, 'files cannot be scanned, and are not taken');
		return refuse('busy', { retryAfterSeconds: 30 });
	}
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

/** Pixels of a side: no screen shows a face larger. */
const side = 480;

/**
 * Keeps a person's picture, made anew from its pixels, under a key that follows from them: the same picture is kept once.
 * Nothing of what is no picture, has too many pixels, or is what the scanner objects to. Like every upload it is swept
 * away a day later unless something refers to it. Throws while the storage or the scanner is away.
 */
export async function storeAvatar(
	app: Pick<App, 'db' | 'clock' | 'files' | 'scanner'>,
	personId: PersonId,
	bytes: Uint8Array,
): Promise<string | undefined> {
	if ((await app.scanner.scan(bytes)) !== 'clean') return undefined;
	const clean = await cleanImage(bytes);
	if (clean === 'broken' || clean === 'too-large') return undefined;
	const face = await sharp(clean.bytes)
		.resize({ width: side, height: side, fit: 'cover', withoutEnlargement: true })
		.flatten({ background: '#fff' })
		.jpeg({ quality: 88 })
		.toBuffer();
	const hash = createHash('sha256').update(personId).update(face).digest('hex').slice(0, 32);
	const key = `people/${hash}/avatar.jpg`;
	const type = 'image/jpeg';
	const upload = {
		key,
		personId,
		folder: 'people/',
		name: 'avatar.jpg',
		type,
		bytes: face.byteLength,
	} as const;
	await transact(app.db, (tx) => saveUploadOnce(tx, { ...upload, picture: null, now: app.clock.now() }));
	await app.files.write(key, { type, bytes: face });
	if (await transact(app.db, (tx) => markWritten(tx, key))) return key;
	// The person went meanwhile, with all their files.
	await app.files.remove(key);
	return undefined;
}
