import type { Booking, BookingsWhen } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import type { BookingId, ExperienceId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { listPart, type Part, partOf } from '../db/pages.ts';
import { findBookingCard, findBookingCards } from './booking-card-store.ts';
import { presentBooking } from './booking-presenter.ts';
import { countCompletedTrips } from './booking-store.ts';

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
