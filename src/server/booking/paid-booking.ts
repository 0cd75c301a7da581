import type { PaidBooking } from '#domain/booking/share-refund.ts';
import type { Tx } from '../db/database.ts';
import { type BookingRow, findRefundable } from './booking-store.ts';
import { findEarlierShares } from './earlier-shares-store.ts';
import { refundableDeparture } from './refundable-departure.ts';

/** What a refund of a booking depends on. Whoever decides upon it holds the booking's lock. */
export async function findPaidBooking(tx: Tx, booking: BookingRow): Promise<PaidBooking> {
	return {
		...refundableDeparture(booking),
		leftCents: await findRefundable(tx, booking.id),
		earlier: await findEarlierShares(tx, booking.id),
	};
}
