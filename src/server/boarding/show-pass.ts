import type { BoardingPass } from '#contract/boarding-contract.ts';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findPierPhoto, findRenterBooking } from '../booking/find-bookings.ts';
import { speechOf } from '../text/speech.ts';
import { issueCode } from './issue-code.ts';
import { passSheet } from './pass-sheet.ts';
import { presentPierPhoto, readPierPhoto } from './pier-photo.ts';

export type PassNeeds = Pick<App, 'db' | 'clock' | 'random' | 'wallets'>;
export type PassRefusal = Refusal<'not-found' | 'no-boarding-pass'>;

/**
 * The boarding pass of a renter's booking: the booking as they see it, pier and owner's number included, and its code.
 * Refuses bookings that are not confirmed with `no-boarding-pass`; somebody else's is as good as none.
 */
export async function showPass(
	app: PassNeeds,
	renter: PersonId,
	id: BookingId,
): Promise<BoardingPass | PassRefusal> {
	const booking = await findRenterBooking(app, renter, id);
	if (isRefusal(booking)) return booking;
	if (booking.status !== 'CONFIRMED') return refuse('no-boarding-pass');
	const pierPhoto = presentPierPhoto(id, await findPierPhoto(app.db, id));
	return { code: await issueCode(app, id), booking, pierPhoto, wallets: walletsOf(app, booking) };
}

/** Where a pass can be saved: before the trip is over, and where it is configured. */
function walletsOf({ wallets, clock }: PassNeeds, { arrivesAt }: Booking): BoardingPass['wallets'] {
	const now = clock.now();
	const open = Temporal.Instant.compare(now, arrivesAt) < 0;
	const { apple, google, trial } = wallets;
	const signs = apple !== undefined && Temporal.Instant.compare(now, apple.until) < 0;
	return { apple: open && signs, google: open && google !== undefined, trial };
}

/** The same as a PDF in the renter's language, its bytes in base 64. */
export async function printPass(
	app: PassNeeds & Pick<App, 'pdf' | 'files'>,
	renter: Person,
	id: BookingId,
): Promise<{ readonly fileName: string; readonly base64: string } | PassRefusal> {
	const pass = await showPass(app, renter.id, id);
	if (isRefusal(pass)) return pass;
	const { pierPhoto } = pass;
	const jpeg = pierPhoto ? await readPierPhoto(app, renter.id, id) : undefined;
	const sheet = passSheet(pass, speechOf(renter.language));
	const picture = pierPhoto && jpeg && !isRefusal(jpeg) ? { ...pierPhoto, jpeg } : undefined;
	const bytes = await app.pdf.print({ ...sheet, ...(picture && { picture }) });
	return { fileName: `boarding-pass-${pass.code}.pdf`, base64: Buffer.from(bytes).toString('base64') };
}
