import { isOpenDateChange, livesDateChange } from '#domain/date-change/date-change.ts';
import type { BookingId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { releaseBeside } from '../occupancy/hold-extra-slot.ts';
import { findDateChanges, moveDateChange, timesOf } from './date-change-store.ts';

/**
 * What is proposed, agreed upon or being paid for a booking is no longer, and holds nothing any more: its departure does not
 * take place, or is another one by now. The booking must be locked.
 */
export async function withdrawOpenChanges(tx: Tx, booking: BookingId, now: Temporal.Instant): Promise<void> {
	for (const change of await findDateChanges(tx, booking)) {
		if (!isOpenDateChange(change.status)) continue;
		const over = !livesDateChange(timesOf(change), now);
		await moveDateChange(tx, change, over ? ['lapse', 'TIMER'] : ['end', 'PLATFORM'], now);
		await releaseBeside(tx, change.id, now);
	}
}
