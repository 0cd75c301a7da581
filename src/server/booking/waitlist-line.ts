import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { PersonId, RideId } from '#domain/id.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import { entriesToOffer, seatsForLine } from '#domain/ride/waitlist.ts';
import type { Tx } from '../db/database.ts';
import { enqueue, job } from '../jobs/job.ts';
import { countSeats } from './booking-store.ts';
import { findAllWaiting, findLine, findWaiting, moveEntry } from './waitlist-store.ts';

/** Offers the free seats of a ride to its line. */
export const offerSeatsJob = job('offer-seats', z.object({ rideId: ids.ride }));

/**
 * Enqueues the offer of free seats in the transaction that frees them, so that a killed process
 * loses none. The ride must be locked.
 */
export async function offerFreeSeats(
	tx: Tx,
	ride: BookableRide,
	seatsTaken: number,
	now: Temporal.Instant,
): Promise<void> {
	if (!ride.waitlist || seatsTaken >= ride.seats) return;
	const offered = entriesToOffer(await findLine(tx, ride.id, now), ride.seats - seatsTaken);
	if (offered.length > 0) await enqueueOffer(tx, ride.id);
}

/** Enqueues the end of the line of a canceled ride. */
export async function endWaitlist(tx: Tx, rideId: RideId): Promise<void> {
	if ((await findAllWaiting(tx, rideId)).length > 0) await enqueueOffer(tx, rideId);
}

const enqueueOffer = (tx: Tx, rideId: RideId) =>
	enqueue(tx, offerSeatsJob, { rideId }, { key: `offer-seats:${rideId}` });

/** Counts the free seats that go to the line before anyone else. The ride must be locked. */
export async function countSeatsForWaitlist(
	tx: Tx,
	ride: BookableRide,
	now: Temporal.Instant,
): Promise<number> {
	if (!ride.waitlist) return 0;
	const seatsTaken = await countSeats(tx, ride.id, now);
	return seatsForLine(await findLine(tx, ride.id, now), ride.seats - seatsTaken);
}

/** Ends the waiting of a person who has paid seats by another way. The ride must be locked. */
export async function endWaiting(
	tx: Tx,
	ride: BookableRide,
	renter: PersonId,
	now: Temporal.Instant,
): Promise<void> {
	if (!ride.waitlist) return;
	const waiting = await findWaiting(tx, { ride: ride.id, renter });
	if (waiting) await moveEntry(tx, waiting.id, ['end', 'PLATFORM'], { now, departsAt: ride.departsAt });
}
