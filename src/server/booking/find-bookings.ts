import { sql } from 'kysely';
import type { Booking, BookingsWhen } from '#contract/booking-contract.ts';
import type { BookingParty, BookingStatus } from '#domain/booking/booking.ts';
import type { Picture } from '#domain/file/picture.ts';
import type { BoatId, BookingId, ExperienceId, PersonId, RideId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { listPart, type Part, partOf } from '../db/pages.ts';
import { findBookingCard, findBookingCards } from './booking-card-store.ts';
import { presentBooking } from './booking-presenter.ts';
import { countCompletedTrips, findBooking, findRefundable } from './booking-store.ts';

/** One booking of the renter's. Somebody else's is as good as none: its existence is nobody's business. */
export async function findRenterBooking(
	app: Pick<App, 'db' | 'clock'>,
	renter: PersonId,
	id: BookingId,
): Promise<Booking | Refusal<'not-found'>> {
	const row = await findBookingCard(app.db, id);
	if (row?.renter_id !== renter) return refuse('not-found', { what: 'booking' });
	return presentBooking(row, 'RENTER', app.clock.now());
}

/** One booking for whichever of its two parties asks. */
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

/** What is asked of a list of bookings: which of them, and which page, counted from 1. */
interface Asked {
	readonly when?: BookingsWhen | undefined;
	readonly page: number;
}

/**
 * One party's bookings, page by page: confirmed ones to come (soonest first), held, completed or canceled ones (latest
 * first), or all.
 */
export async function bookingsOf(
	app: Pick<App, 'db' | 'clock'>,
	party: BookingParty,
	person: PersonId,
	{ when, page }: Asked,
): Promise<Part<Booking>> {
	const now = app.clock.now();
	const rows = await findBookingCards(app.db, { party, person, when, now, ...partOf(page) });
	return listPart(rows, (row) => presentBooking(row, party, now));
}

/** Whether a renter has been on a trip of this experience. */
export async function hasCompletedTrip(
	db: Db,
	renter: PersonId,
	experience: ExperienceId,
	now: Temporal.Instant,
): Promise<boolean> {
	return (await countCompletedTrips(db, renter, experience, now)) > 0;
}

/** Whose booking it is, with whom, and how it stands. */
export async function findBookingParties(
	db: Db,
	id: BookingId,
): Promise<
	| {
			readonly renterId: PersonId;
			readonly ownerId: PersonId;
			/** What is sailed: one of both. */
			readonly experienceId: ExperienceId | null;
			readonly rideId: RideId | null;
			readonly boatId: BoatId;
			readonly status: BookingStatus;
			/** What its payment is for: frozen. */
			readonly amountCents: Cents;
			/** What a promo code took off it: frozen, too. */
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

/**
 * The photo of a booking's pier. An experience that has moved since shows another pier: to those who were sold the one
 * before, none.
 */
export async function findPierPhoto(db: Db, id: BookingId): Promise<Picture | null> {
	const { rows } = await sql<{ photo: Picture | null }>`
		SELECT coalesce(ride.pier_photo, experience.pier_photo) AS photo FROM booking
		LEFT JOIN ride ON ride.id = booking.ride_id
		LEFT JOIN experience ON experience.id = booking.experience_id
			AND experience.lat = booking.pier_lat AND experience.lng = booking.pier_lng
		WHERE booking.id = ${id}`.execute(db);
	return rows[0]?.photo ?? null;
}

/** Cents of a booking's money that can still go back. */
export async function refundableOf(db: Db, id: BookingId): Promise<Cents> {
	return await findRefundable(db, id);
}
