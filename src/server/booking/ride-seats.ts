import type { RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { rideRefusal } from '#domain/ride/ride.ts';
import type { Tx } from '../db/database.ts';
import { keepSeatsTaken, lockRide } from '../ride/lock-ride.ts';
import { countSeats } from './booking-store.ts';

export type LockedRide = NonNullable<Awaited<ReturnType<typeof lockRide>>>;

/**
 * Locks a ride for a booking of it. Everybody who sells or frees its seats comes through here: joining, lapsing,
 * canceling and paying late count under one lock, and a check constraint stands behind it (decisions, "Bookings").
 */
export async function lockRideOf(tx: Tx, booking: { readonly ride_id: RideId | null }) {
	return booking.ride_id ? await lockRide(tx, booking.ride_id) : undefined;
}

/** Why so many more people cannot come along, or nothing. Seats of confirmed bookings and of live holds are taken. */
export async function seatsRefusal(
	tx: Tx,
	ride: LockedRide,
	people: number,
	now: Temporal.Instant,
): Promise<Refusal<'ride-full' | 'ride-canceled' | 'ride-passed'> | undefined> {
	const seatsLeft = ride.seats - (await countSeats(tx, ride.id, now));
	const standing = { status: ride.status, departsAt: ride.departs_at, seatsAvailable: seatsLeft };
	return rideRefusal(standing, now) ?? (people > seatsLeft ? refuse('ride-full', { seatsLeft }) : undefined);
}

/** Writes down how many seats are taken now: the last thing before the ride's lock is let go. */
export async function settleSeats(
	tx: Tx,
	ride: LockedRide | undefined,
	now: Temporal.Instant,
): Promise<void> {
	if (ride) await keepSeatsTaken(tx, ride.id, await countSeats(tx, ride.id, now));
}
