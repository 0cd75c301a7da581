import type { RideCard as Ride, RideHit } from '#contract/ride-contract.ts';
import { textLimits, truncated } from '#domain/text.ts';

/** A ride as its card needs it. Pages travel twice, as text and as data. */
export type RideCardFacts = Omit<
	Ride,
	| 'location'
	| 'departsAt'
	| 'arrivesAt'
	| 'pricePerSeat'
	| 'status'
	| 'verified'
	| 'documentsExpired'
	| 'boatId'
> &
	Partial<Pick<RideHit, 'distanceMetres'>>;

export function asRideCard(ride: Ride | RideHit): RideCardFacts {
	const { location, departsAt, arrivesAt, pricePerSeat, status, boatId, customMessage, ...rest } = ride;
	const { verified, documentsExpired, ...card } = rest;
	return { ...card, customMessage: truncated(customMessage.replace(/\s+/g, ' '), textLimits.rideMessage) };
}
