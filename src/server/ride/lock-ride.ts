import type { RideId } from '#domain/id.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import type { Tx } from '../db/database.ts';
import { lockRideRow, type RideRow, saveSeatsTaken } from './ride-store.ts';

/**
 * Locks a ride: whoever sells, frees or cancels its seats holds it, one at a time, before the booking. Joining, lapsing,
 * canceling and paying late all count under this lock, and a check constraint stands behind it (decisions, "Bookings").
 */
export async function lockRide(tx: Tx, id: RideId): Promise<BookableRide | undefined> {
	const row = await lockRideRow(tx, id);
	return row && bookableRide(row);
}

/** A ride as booking seats on it looks at it. */
export const bookableRide = (row: Omit<RideRow, 'earth'>): BookableRide => ({
	id: row.id,
	ownerId: row.owner_id,
	boatId: row.boat_id,
	status: row.status,
	departureDate: row.departure_date,
	departureTime: row.departure_time,
	timeZone: row.time_zone,
	departsAt: row.departs_at,
	arrivesAt: row.arrives_at,
	seats: row.seats,
	priceRupees: row.price_lkr,
	cancellationTerms: row.cancellation_terms,
});

/** Keeps the number of seats that are taken; the database refuses more than there are. The ride must be locked. */
export async function keepSeatsTaken(tx: Tx, id: RideId, seats: number): Promise<void> {
	await saveSeatsTaken(tx, id, seats);
}
