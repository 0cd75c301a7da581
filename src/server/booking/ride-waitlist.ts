import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { PersonId, RideId } from '#domain/id.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import { entriesToOffer, seatsForWaitlist } from '#domain/ride/waitlist.ts';
import type { Tx } from '../db/database.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { enqueue, job } from '../jobs/job.ts';
import { countSeats } from '../ride/paid-seats.ts';
import type { BookingRow } from './booking-store.ts';
import {
	deleteEndedEntries,
	findAllWaiting,
	findEntriesInOrder,
	findEntryOfOffer,
	findWaitlistEntryOf,
	moveWaitlistEntry,
	type WaitingEntry,
} from './waitlist-store.ts';

export const offerSeatsJob = job('offer-seats', z.object({ rideId: ids.ride }));

/**
 * Enqueues the offer of free seats in the transaction that frees the seats, so that a crash loses no
 * offer. The ride must be locked.
 */
export async function offerFreeSeats(
	tx: Tx,
	ride: BookableRide,
	seatsTaken: number,
	now: Temporal.Instant,
): Promise<void> {
	if (!ride.waitlist || seatsTaken >= ride.seats) return;
	const offered = entriesToOffer(await findEntriesInOrder(tx, ride.id, now), ride.seats - seatsTaken);
	if (offered.length > 0) await enqueueOffer(tx, ride.id);
}

export async function endWaitlist(tx: Tx, rideId: RideId): Promise<void> {
	if ((await findAllWaiting(tx, rideId)).length > 0) await enqueueOffer(tx, rideId);
}

/**
 * Ends the entries that wait for more seats than their ride has, and notifies these people. The ride
 * must be locked.
 */
export async function endEntriesOverSeats(
	app: Publisher,
	tx: Tx,
	ride: BookableRide,
	now: Temporal.Instant,
): Promise<void> {
	const over = (await findAllWaiting(tx, ride.id)).filter(({ people }) => people > ride.seats);
	for (const entry of over) await endEntry(app, tx, ride, entry, now);
}

/** Ends a waitlist entry that got no seats, and notifies its person. The ride must be locked. */
export async function endEntry(
	app: Publisher,
	tx: Tx,
	{ id: rideId, departsAt }: Pick<BookableRide, 'id' | 'departsAt'>,
	{ id: waitlistEntryId, renterId: personId }: Pick<WaitingEntry, 'id' | 'renterId'>,
	now: Temporal.Instant,
): Promise<void> {
	await moveWaitlistEntry(tx, waitlistEntryId, ['end', 'PLATFORM'], { now, departsAt });
	await publish(tx, app, { kind: 'waitlist-ended', rideId, waitlistEntryId, personId });
}

const enqueueOffer = (tx: Tx, rideId: RideId) =>
	enqueue(tx, offerSeatsJob, { rideId }, { key: `offer-seats:${rideId}` });

/**
 * Counts the free seats that are reserved for waitlist entries before this person's entry. For a person
 * without an entry, counts those of all entries. The ride must be locked.
 */
export async function countSeatsForWaitlist(
	tx: Tx,
	ride: BookableRide,
	renter: PersonId,
	now: Temporal.Instant,
): Promise<number> {
	if (!ride.waitlist) return 0;
	const seatsTaken = await countSeats(tx, ride.id, now);
	const waitlist = await findEntriesInOrder(tx, ride.id, now);
	const own = waitlist.findIndex(({ renterId }) => renterId === renter);
	return seatsForWaitlist(own === -1 ? waitlist : waitlist.slice(0, own), ride.seats - seatsTaken);
}

/** Notifies a mate whose offered seats were canceled with their ride. */
export async function notifyWaitlistEnded(
	app: Publisher,
	tx: Tx,
	{ id, ride_id: rideId, renter_id: personId }: BookingRow,
): Promise<void> {
	const entry = await findEntryOfOffer(tx, id);
	if (!entry || !rideId) return;
	await publish(tx, app, { kind: 'waitlist-ended', rideId, waitlistEntryId: entry.id, personId });
}

/**
 * Ends the waitlist entry of a person who has paid for seats without an offer. The ride must be locked.
 */
export async function endWaiting(
	tx: Tx,
	ride: BookableRide,
	renter: PersonId,
	now: Temporal.Instant,
): Promise<void> {
	if (!ride.waitlist) return;
	const waiting = await findWaitlistEntryOf(tx, { ride: ride.id, renter });
	if (waiting)
		await moveWaitlistEntry(tx, waiting.id, ['end', 'PLATFORM'], { now, departsAt: ride.departsAt });
}

export const deleteOldWaitlistEntries = deleteEndedEntries;
