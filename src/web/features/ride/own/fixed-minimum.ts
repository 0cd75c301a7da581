import type { OwnRide } from '#contract/ride-contract.ts';

/**
 * DECIDED: the minimum was decided. TAKEN: mates have booked under it. NONE: the ride has no minimum and
 * can no longer get one.
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
