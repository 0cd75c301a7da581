import type { Booking } from '#contract/booking-contract.ts';

/** The full-screen map of a booking's pier; nothing while the pier is not the renter's to know. */
export function pierAddress(booking: Booking): string | undefined {
	const { experience } = booking;
	if (!experience?.location) return undefined;
	const { lat, lng } = experience.location;
	// Six decimals: a hand's breadth.
	return `/full/map/${encodeURIComponent(experience.name)}/${Number(lat.toFixed(6))}/${Number(lng.toFixed(6))}`;
}
