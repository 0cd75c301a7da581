import type { OwnRide } from '#contract/ride-contract.ts';

/**
 * Returns why the minimum of a ride can no longer be changed. DECIDED: the minimum is decided. TAKEN:
 * mates keep the terms that they booked. NONE: the ride has no minimum and cannot get one.
 */
export function fixedMinimum({
	minimum,
	seats,
	seatsAvailable,
}: Pick<OwnRide, 'minimum' | 'seats' | 'seatsAvailable'>): 'DECIDED' | 'TAKEN' | 'NONE' | undefined {
	if (minimum && minimum.status !== 'OPEN') return 'DECIDED';
	if (seatsAvailable >= seats) return undefined;
	return minimum ? 'TAKEN' : 'NONE';
}
