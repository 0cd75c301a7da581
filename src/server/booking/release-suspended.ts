import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { BookingId, PersonId, RequestId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact.ts';
import { job } from '../jobs/job.ts';
import { endSuspendedRequest } from '../request/answer-request.ts';
import { listOpenRequests, lockRenterBookings, lockRequest } from '../request/lock-request.ts';
import { findUnpaidBookings, lockRenterAndCheckInactive } from './booking-store.ts';
import { notifySeatsEnded, releaseHold } from './end-hold.ts';
import { lockForBooking, recountSeatsTaken } from './lock-for-booking.ts';

export const releaseSuspendedJob = job('release-suspended', z.object({ personId: ids.person }));

/**
 * Releases a suspended person's unpaid dates, seats, approved seats, waitlist offers and seat requests.
 * Then ends the person's open custom requests, as renter and as owner. Skips a person whose suspension
 * was lifted in the meantime. Idempotent; an error in one booking or request does not stop the others.
 */
export async function releaseSuspended(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	person: PersonId,
): Promise<void> {
	const { unpaid, requests } = await transactDurably(app.db, async (tx) => {
		// The lock waits for a hold that the renter was making at the time of the suspension.
		await lockRenterBookings(tx, person);
		return {
			unpaid: await findUnpaidBookings(tx, person),
			requests: await listOpenRequests(tx, person),
		};
	});
	const problems: unknown[] = [];
	for (const id of unpaid) {
		await releaseUnpaid(app, person, id).catch((problem: unknown) => problems.push(problem));
	}
	for (const id of requests) {
		await endOpenRequest(app, person, id).catch((problem: unknown) => problems.push(problem));
	}
	if (problems.length > 0) {
		throw new AggregateError(problems, 'could not release some holds or end some requests of a person');
	}
}

async function endOpenRequest(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	person: PersonId,
	id: RequestId,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const now = app.clock.now();
		const request = await lockRequest(tx, id, now);
		if (!request || !(await lockRenterAndCheckInactive(tx, person))) return;
		const party = request.owner_id === person ? 'OWNER' : 'RENTER';
		await endSuspendedRequest(app, tx, request, party, now);
	});
}

async function releaseUnpaid(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	renter: PersonId,
	id: BookingId,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const { ride, booking, now } = await lockForBooking(app, tx, { booking: id });
		if (booking?.status !== 'PENDING' && booking?.status !== 'REQUESTED') return;
		if (!(await lockRenterAndCheckInactive(tx, renter))) return;
		await releaseHold(app, tx, booking, now, 'PLATFORM');
		await recountSeatsTaken(tx, ride, now);
		if (booking.approved_at) await notifySeatsEnded(app, tx, id, 'SUSPENDED');
	});
}
