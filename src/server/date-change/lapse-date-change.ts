import type { DateChangeId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { lockForBooking } from '../booking/lock-for-booking.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { findDateChange, moveDateChange } from './date-change-store.ts';

/** Ends a proposal that nobody has answered in time: the booking stays as it is. Running it again changes nothing. */
export async function lapseDateChange(app: Pick<App, 'db' | 'clock'>, id: DateChangeId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const seen = await findDateChange(tx, id);
		if (!seen) return;
		const { now } = await lockForBooking(app, tx, { booking: seen.booking_id });
		const change = await findDateChange(tx, id);
		if (change?.status !== 'PROPOSED' || Temporal.Instant.compare(now, change.expires_at) < 0) return;
		await moveDateChange(tx, change, ['lapse', 'TIMER'], now);
	});
}
