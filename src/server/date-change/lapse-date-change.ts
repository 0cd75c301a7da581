import { isOpenDateChange, livesDateChange } from '#domain/date-change/date-change.ts';
import type { DateChangeId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { lockForBooking } from '../booking/lock-for-booking.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { releaseBeside } from '../occupancy/hold-extra-slot.ts';
import { findDateChange, moveDateChange, timesOf } from './date-change-store.ts';
import { notifyOfDate } from './notify-of-date.ts';

/**
 * Ends a date change that nobody has answered, or paid, in time: the booking stays as it is, and nothing is held for
 * another date any more. Running it again changes nothing.
 */
export async function lapseDateChange(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	id: DateChangeId,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const seen = await findDateChange(tx, id);
		if (!seen) return;
		const { now, booking } = await lockForBooking(app, tx, { booking: seen.booking_id });
		const change = await findDateChange(tx, id);
		if (!change || !isOpenDateChange(change.status) || livesDateChange(timesOf(change), now)) return;
		await moveDateChange(tx, change, ['lapse', 'TIMER'], now);
		await releaseBeside(tx, id, now);
		if (booking?.status !== 'CONFIRMED') return;
		await notifyOfDate(tx, app, change, change.status === 'PROPOSED' ? 'LAPSED' : 'UNPAID', 'both');
	});
}
