import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { BookingId, RideId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import type { DomainEventOf, Publisher } from '../events/publish.ts';
import { enqueueWithBackup, job } from '../jobs/job.ts';
import { findSoldSeats, findUnpaidSeats, moveBooking } from './booking-store.ts';
import { notifySeatsEnded } from './end-hold.ts';
import { lockForBooking, recountSeatsTaken } from './lock-for-booking.ts';
import { notifyWaitlistEnded } from './ride-waitlist.ts';

export const endSeatRequestsJob = job('end-seat-requests', z.object({ rideId: ids.ride }));

export async function endRequestsAfterRide(
	tx: Tx,
	{ clock }: Publisher,
	{ rideId }: DomainEventOf<'ride-ended'>,
): Promise<void> {
	await enqueueEnd(tx, rideId, 'ended', clock.now());
}

export async function endRequestsAfterMove(
	tx: Tx,
	{ clock }: Publisher,
	{ rideId, bookingId, to }: DomainEventOf<'booking-moved'>,
): Promise<void> {
	if (rideId && to === 'CONFIRMED') await enqueueEnd(tx, rideId, bookingId, clock.now());
}

/** Ends the open requests that no longer fit after the owner lowered the ride's seats. */
export async function endRequestsAfterEdit(tx: Tx, rideId: RideId, now: Temporal.Instant): Promise<void> {
	await enqueueEnd(tx, rideId, `edited-${now}`, now);
}

/** The caller holds the ride's lock, so that no new request can be made concurrently. */
async function enqueueEnd(tx: Tx, rideId: RideId, cause: string, now: Temporal.Instant): Promise<void> {
	if ((await findUnpaidSeats(tx, rideId)).length === 0) return;
	await enqueueWithBackup(
		tx,
		endSeatRequestsJob,
		{ rideId },
		{ key: `end-seat-requests:${rideId}:${cause}`, now },
	);
}

/**
 * Ends the requests of a canceled or full ride. If the ride is canceled, also ends approved or offered
 * seats that are not paid. Idempotent; an error in one request does not stop the others.
 */
export async function endSeatRequests(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	ride: RideId,
): Promise<void> {
	const problems: unknown[] = [];
	for (const id of await findUnpaidSeats(app.db, ride)) {
		await endSeatRequest(app, id).catch((problem: unknown) => problems.push(problem));
	}
	if (problems.length > 0) throw new AggregateError(problems, 'could not end some requests of a ride');
}

async function endSeatRequest(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	id: BookingId,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const { ride, booking, now } = await lockForBooking(app, tx, { booking: id });
		if (!ride || !booking) return;
		const isHeld = booking.status === 'PENDING' && (booking.approved_at !== null || booking.from_waitlist);
		if (booking.status !== 'REQUESTED' && !isHeld) return;
		if (ride.status === 'CANCELED') {
			await moveBooking(tx, app, booking, 'cancelDeparture', 'PLATFORM', now);
			await recountSeatsTaken(tx, ride, now);
			return booking.from_waitlist
				? await notifyWaitlistEnded(app, tx, booking)
				: await notifySeatsEnded(app, tx, id, 'CANCELED');
		}
		const sold = (await findSoldSeats(tx, ride.id)).reduce((sum, one) => sum + one.numberOfPeople, 0);
		const fits = sold < ride.seats && booking.adults + booking.kids <= ride.seats;
		if (booking.status !== 'REQUESTED' || fits) return;
		await moveBooking(tx, app, booking, 'fail', 'PLATFORM', now);
		await notifySeatsEnded(app, tx, id, 'FULL');
	});
}
