import { sql } from 'kysely';
import type { Booking, OwnerBookingFilter } from '#contract/booking-contract.ts';
import type { BookingParty, BookingStatus } from '#domain/booking/booking.ts';
import type { Picture } from '#domain/file/picture.ts';
import type { BoatId, BookingId, ExperienceId, PersonId, RideId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { extrasText } from '#domain/price/trip-price.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { csvPage, presentCsv } from '../db/csv.ts';
import type { Db } from '../db/database.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { findBookingCard, findBookingCards } from './booking-card-store.ts';
import { presentBooking } from './booking-presenter.ts';
import { countCompletedTrips, findBooking, findRefundableCents } from './booking-store.ts';

/** Answers not-found for other renters' bookings, so that their existence is not revealed. */
export async function findRenterBooking(
	app: Pick<App, 'db' | 'clock'>,
	renter: PersonId,
	id: BookingId,
): Promise<Booking | Refusal<'not-found'>> {
	const row = await findBookingCard(app.db, id);
	if (row?.renter_id !== renter) return refuse('not-found', { what: 'booking' });
	return presentBooking(row, 'RENTER', app.clock.now());
}

export async function findOwnBooking(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
	id: BookingId,
): Promise<Booking | Refusal<'not-found'>> {
	const row = await findBookingCard(app.db, id);
	if (row?.renter_id === person) return presentBooking(row, 'RENTER', app.clock.now());
	if (row?.owner_id === person) return presentBooking(row, 'OWNER', app.clock.now());
	return refuse('not-found', { what: 'booking' });
}

/** Page numbers start at 1. */
interface BookingListQuery extends OwnerBookingFilter {
	readonly page: number;
}

/** Upcoming bookings are sorted soonest first, all other lists latest first. */
export async function listBookingsOfParty(
	app: Pick<App, 'db' | 'clock'>,
	party: BookingParty,
	person: PersonId,
	{ page, ...filter }: BookingListQuery,
): Promise<ListPart<Booking>> {
	const now = app.clock.now();
	const rows = await findBookingCards(app.db, { ...filter, party, person, now, ...partOf(page) });
	return listPart(rows, (row) => presentBooking(row, party, now));
}

export async function ownerBookingsCsv(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	filter: OwnerBookingFilter,
): Promise<{ readonly fileName: string; readonly csv: string }> {
	const now = app.clock.now();
	const rows = await findBookingCards(app.db, { ...filter, party: 'OWNER', person: owner, now, ...csvPage });
	const bookings = rows.map((row) => presentBooking(row, 'OWNER', now));
	const { fileName, csv } = presentCsv('bookings', dateAt(now, platformZone), bookings, {
		Reference: ({ _id }) => _id,
		Status: ({ status, completed }) => (completed ? 'COMPLETED' : status),
		Trip: ({ experience }) => experience?.name ?? 'Shared ride',
		Boat: ({ boat }) => boat.name,
		Departure: ({ departureDate, departureTime }) => `${departureDate} ${departureTime}`,
		'Time zone': ({ timeZone }) => timeZone,
		Adults: ({ adults }) => adults,
		Kids: ({ kids }) => kids,
		Guest: ({ name }) => name,
		'Contact number': ({ contactNumber }) => contactNumber,
		'Price (US$)': ({ amountCents }) => amountCents / 100,
		'Refunded (US$)': ({ refundedCents }) => refundedCents / 100,
		'Fee (US$)': (booking) => (isWithoutPay(booking) ? 0 : booking.feeCents / 100),
		'You receive (US$)': (booking) => (isWithoutPay(booking) ? 0 : booking.ownerNetCents / 100),
		'Pay day': ({ payout }) => payout?.date ?? null,
		Extras: ({ extras }) => extrasText(extras),
	});
	return { fileName, csv };
}

/** The owner's page shows no fee and no pay for such a booking either. */
const isWithoutPay = ({ cancellation, payout }: Booking): boolean =>
	cancellation.state === 'CANCELED' && cancellation.refundCents > 0 && payout === null;

export async function hasCompletedTrip(
	db: Db,
	renter: PersonId,
	experience: ExperienceId,
	now: Temporal.Instant,
): Promise<boolean> {
	return (await countCompletedTrips(db, renter, experience, now)) > 0;
}

export async function findBookingParties(
	db: Db,
	id: BookingId,
): Promise<
	| {
			readonly renterId: PersonId;
			readonly ownerId: PersonId;
			/** Exactly one of experience and ride is set. */
			readonly experienceId: ExperienceId | null;
			readonly rideId: RideId | null;
			readonly boatId: BoatId;
			readonly status: BookingStatus;
			/** Frozen at booking. */
			readonly amountCents: Cents;
			/** The promo code's discount, frozen at booking. */
			readonly discountCents: Cents | null;
	  }
	| undefined
> {
	const booking = await findBooking(db, id);
	return (
		booking && {
			renterId: booking.renter_id,
			ownerId: booking.owner_id,
			experienceId: booking.experience_id,
			rideId: booking.ride_id,
			boatId: booking.boat_id,
			status: booking.status,
			amountCents: booking.amount_usd_cents,
			discountCents: booking.discount_usd_cents,
		}
	);
}

/** Returns null if the experience has moved to another pier since. */
export async function findPierPhoto(db: Db, id: BookingId): Promise<Picture | null> {
	const { rows } = await sql<{ photo: Picture | null }>`
		SELECT coalesce(ride.pier_photo, experience.pier_photo) AS photo FROM booking
		LEFT JOIN ride ON ride.id = booking.ride_id
		LEFT JOIN experience ON experience.id = booking.experience_id
			AND experience.lat = booking.pier_lat AND experience.lng = booking.pier_lng
		WHERE booking.id = ${id}`.execute(db);
	return rows[0]?.photo ?? null;
}

export const refundableCents = findRefundableCents;
