import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact.ts';
import { job } from '../jobs/job.ts';
import { lockRenterBookings } from '../request/lock-request.ts';
import { findUnpaidBookings, isSuspended } from './booking-store.ts';
import { notifySeatsEnded, releaseHold } from './end-hold.ts';
import { lockForBooking, recountSeatsTaken } from './lock-for-booking.ts';

export const releaseSuspendedJob = job('release-suspended', z.object({ personId: ids.person }));

/**
 * Releases a suspended renter's unpaid dates, seats, approved seats, waitlist offers and seat requests.
 * Skips a renter whose suspension was lifted in the meantime. Idempotent; an error in one booking does
 * not stop the others.
 */
export async function releaseSuspended(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	renter: PersonId,
): Promise<void> {
	const unpaid = await transactDurably(app.db, async (tx) => {
		// Waits for a hold that the renter was making at the time of the suspension.
		await lockRenterBookings(tx, renter);
		return await findUnpaidBookings(tx, renter);
	});
	const problems: unknown[] = [];
	for (const id of unpaid) {
		await releaseUnpaid(app, renter, id).catch((problem: unknown) => problems.push(problem));
	}
	if (problems.length > 0) throw new AggregateError(problems, 'could not release some holds of a person');
}

async function releaseUnpaid(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	renter: PersonId,
	id: BookingId,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const { ride, booking, now } = await lockForBooking(app, tx, { booking: id });
		if (booking?.status !== 'PENDING' && booking?.status !== 'REQUESTED') return;
		if (!(await isSuspended(tx, renter))) return;
		await releaseHold(app, tx, booking, now, 'PLATFORM');
		await recountSeatsTaken(tx, ride, now);
		if (booking.approved_at) await notifySeatsEnded(app, tx, id, 'SUSPENDED');
	});
}
