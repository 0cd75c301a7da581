import type { BookingId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { releaseOccupancy } from '../occupancy/occupancy.ts';
import { type BookingRow, moveBooking } from './booking-store.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { settleSeats } from './ride-seats.ts';

/** Ends a hold whose 30 minutes are over unpaid: boat or seats are free again. Running it again changes nothing. */
export async function lapseBooking(app: Pick<App, 'db' | 'clock'>, id: BookingId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const { ride, booking, now } = await lockForBooking(app, tx, { booking: id });
		if (booking?.status !== 'PENDING') return;
		if (Temporal.Instant.compare(now, booking.hold_expires_at) < 0) return;
		await lapse(tx, booking, now);
		await settleSeats(tx, ride, now);
	});
}

/** Ends a hold that ran out, in the middle of another use case. */
export async function lapse(tx: Tx, booking: BookingRow, now: Temporal.Instant): Promise<void> {
	await moveBooking(tx, booking, 'lapse', 'TIMER', now);
	await releaseOccupancy(tx, booking.id, now);
}
