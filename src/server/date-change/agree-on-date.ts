import type { BookingParty } from '#domain/booking/booking.ts';
import { dateChangeExpiry } from '#domain/date-change/date-change.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { lapseDateChangeJob } from './date-change-job-names.ts';
import type { ChangingBooking } from './date-change-standing.ts';
import { type DateChangeRow, moveDateChange } from './date-change-store.ts';

/**
 * Both parties want a date that costs more: its renter has as long to begin paying as there was to answer. It holds nothing
 * until then. Answers the row as it is by now.
 */
export async function agreeOnDate(
	tx: Tx,
	{ locked: { booking, now } }: ChangingBooking,
	change: DateChangeRow,
	by: BookingParty | 'PLATFORM',
): Promise<DateChangeRow> {
	const expiresAt = dateChangeExpiry({ old: booking.departs_at, new: change.departs_at }, now);
	await moveDateChange(tx, change, ['agree', by], now, { expires_at: expiresAt });
	await enqueue(tx, lapseDateChangeJob, { dateChangeId: change.id }, { runAt: expiresAt });
	return { ...change, status: 'AGREED', expires_at: expiresAt };
}
