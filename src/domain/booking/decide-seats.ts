import { type BoatStanding, boatRefusals } from '../boat/for-sale.ts';
import type { BoatId, PersonId, RideId } from '../id.ts';
import type { CancellationTerms } from '../listing/cancellation-terms.ts';
import { centsFromRupees, type Rupees, timesRupees } from '../money.ts';
import type { Refusal } from '../refusal.ts';
import { type RideStatus, seatsRefusal } from '../ride/ride.ts';
import type { Group } from './booking.ts';
import { type BookingDraft, type Contact, type Departure, draftBooking } from './booking-draft.ts';
import { firstRefusal, ownListing } from './refusal-order.ts';

/** What booking seats on a ride depends on. */
export interface BookableRide extends Departure {
	readonly id: RideId;
	readonly ownerId: PersonId;
	readonly boatId: BoatId;
	readonly status: RideStatus;
	/** For how many people there is room. */
	readonly seats: number;
	/** Whole rupees a seat. */
	readonly priceRupees: Rupees;
	readonly cancellationTerms: CancellationTerms;
}

export type SeatsRefusal = Refusal<
	'own-listing' | 'papers-run-out' | 'boat-not-verified' | 'ride-passed' | 'ride-canceled' | 'ride-full'
>;

/**
 * Whether somebody may hold seats on a ride (specification sections 4, 5 and 9: seats × price per seat). `seatsTaken`
 * are those of confirmed bookings and of holds that live.
 */
export function decideSeats(
	ride: BookableRide,
	wish: { readonly numberOfPeople: number; readonly group?: Group | undefined } & Contact,
	renter: PersonId,
	standing: { readonly boat: BoatStanding; readonly seatsTaken: number },
	now: Temporal.Instant,
): BookingDraft | SeatsRefusal {
	const people = wish.numberOfPeople;
	const seatsAvailable = ride.seats - standing.seatsTaken;
	const refusal = firstRefusal([
		ownListing(ride.ownerId, renter),
		...boatRefusals(standing.boat, ride.departureDate),
		seatsRefusal({ status: ride.status, departsAt: ride.departsAt, seatsAvailable }, people, now),
	]);
	if (refusal) return refusal;
	const rupees = timesRupees(ride.priceRupees, people);
	return draftBooking(
		'SHARING',
		{ renterId: renter, ownerId: ride.ownerId, boatId: ride.boatId, rideId: ride.id },
		{ departure: ride, group: wish.group ?? { adults: people, kids: 0 }, contact: wish },
		{ rupees, cents: centsFromRupees(rupees), cancellationTerms: ride.cancellationTerms },
		now,
	);
}
