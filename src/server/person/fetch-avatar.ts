import type { PersonId } from '#domain/id.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { storeAvatar } from '../file/store-upload.ts';
import { saveAvatar } from './person-store.ts';

/**
 * Fetches the picture that a provider has of somebody, keeps it in our own storage and shows it from there: no browser asks
 * the provider's hosts. What cannot be had leaves the picture that is there; the next sign-in tries again.
 */
export async function fetchAvatar(
	app: Pick<App, 'db' | 'clock' | 'files' | 'scanner' | 'remotePictures' | 'log'>,
	{ personId, address }: { readonly personId: PersonId; readonly address: string },
): Promise<void> {
	const found = await app.remotePictures.fetch(address);
	if (found.kind === 'refused') {
		app.log.warn({ personId, reason: found.reason }, 'the picture of somebody was not taken');
		return;
	}
	const key = await storeAvatar(app, personId, found.bytes);
	if (key === undefined) {
		app.log.warn({ personId, reason: 'no picture' }, 'the picture of somebody was not taken');
		return;
	}
	const image = pictureAddress(key, 160, 'webp');
	await transact(app.db, (tx) => saveAvatar(tx, personId, { key, image, source: address }));
}
