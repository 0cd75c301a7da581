import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { isPaidStatus } from '#domain/booking/booking.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import type { SeatsEndReason } from '#domain/notification/notification-event.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Actor } from '#domain/state-machine.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { enqueue, job, retryAt } from '../jobs/job.ts';
import { releaseOccupancy } from '../occupancy/occupancy.ts';
import { type BookingRow, moveBooking } from './booking-store.ts';
import { lockForBooking, recountSeatsTaken } from './lock-for-booking.ts';

/** Does nothing if the hold has already ended. */
export async function releaseOwnHold(
	app: Pick<App, 'db'> & Publisher,
	renter: PersonId,
	id: BookingId,
): Promise<BookingId | Refusal<'not-found' | 'not-yours' | 'already-paid'>> {
	return await transactDurably(app.db, async (tx) => {
		const { ride, booking, now } = await lockForBooking(app, tx, { booking: id });
		if (!booking) return refuse('not-found', { what: 'booking' });
		if (booking.renter_id !== renter) return refuse('not-yours');
		if (isPaidStatus(booking.status)) return refuse('already-paid');
		if (booking.status === 'PENDING' || booking.status === 'REQUESTED') {
			await releaseHold(app, tx, booking, now);
			await recountSeatsTaken(tx, ride, now);
			if (booking.approved_at) await notifySeatsEnded(app, tx, id, 'WITHDRAWN');
		}
		return id;
	});
}

export async function releaseHold(
	app: Publisher,
	tx: Tx,
	booking: BookingRow,
	now: Temporal.Instant,
	by: Extract<Actor, 'RENTER' | 'PLATFORM'> = 'RENTER',
): Promise<void> {
	await moveBooking(tx, app, booking, 'release', by, now);
	await releaseOccupancy(tx, booking.id, now);
}

/**
 * Also expires requested seats that were not answered. Idempotent. Runs again if the hold has not ended.
 */
export async function expireHold(app: Pick<App, 'db'> & Publisher, id: BookingId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const { ride, booking, now } = await lockForBooking(app, tx, { booking: id });
		if (booking?.status !== 'PENDING' && booking?.status !== 'REQUESTED') return;
		if (Temporal.Instant.compare(now, booking.hold_expires_at) < 0) {
			const key = `expire-hold:${id}`;
			await enqueue(tx, expireHoldJob, { bookingId: id }, { key, runAt: retryAt(booking.hold_expires_at) });
			return;
		}
		await expireHoldInTransaction(app, tx, booking, now);
		await recountSeatsTaken(tx, ride, now);
		if (booking.approved_at) await notifySeatsEnded(app, tx, id, 'UNPAID');
		else if (booking.from_waitlist) await publish(tx, app, { kind: 'waitlist-offer-expired', bookingId: id });
		else if (booking.status === 'REQUESTED') await notifySeatsEnded(app, tx, id, 'UNANSWERED');
	});
}

export async function notifySeatsEnded(
	app: Publisher,
	tx: Tx,
	bookingId: BookingId,
	how: SeatsEndReason,
): Promise<void> {
	await publish(tx, app, { kind: 'seats-ended', bookingId, how });
}

export async function expireHoldInTransaction(
	app: Publisher,
	tx: Tx,
	booking: BookingRow,
	now: Temporal.Instant,
): Promise<void> {
	await moveBooking(tx, app, booking, 'expire', 'TIMER', now);
	await releaseOccupancy(tx, booking.id, now);
}

export const expireHoldJob = job('expire-hold', z.object({ bookingId: ids.booking }));
