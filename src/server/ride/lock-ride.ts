import type { RideId } from '#domain/id.ts';
import type { MinimumInput } from '#domain/ride/minimum.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import { lockBoat } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';
import {
	findLaterRides,
	findRide,
	findUndecided,
	lockRideRow,
	minimumColumns,
	minimumOf,
	moveMinimum,
	type RideRow,
	saveSeatsTaken,
	saveTerms,
} from './ride-store.ts';

/**
 * Bookings are locked after the ride. Joining, expiring, canceling and late payments all count seats
 * under this lock. A check constraint also enforces the limit (RIDE-3).
 */
export async function lockRide(tx: Tx, id: RideId): Promise<BookableRide | undefined> {
	const row = await lockRideRow(tx, id);
	return row && bookableRide(row);
}

/**
 * Ending a ride frees its boat, so the boat must be locked before the ride. Party changes and check-ins
 * use the same order.
 */
export async function lockBoatOfRide(tx: Tx, id: RideId): Promise<void> {
	const ride = await findRide(tx, id);
	if (ride) await lockBoat(tx, ride.boat_id);
}

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
	waitlist: row.waitlist,
	approval: row.approval,
	minimum: minimumOf(row),
});

/** A constraint rejects more seats than the ride has. The ride must be locked. */
export const updateSeatsTaken = saveSeatsTaken;

/** Reads without locks. */
export async function findLaterRidesOf(
	tx: Tx,
	id: RideId,
): Promise<{ readonly ride: BookableRide; readonly later: readonly RideId[] } | undefined> {
	const row = await findRide(tx, id);
	return row && { ride: bookableRide(row), later: (await findLaterRides(tx, row)).map((one) => one.id) };
}

/** If the minimum is undefined, it stays. The ride must be locked. */
export async function changeTerms(
	tx: Tx,
	{ id, departsAt }: Pick<BookableRide, 'id' | 'departsAt'>,
	{
		minimum,
		...terms
	}: Omit<Parameters<typeof saveTerms>[2], 'minimum'> & {
		readonly minimum?: MinimumInput | null | undefined;
	},
): Promise<void> {
	const changed = minimum === undefined ? {} : { minimum: minimumColumns(minimum, departsAt) };
	await saveTerms(tx, id, { ...terms, ...changed });
}

export const findUndecidedRides = findUndecided;

/** The ride must be locked. */
export const transitionMinimum = moveMinimum;
