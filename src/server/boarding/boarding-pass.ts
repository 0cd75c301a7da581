import { sql } from 'kysely';
import type { BoardingPass } from '#contract/boarding-contract.ts';
import type { Booking } from '#contract/booking-contract.ts';
import { pierPhotoPath } from '#contract/file-paths.ts';
import type { Sheet } from '#domain/billing/sheet.ts';
import { boardingAt, boardingCodeFrom } from '#domain/boarding/boarding.ts';
import { areKidsAlone } from '#domain/booking/booking.ts';
import type { Picture } from '#domain/file/picture.ts';
import { type BookingId, type PersonId, toReference } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { mapLinks } from '#domain/place/place.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt, zoneName } from '#domain/time.ts';
import type { App } from '../app.ts';
import { findPierPhoto, findRenterBooking } from '../booking/find-bookings.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { transact } from '../db/transact.ts';
import { encodePicture } from '../file/encode-picture.ts';
import { localeFor, type TextLocale } from '../i18n/text-locale.ts';

export type PassNeeds = Pick<App, 'db' | 'clock' | 'random' | 'wallets'>;
export type PassRefusal = Refusal<'not-found' | 'no-boarding-pass'>;

export async function showPass(
	app: PassNeeds,
	renter: PersonId,
	id: BookingId,
): Promise<BoardingPass | PassRefusal> {
	const booking = await findRenterBooking(app, renter, id);
	if (isRefusal(booking)) return booking;
	if (booking.status !== 'CONFIRMED') return refuse('no-boarding-pass');
	const pierPhoto = presentPierPhoto(id, await findPierPhoto(app.db, id));
	return { code: await issueBoardingCode(app, id), booking, pierPhoto, wallets: walletsOf(app, booking) };
}

function walletsOf({ wallets, clock }: PassNeeds, { arrivesAt }: Booking): BoardingPass['wallets'] {
	const now = clock.now();
	const open = Temporal.Instant.compare(now, arrivesAt) < 0;
	const { apple, google, trial } = wallets;
	const signs = apple !== undefined && Temporal.Instant.compare(now, apple.until) < 0;
	return { apple: open && signs, google: open && google !== undefined, trial };
}

export async function printPass(
	app: PassNeeds & Pick<App, 'pdf' | 'files'>,
	renter: Person,
	id: BookingId,
): Promise<{ readonly fileName: string; readonly base64: string } | PassRefusal> {
	const pass = await showPass(app, renter.id, id);
	if (isRefusal(pass)) return pass;
	const { pierPhoto } = pass;
	const jpeg = pierPhoto ? await readPierPhoto(app, renter.id, id) : undefined;
	const sheet = passSheet(pass, localeFor(renter.language));
	const picture = pierPhoto && jpeg && !isRefusal(jpeg) ? { ...pierPhoto, jpeg } : undefined;
	const bytes = await app.pdf.print({ ...sheet, ...(picture && { picture }) });
	return { fileName: `boarding-pass-${pass.code}.pdf`, base64: Buffer.from(bytes).toString('base64') };
}

/**
 * Maximum number of attempts to generate a code. Codes of one boat rarely collide: about once in ten
 * million.
 */
const maxAttempts = 8;

/** The first call generates a code that is unique within the boat. Safe for concurrent calls. */
export async function issueBoardingCode(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	booking: BookingId,
): Promise<string> {
	for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
		const known = await findCode(app.db, booking);
		if (known) return known;
		const code = boardingCodeFrom(app.random.bytes(6));
		const now = app.clock.now();
		const saved = await transact(app.db, (tx) => saveCode(tx, booking, code, now));
		if (saved) return code;
	}
	throw new Error('no boarding code is free');
}

const selectCode = statement((db, at: { booking: BookingId }) =>
	db.selectFrom('boarding_pass').select('code').where('booking_id', '=', at.booking),
);

async function findCode(db: Db, booking: BookingId): Promise<string | undefined> {
	return (await selectCode(db, { booking })).rows[0]?.code;
}

/** Returns false if the booking already has a code or another booking of the boat has this code. */
async function saveCode(tx: Tx, booking: BookingId, code: string, now: Temporal.Instant): Promise<boolean> {
	const { numAffectedRows } = await sql`INSERT INTO boarding_pass (booking_id, boat_id, code, issued_at)
		SELECT id, boat_id, ${code}, ${now.toString()} FROM booking WHERE id = ${booking}
		ON CONFLICT DO NOTHING`.execute(tx);
	return numAffectedRows === 1n;
}

