import { type Cents, cents, smallerCents, split } from '../money.ts';
import { type Canceler, refundPercent } from './booking.ts';
import type { RefundableDeparture } from './refund-terms.ts';

/** What earlier changes of a party mean for a refund (docs/decisions/0433). */
export interface EarlierShares {
	/** What stays paid for people who do not come any more. */
	readonly keptCents: Cents;
	/** The shares of which half went back, and what went back of them. */
	readonly halved: { readonly shareCents: Cents; readonly refundCents: Cents };
}

/** What is left of a booking's money, and the earlier changes of its party. */
export interface PaidBooking extends RefundableDeparture {
	readonly leftCents: Cents;
	readonly earlier: EarlierShares;
}

/** What is left of the payment for those who still come. */
export const paidForParty = ({ leftCents, earlier }: Pick<PaidBooking, 'leftCents' | 'earlier'>): Cents =>
	cents(Math.max(0, leftCents - earlier.keptCents));

/**
 * What goes back of a share, in cents, when its terms give so many percent back. Halves are reckoned of all that was
 * halved so far, so that shares that go back one by one are together what they would have been at once; of all of them an
 * odd cent is the renter's.
 */
export function shareRefund(
	percent: 100 | 50 | 0,
	share: Cents,
	{ shareCents, refundCents }: EarlierShares['halved'],
): Cents {
	if (percent !== 50) return percent === 100 ? share : cents(0);
	const [half = cents(0)] = split(cents(shareCents + share), [50, 50]);
	return cents(Math.max(0, half - refundCents));
}

/**
 * What canceling a booking now gives back, in cents: by its renter what their terms say of what is paid for those who
 * still come; by the owner or the platform all that is left, also what stayed paid for seats that were given back.
 */
export function cancelRefund(by: Canceler, booking: PaidBooking, now: Temporal.Instant): Cents {
	if (by !== 'RENTER') return booking.leftCents;
	const refund = shareRefund(refundPercent(by, booking, now), paidForParty(booking), booking.earlier.halved);
	return smallerCents(refund, booking.leftCents);
}
