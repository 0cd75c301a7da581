import type { PersonId } from '../id.ts';
import { promoCodeReasons } from '../price/promo-code.ts';
import { type Reason, type Refusal, refuse } from '../refusal.ts';

/**
 * In which order a wish is refused, whatever the way of booking: first what no other date or group would change (whose
 * listing it is, how the request stands, whether it is for sale), then the wish itself, then what others have taken.
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
	'ride-full',
	'date-taken',
	'boat-taken',
] as const satisfies readonly Reason[];
export type BookingReason = (typeof refusalOrder)[number];

/** Nobody books what is their own. */
export function ownListing(ownerId: PersonId, renter: PersonId): Refusal<'own-listing'> | undefined {
	return ownerId === renter ? refuse('own-listing') : undefined;
}

/** Of all that speaks against a wish, what is said first; nothing when nothing does. */
export function firstRefusal<R extends BookingReason>(
	refusals: readonly (Refusal<R> | undefined)[],
): Refusal<R> | undefined {
	const found = refusals.filter((one) => one !== undefined);
	const order: readonly Reason[] = refusalOrder;
	return found.sort((a, b) => order.indexOf(a.refused) - order.indexOf(b.refused))[0];
}
