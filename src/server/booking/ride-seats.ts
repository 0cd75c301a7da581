import type { BookableRide } from '#domain/ride/ride.ts';
import type { Tx } from '../db/database.ts';
import { keepSeatsTaken } from '../ride/lock-ride.ts';
import { countSeats } from './booking-store.ts';

/** Writes down how many seats are taken now: the last thing before the ride's lock is let go. */
export async function settleSeats(
	tx: Tx,
	ride: BookableRide | undefined,
	now: Temporal.Instant,
): Promise<void> {
	if (ride) await keepSeatsTaken(tx, ride.id, await countSeats(tx, ride.id, now));
}
