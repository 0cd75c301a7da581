import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { UploadedFile } from '#contract/upload-contract.ts';
import { sanitizeFileName, takesImagesOnly, type UploadFolder } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { FilesUnavailable, ScannerUnavailable } from '#ports/files.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import type { BoundedQueue } from '../http/bounded-queue.ts';
import { cleanImage, prepareFile } from './prepare-file.ts';
import { countBytes, deleteUpload, markWritten, saveUpload, saveUploadOnce } from './upload-store.ts';

/**
 * Stores an uploaded file, which is deleted after a day if no row refers to it. Refuses with `too-many`
 * above 500 MB a day per person, and with `busy` if too many files wait to be encoded or the scanner is
 * unavailable.
 */
export async function storeUpload(
	app: Pick<App, 'db' | 'clock' | 'random' | 'files' | 'scanner' | 'log'>,
	queue: BoundedQueue,
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
	const name = sanitizeFileName(sent.name, takesImagesOnly(folder) ? 'photo' : 'paper');
	const quotaExceeded = await quotaRefusal(app, personId, sent.bytes.byteLength);
	if (quotaExceeded) return quotaExceeded;
	const scanRefusal = await scan(app, name, sent.bytes);
	if (scanRefusal) return scanRefusal;
	const prepared = await queue.run(() => prepareFile(folder, name, sent.bytes));
	if (prepared === 'busy') return refuse('busy', { retryAfterSeconds: 5 });
	if (isRefusal(prepared)) return prepared;
	const { type, bytes } = prepared;
	const key = `${folder}${Buffer.from(app.random.bytes(16)).toString('hex')}/${prepared.fileName}`;
	const picture = prepared.picture && { key, ...prepared.picture };
	const size = bytes.byteLength;
	// Saves the row as unwritten before the file is written, so that the cleanup finds files left by a
	// crash.
	await transact(app.db, (tx) =>
		saveUpload(tx, { key, personId, folder, name, type, bytes: size, picture, now: app.clock.now() }),
	);
	try {
		await app.files.write(key, { type, bytes });
	} catch (problem) {
		await deleteFailed(app, key);
		if (!(problem instanceof FilesUnavailable)) throw problem;
		app.log.error({ err: problem }, 'storing a file failed');
		return refuse('storage-down');
	}
	if (!(await transact(app.db, (tx) => markWritten(tx, key)))) {
		await deleteFailed(app, key);
		return refuse('storage-down');
	}
	return { key, name, type, bytes: size, picture };
}

/** Daily limit per person in bytes: more than twenty photos of the maximum size. */
const maxBytesPerDay = 500 * 1024 * 1024;

async function quotaRefusal(
	app: Pick<App, 'db' | 'clock'>,
	personId: PersonId,
	size: number,
): Promise<Refusal<'too-many'> | undefined> {
	const sent = await countBytes(app.db, personId, app.clock.now().subtract({ hours: 24 }));
	return sent + size > maxBytesPerDay ? refuse('too-many', { retryAfterSeconds: 3_600 }) : undefined;
}

/** While the scanner is unavailable, no file is stored. */
async function scan(
	app: Pick<App, 'scanner' | 'log'>,
	name: string,
	bytes: Uint8Array,
): Promise<Refusal<'file-infected' | 'busy'> | undefined> {
	try {
		if ((await app.scanner.scan(bytes)) === 'clean') return undefined;
		app.log.warn({}, 'the scanner rejected a file');
		return refuse('file-infected', { name });
	} catch (problem) {
		if (!(problem instanceof ScannerUnavailable)) throw problem;
		app.log.error({ err: problem }, 'scanner unavailable; uploads are refused');
		return refuse('busy', { retryAfterSeconds: 30 });
	}
}

/** If that fails too, the row remains for the cleanup. */
async function deleteFailed(app: Pick<App, 'db' | 'files' | 'log'>, key: string): Promise<void> {
	try {
		await app.files.remove(key);
		await transact(app.db, (tx) => deleteUpload(tx, key));
	} catch (problem) {
		app.log.warn({ err: problem }, 'deleting a failed upload failed; the cleanup will delete it');
	}
}

/** Side in pixels of the largest profile picture on any screen. */
const avatarSide = 480;

/**
 * Stores a profile picture under a key derived from its pixels, so that the same picture is stored once.
 * Returns undefined if the file is not a picture, has too many pixels, or is rejected by the scanner.
 * Throws while storage or scanner are unavailable.
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
		.resize({ width: avatarSide, height: avatarSide, fit: 'cover', withoutEnlargement: true })
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
	// The person was deleted concurrently, together with the person's files.
	await app.files.remove(key);
	return undefined;
}
