import type { BookingStatus } from '#domain/booking/booking.ts';
import type { BoatId, BookingId, ExperienceId, PersonId, RideId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../db/database.ts';
import { findBooking } from './booking-store.ts';

/** Whose booking it is, with whom, and how it stands. */
export async function findBookingParties(
	db: Db,
	id: BookingId,
): Promise<
	| {
			readonly renterId: PersonId;
			readonly ownerId: PersonId;
			/** What is sailed: one of both. */
			readonly experienceId: ExperienceId | null;
			readonly rideId: RideId | null;
			readonly boatId: BoatId;
			readonly status: BookingStatus;
			/** What its payment is for: frozen. */
			readonly amountCents: Cents;
			/** What a promo code took off it: frozen, too. */
			readonly discountCents: Cents | null;
	  }
	| undefined
> {
	const booking = await findBooking(db, id);
	return (
		booking && {
			renterId: booking.renter_id,
			ownerId: booking.owner_id,
			experienceId: booking.experience_id,
			rideId: booking.ride_id,
			boatId: booking.boat_id,
			status: booking.status,
			amountCents: booking.amount_usd_cents,
			discountCents: booking.discount_usd_cents,
		}
	);
}
