import type { OwnRide } from '#contract/ride-contract.ts';

/**
 * Returns why the minimum of a ride cannot be changed any more: it is decided, or mates keep what
 * they booked. NONE means that a ride without a minimum cannot get one.
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
