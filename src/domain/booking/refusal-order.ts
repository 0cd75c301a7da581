import type { PersonId } from '../id.ts';
import { promoCodeReasons } from '../price/promo-code.ts';
import { type Reason, type Refusal, refuse } from '../refusal.ts';

/**
 * Order of refusals for every way of booking. First come refusals that another date or group would not
 * change (own listing, state of the request, sale status), then faults of the input, then conflicts
 * with other bookings.
 */
export const refusalOrder = [
	'not-yours',
	'own-listing',
	'request-rejected',
	'already-paid',
	'request-expired',
	'request-not-quoted',
	...promoCodeReasons,
	'price-changed',
	'listing-archived',
	'listing-paused',
	'papers-run-out',
	'not-verified',
	'boat-not-verified',
	'custom-not-offered',
	'group-empty',
	'group-too-large',
	'group-over-capacity',
	'no-such-departure',
	'date-passed',
	'notice-too-short',
	'arrival-before-departure',
	'date-too-far',
	'not-a-sailing-day',
	'out-of-season',
	'time-skipped',
	'ride-passed',
	'ride-canceled',
	'waitlist-off',
	'seats-already-held',
	'ride-full',
	'seats-for-waitlist',
	'ride-not-full',
	'offer-expired-recently',
	'too-many-waiting',
	'waitlist-full',
	'too-late-to-request',
	'date-taken',
	'boat-taken',
] as const satisfies readonly Reason[];
export type BookingReason = (typeof refusalOrder)[number];

export function ownListing(ownerId: PersonId, renter: PersonId): Refusal<'own-listing'> | undefined {
	return ownerId === renter ? refuse('own-listing') : undefined;
}

export function firstRefusal<R extends BookingReason>(
	refusals: readonly (Refusal<R> | undefined)[],
): Refusal<R> | undefined {
	const found = refusals.filter((one) => one !== undefined);
	const order: readonly Reason[] = refusalOrder;
	return found.sort((a, b) => order.indexOf(a.refused) - order.indexOf(b.refused))[0];
}
