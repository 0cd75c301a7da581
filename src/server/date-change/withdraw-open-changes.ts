import type { BookingId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { findDateChanges, moveDateChange } from './date-change-store.ts';

/** What is proposed for a booking is no longer: its departure does not take place. The booking must be locked. */
export async function withdrawOpenChanges(tx: Tx, booking: BookingId, now: Temporal.Instant): Promise<void> {
	for (const change of await findDateChanges(tx, booking)) {
		if (change.status !== 'PROPOSED') continue;
		const over = Temporal.Instant.compare(now, change.expires_at) >= 0;
		await moveDateChange(tx, change, over ? ['lapse', 'TIMER'] : ['withdraw', change.proposed_by], now);
	}
}
