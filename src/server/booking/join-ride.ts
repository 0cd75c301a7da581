import type { NewSeats } from '#contract/booking-contract.ts';
import { type HoldRefusal, holdRefusal } from '#domain/booking/availability.ts';
import { decideSeats, type SeatsRefusal } from '#domain/booking/decide-booking.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { termsOnSale } from '#domain/listing/cancellation-terms.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findBoatStanding } from '../boat/find-boat-standing.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { lockWishes } from '../request/lock-request.ts';
import { countSeats } from './booking-store.ts';
import { findByKey, findHolds, sameWish } from './hold-store.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { settleSeats } from './ride-seats.ts';
import { saveHold } from './save-hold.ts';

/**
 * Holds seats on a shared ride for 30 minutes (specification sections 5 and 9: seats × price per seat). Under the
 * ride's lock the seats that are left are counted; price and cancellation terms are frozen; a job lapses the hold. Another hold on
 * it is replaced. The same idempotency key returns the same booking, once the wish is the same.
 */
export async function joinRide(
	app: Pick<App, 'db' | 'clock' | 'random' | 'cancellation'>,
	renter: PersonId,
	wish: NewSeats,
	idempotencyKey?: string,
): Promise<
	| BookingId
	| Refusal<'not-found' | 'boat-taken' | 'idempotency-key-reused' | 'ride-date-differs'>
	| HoldRefusal
	| SeatsRefusal
> {
	return await transactDurably(app.db, async (tx) => {
		await lockWishes(tx, renter);
		const subject = { ride: wish.sharingRequest };
		const { ride, now } = await lockForBooking(app, tx, subject);
		if (!ride) return refuse('not-found', { what: 'ride' });
		const { departureDate = ride.departureDate, group = { adults: wish.numberOfPeople, kids: 0 } } = wish;
		const earlier = idempotencyKey && (await findByKey(tx, renter, idempotencyKey));
		if (earlier) {
			const same =
				earlier !== 'other' &&
				earlier.ride_id === ride.id &&
				sameWish(earlier, { ...wish, ...group, departureDate });
			return same ? earlier.id : refuse('idempotency-key-reused');
		}
		const holds = await findHolds(tx, renter, subject, now);
		const replaced = holds.same.map(({ id }) => id);
		const standing = {
			boat: await findBoatStanding(tx, ride.boatId),
			seatsTaken: await countSeats(tx, ride.id, now, replaced),
		};
		const cancellationTerms = termsOnSale(ride.cancellationTerms, app.cancellation);
		const decision = decideSeats({ ...ride, cancellationTerms }, wish, renter, standing, now);
		if (isRefusal(decision)) return decision;
		if (departureDate !== ride.departureDate)
			return refuse('ride-date-differs', { date: ride.departureDate });
		const refusal = holdRefusal(holds, now);
		if (refusal) return refusal;
		const id = await saveHold(app, tx, decision, idempotencyKey ?? null, holds.same);
		await settleSeats(tx, ride, now);
		return id;
	});
}
