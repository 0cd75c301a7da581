import { type ApprovalRefusal, decideApproval } from '#domain/booking/decide-booking.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findBoatStatus } from '../boat/find-boat.ts';
import { transactDurably } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/job.ts';
import { countSeats } from '../ride/paid-seats.ts';
import { lockRenterAndCheckInactive, moveBooking, saveApproval } from './booking-store.ts';
import { expireHoldJob, notifySeatsEnded } from './end-hold.ts';
import { lockForBooking, recountSeatsTaken } from './lock-for-booking.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;

/**
 * Holds the seats for payment until `approvedHoldEnd` (docs/decisions/rides.md). Counts the free seats
 * under the ride's lock. A repeated approval changes nothing.
 */
export async function approveSeats(
	app: Needs,
	owner: PersonId,
	id: BookingId,
): Promise<BookingId | Refusal<'not-found'> | ApprovalRefusal> {
	return await transactDurably(app.db, async (tx) => {
		const { ride, booking, now } = await lockForBooking(app, tx, { booking: id });
		if (!booking || !ride) return refuse('not-found', { what: 'booking' });
		const requested = {
			status: booking.status,
			people: booking.adults + booking.kids,
			holdExpiresAt: booking.hold_expires_at,
		};
		const rideStatus = {
			boat: await findBoatStatus(tx, ride.boatId),
			seatsTaken: await countSeats(tx, ride.id, now),
			renterSuspended: await lockRenterAndCheckInactive(tx, booking.renter_id),
		};
		const holdExpiresAt = decideApproval(ride, requested, owner, rideStatus, now);
		if (holdExpiresAt === 'approved') return id;
		if (isRefusal(holdExpiresAt)) return holdExpiresAt;
		await moveBooking(tx, app, booking, 'approve', 'OWNER', now);
		await saveApproval(tx, id, { approvedAt: now, holdExpiresAt });
		await recountSeatsTaken(tx, ride, now);
		await enqueue(tx, expireHoldJob, { bookingId: id }, { runAt: holdExpiresAt });
		await publish(tx, app, { kind: 'seats-approved', bookingId: id });
		return id;
	});
}

/** `reason` is shown to the renter; '' means no reason. */
export async function rejectSeats(
	app: Needs,
	owner: PersonId,
	id: BookingId,
	reason: string,
): Promise<BookingId | Refusal<'not-found' | 'not-yours' | 'request-ended'>> {
	return await transactDurably(app.db, async (tx) => {
		const { booking, now } = await lockForBooking(app, tx, { booking: id });
		if (!booking) return refuse('not-found', { what: 'booking' });
		if (booking.owner_id !== owner) return refuse('not-yours');
		const isOpen = Temporal.Instant.compare(now, booking.hold_expires_at) < 0;
		if (booking.status !== 'REQUESTED' || !isOpen) return refuse('request-ended');
		await moveBooking(tx, app, booking, 'reject', 'OWNER', now, reason.trim() || undefined);
		await notifySeatsEnded(app, tx, id, 'REJECTED');
		return id;
	});
}
