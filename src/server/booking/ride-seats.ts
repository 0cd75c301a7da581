import { type Refusal, refuse } from '#domain/refusal.ts';
import { rideRefusal } from '#domain/ride/ride.ts';
import type { Tx } from '../db/database.ts';
import { keepSeatsTaken, type lockRide } from '../ride/lock-ride.ts';
import { countSeats } from './booking-store.ts';

export type LockedRide = NonNullable<Awaited<ReturnType<typeof lockRide>>>;

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
