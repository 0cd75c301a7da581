import type { BoardingPass } from '#contract/boarding-contract.ts';
import { pierPhotoPath } from '#contract/file-paths.ts';
import type { Picture } from '#domain/file/picture.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findPierPhoto, findRenterBooking } from '../booking/find-bookings.ts';
import { encodePicture } from '../file/encode-picture.ts';

/** Wide enough for a phone and for paper, small enough for a pier without much of a signal. */
const width = 960;

/** Where its renter sees it. Another photo has another address, so that browsers may keep it. */
export function presentPierPhoto(id: BookingId, photo: Picture | null): BoardingPass['pierPhoto'] {
	if (!photo) return null;
	const { key, ...size } = photo;
	return { ...size, url: `${pierPhotoPath(id)}?of=${key.split('/').at(-2)?.slice(0, 8)}` };
}

/** The photo of the pier of a renter's confirmed booking, as a JPEG; for everybody else there is none. */
export async function readPierPhoto(
	app: Pick<App, 'db' | 'clock' | 'files'>,
	renter: PersonId,
	id: BookingId,
): Promise<Uint8Array | Refusal<'not-found'>> {
	const booking = await findRenterBooking(app, renter, id);
	const confirmed = !isRefusal(booking) && booking.status === 'CONFIRMED';
	const photo = confirmed ? await findPierPhoto(app.db, id) : null;
	const file = photo && (await app.files.read(photo.key));
	return file ? await encodePicture(file, width, 'jpg') : refuse('not-found', { what: 'picture' });
}
