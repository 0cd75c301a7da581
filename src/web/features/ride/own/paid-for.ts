import type { OwnRide } from '#contract/ride-contract.ts';
import { breakdown, centsFromRupees } from '#domain/money.ts';

/**
 * What the mates of a ride have paid in US cents, and what of it is its owner's: booking by booking, because each is
 * rounded to the cent for itself (decisions, "Money").
 */
export function paidFor(ride: {
	readonly pricePerSeatRupees: number;
	readonly bookings: readonly Pick<OwnRide['bookings'][number], 'people'>[];
}): { readonly gross: number; readonly net: number } {
	const each = ride.bookings.map(({ people }) =>
		breakdown(centsFromRupees(people * ride.pricePerSeatRupees)),
	);
	return {
		gross: each.reduce((sum, { gross }) => sum + gross, 0),
		net: each.reduce((sum, { net }) => sum + net, 0),
	};
}
