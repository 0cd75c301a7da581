import type { NewSeats } from '#contract/booking-contract.ts';
import { decideSeats, type SeatsRefusal } from '#domain/booking/decide-seats.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findBoatStanding } from '../boat/find-boat-standing.ts';
import { transact } from '../db/transact.ts';
import { countSeats, findByKey } from './booking-store.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { settleSeats } from './ride-seats.ts';
import { saveHold } from './save-hold.ts';

/**
 * Holds seats on a shared ride for 30 minutes (specification sections 5 and 9: seats × price per seat). Under the
 * ride's lock the seats that are left are counted; the price is frozen; a job lapses the hold. The same idempotency
 * key returns the same booking.
 */
export async function joinRide(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	renter: PersonId,
	wish: NewSeats,
	idempotencyKey?: string,
): Promise<BookingId | Refusal<'not-found' | 'boat-taken'> | SeatsRefusal> {
	return await transact(app.db, async (tx) => {
		const subject = { ride: wish.sharingRequest };
		const { ride, now } = await lockForBooking(app, tx, subject);
		if (!ride) return refuse('not-found', { what: 'ride' });
		const earlier = idempotencyKey && (await findByKey(tx, renter, subject, idempotencyKey));
		if (earlier) return earlier;
		const standing = {
			boat: await findBoatStanding(tx, ride.boatId),
			seatsTaken: await countSeats(tx, ride.id, now),
		};
		const decision = decideSeats(ride, wish, renter, standing, now);
		if ('refused' in decision) return decision;
		const id = await saveHold(app, tx, decision, idempotencyKey ?? null);
		await settleSeats(tx, ride, now);
		return id;
	});
}
