import type { BookingId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { releaseOccupancy } from '../occupancy/occupancy.ts';
import { lockBooking, moveBooking } from './booking-store.ts';

/** Ends a hold whose 30 minutes are over unpaid, and frees the boat. Running it again changes nothing. */
export async function lapseBooking(app: Pick<App, 'db' | 'clock'>, id: BookingId): Promise<void> {
	await transact(app.db, async (tx) => {
		const booking = await lockBooking(tx, id);
		const now = app.clock.now();
		if (booking?.status !== 'PENDING') return;
		if (Temporal.Instant.compare(now, booking.hold_expires_at) < 0) return;
		await moveBooking(tx, id, 'PENDING', 'lapse', now);
		await releaseOccupancy(tx, id, now);
	});
}