function passSheet(pass: BoardingPass, locale: TextLocale): Sheet {
	const words = toPassFields(pass, locale);
	const { code, name, party, trip, departs, boarding } = words;
	const { pier, directions, boat, owner, whatToBring, booking } = words;
	const facts = [code, name, party, trip, departs, boarding];
	const more = [pier, directions, boat, owner, whatToBring, booking];
	return {
		language: locale.language,
		title: words.title,
		qr: pass.code,
		facts: [...facts, ...more]
			.filter(({ value }) => value !== '')
			.map(({ label, value }) => ({ name: label, value })),
		parties: [],
		table: { columns: [], rows: [] },
		totals: [],
		notes: [locale.i18n._('Show this page at the pier, on paper or on your phone.')],
	};
}

function partyText(
	{ adults, kids }: { readonly adults: number; readonly kids: number },
	{ i18n }: TextLocale,
) {
	return [
		adults > 0 ? i18n._('{adults, plural, one {# adult} other {# adults}}', { adults }) : '',
		kids > 0 ? i18n._('{kids, plural, one {# kid} other {# kids}}', { kids }) : '',
		areKidsAlone({ adults, kids }) ? i18n._('(with an adult aboard)') : '',
	]
		.filter(Boolean)
		.join(', ');
}

/** Pixels: sharp on phones and paper, but small enough for a weak signal at the pier. */
const width = 960;

/** A new pier photo gets a new URL, so that browsers may cache each URL. */
function presentPierPhoto(id: BookingId, photo: Picture | null): BoardingPass['pierPhoto'] {
	if (!photo) return null;
	const { key, ...size } = photo;
	return { ...size, url: `${pierPhotoPath(id)}?of=${key.split('/').at(-2)?.slice(0, 8)}` };
}

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

export function toPassFields({ code, booking }: Pick<BoardingPass, 'code' | 'booking'>, locale: TextLocale) {
	const { i18n, format } = locale;
	const { experience, sharingRequest: ride, boat, owner, timeZone } = booking;
	const place = experience ?? ride;
	const trip = experience?.name ?? i18n._('Shared ride on {boat}', { boat: boat.name });
	const departsAt = Temporal.Instant.from(booking.departsAt);
	const timeOf = (at: Temporal.Instant) =>
		format.time(at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }));
	/** Formats 'Sat 14 Jun 2027, 9:30 am (Colombo time)' in the place's time zone. */
	const momentOf = (at: Temporal.Instant) =>
		i18n._('{day}, {time} ({zone})', {
			day: format.date(dateAt(at, timeZone)),
			time: timeOf(at),
			zone: format.zone(zoneName(timeZone)),
		});
	return {
		title: i18n._('Boarding pass'),
		code: { label: i18n._('Code'), value: code },
		name: { label: i18n._('Name'), value: booking.name },
		party: { label: i18n._('Party'), value: partyText(booking, locale) },
		trip: { label: i18n._('Trip'), value: trip },
		date: { label: i18n._('Date'), value: format.date(dateAt(departsAt, timeZone)) },
		departs: { label: i18n._('Departs'), value: momentOf(departsAt), time: timeOf(departsAt) },
		boarding: {
			label: i18n._('Arrive by'),
			value: momentOf(boardingAt(departsAt)),
			time: timeOf(boardingAt(departsAt)),
		},
		pier: { label: i18n._('Pier'), value: place?.address ?? '' },
		directions: {
			label: i18n._('Directions'),
			value: place?.location ? mapLinks(place.location, trip).google : '',
		},
		boat: { label: i18n._('Boat'), value: boat.name },
		owner: {
			label: i18n._('Owner'),
			value: [`${owner.firstName} ${owner.lastName}`, owner.phoneNumber && formatPhone(owner.phoneNumber)]
				.filter(Boolean)
				.join(', '),
		},
		whatToBring: {
			label: i18n._('What to bring'),
			value: experience?.whatToBring.replace(/\s+/gu, ' ').trim() ?? '',
		},
		booking: { label: i18n._('Booking'), value: toReference(booking._id) },
	};
}
