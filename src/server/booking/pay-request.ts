import { type HoldRefusal, holdRefusal } from '#domain/booking/availability.ts';
import { decidePayRequest, type PayRequestRefusal } from '#domain/booking/decide-booking.ts';
import type { BookingId, PersonId, RequestId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findBoatStanding } from '../boat/find-boat-standing.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { lockWishes, payableRequest } from '../request/lock-request.ts';
import { findBookingOfRequest } from './booking-store.ts';
import { findHolds } from './hold-store.ts';
import { lapse } from './lapse-booking.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { saveHold } from './save-hold.ts';

/**
 * Takes the slot of a quoted request for 30 minutes, first come first served (decisions, "Bookings"): the loser hears it
 * here, before any money moves. Only the quote that was seen is paid. Asked again while the hold lives, it is the same
 * hold.
 */
export async function payRequest(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	renter: PersonId,
	id: RequestId,
	quoteNumber: number,
): Promise<BookingId | Refusal<'not-found' | 'boat-taken'> | HoldRefusal | PayRequestRefusal> {
	return await transactDurably(app.db, async (tx) => {
		await lockWishes(tx, renter);
		const { experience, request: locked, now } = await lockForBooking(app, tx, { request: id });
		if (!locked || !experience) return refuse('not-found', { what: 'request' });
		const request = payableRequest(locked);
		const boat = await findBoatStanding(tx, request.boatId);
		const earlier = await findBookingOfRequest(tx, id);
		const decision = decidePayRequest(experience, { request, quoteNumber }, renter, boat, now);
		if (decision === 'held') return earlier?.id ?? refuse('not-found', { what: 'request' });
		if (isRefusal(decision)) return decision;
		const refusal = holdRefusal(await findHolds(tx, renter, { request: id }, now), now);
		if (refusal) return refusal;
		// A hold that ran out may not stand in the way of this one before its job has run.
		if (earlier) await lapse(tx, earlier, now);
		return await saveHold(app, tx, decision, null);
	});
}
