import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { cleanImage } from './clean-image.ts';
import { markWritten, saveUploadOnce } from './upload-store.ts';

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
