import type { BookingId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { findMarked } from './manifest-store.ts';

/** Which of these bookings' parties did not come, as the owner said at the pier. */
export async function findNoShows(db: Db, bookings: readonly BookingId[]): Promise<ReadonlySet<BookingId>> {
	if (bookings.length === 0) return new Set();
	return new Set(await findMarked(db, bookings, 'NO-SHOW'));
}
