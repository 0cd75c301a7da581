import type { NewSeats } from '#contract/booking-contract.ts';
import { holdEnd } from '#domain/booking/availability.ts';
import type { BookingId, PersonId, RideId } from '#domain/id.ts';
import { breakdown, centsFromRupees } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { boatRefusal } from '../boat/boat-refusal.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { leave } from '../jobs/job.ts';
import { lapseJob } from './booking-job-names.ts';
import { findByKey, saveBooking } from './booking-store.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { seatsRefusal, settleSeats } from './ride-seats.ts';

/**
 * Holds seats on a shared ride for 30 minutes (specification sections 5 and 9: seats × price per seat). Under the
 * ride's lock the seats that are left are counted; the price is frozen; a job lapses the hold. The same idempotency
 * key returns the same booking.
 */
export async function joinRide(
	app: Pick<App, 'db' | 'clock' | 'dice'>,
	renter: PersonId,
	wish: NewSeats,
	idempotencyKey?: string,
): Promise<
	| BookingId
	| Refusal<
			| 'not-found'
			| 'own-listing'
			| 'papers-run-out'
			| 'boat-not-verified'
			| 'ride-full'
			| 'ride-canceled'
			| 'ride-passed'
	  >
> {
	return await transact(app.db, async (tx) => {
		const { ride, now } = await lockForBooking(app, tx, { ride: wish.sharingRequest as RideId });
		if (!ride) return refuse('not-found', { what: 'ride' });
		const earlier = idempotencyKey && (await findByKey(tx, renter, { ride: ride.id }, idempotencyKey));
		if (earlier) return earlier;
		if (ride.owner_id === renter) return refuse('own-listing');
		const notForSale = await boatRefusal(tx, ride.boat_id, dateAt(now, ride.time_zone));
		if (notForSale) return notForSale;
		const people = wish.numberOfPeople;
		const full = await seatsRefusal(tx, ride, people, now);
		if (full) return full;

		const id = newId<BookingId>(app.dice);
		const holdExpiresAt = holdEnd(now);
		const amountRupees = ride.price_lkr * people;
		const amountCents = centsFromRupees(amountRupees);
		await saveBooking(tx, {
			id,
			type: 'SHARING',
			renterId: renter,
			ownerId: ride.owner_id,
			experienceId: null,
			requestId: null,
			rideId: ride.id,
			boatId: ride.boat_id,
			departureDate: ride.departure_date,
			departureTime: ride.departure_time,
			timeZone: ride.time_zone,
			departsAt: ride.departs_at,
			arrivesAt: ride.arrives_at,
			adults: wish.group?.adults ?? people,
			kids: wish.group?.kids ?? 0,
			name: wish.name,
			contactNumber: wish.contactNumber,
			otherRequests: wish.otherRequests,
			amountRupees,
			amountCents,
			feeCents: breakdown(amountCents).fee,
			idempotencyKey: idempotencyKey ?? null,
			holdExpiresAt,
			createdAt: now,
		});
		await settleSeats(tx, ride, now);
		await leave(tx, lapseJob, { bookingId: id }, { runAt: holdExpiresAt });
		return id;
	});
}
