import type { Cents } from '../money.ts';
import type { RequestStanding } from '../request/custom-request.ts';
import { type RideStanding, seatsRefusal } from '../ride/ride.ts';
import type { LocalDate } from '../time.ts';
import { blocks, type DateClaim } from './availability.ts';
import { type BookingStatus, standsPaid } from './booking.ts';

/** A booking whose money has come. */
export interface PaidBooking {
	readonly status: BookingStatus;
	readonly holdExpiresAt: Temporal.Instant;
	readonly departureDate: LocalDate;
	readonly departsAt: Temporal.Instant;
	/** How many people come along. */
	readonly people: number;
	readonly amountCents: Cents;
}

/** What has become of the thing that was booked: seats on a ride, or an experience's date. */
export type SlotStanding =
	| { readonly ride: RideStanding }
	| {
			/** The other bookings of the experience on that date and the day before, as far as they count for its time. */
			readonly claims: readonly DateClaim[];
			/** Its hold gave the use of its promo code back, and others have used the code up. */
			readonly codeGone: boolean;
			/** The request that the booking pays for, if there is one. */
			readonly request: (RequestStanding & { readonly quotedCents: Cents | null }) | undefined;
	  };

/**
 * What becomes of a booking when its money is in (decisions, "Bookings"). `in-time`: its hold lives, and it has what it
 * held. `late`: the hold ran out, but what was booked may be had still. `gone`: the money goes back. A canceled ride takes
 * nobody. An owner's later change of sailing days or times does not undo a sale.
 */
export function decideLatePayment(
	booking: PaidBooking,
	standing: SlotStanding,
	now: Temporal.Instant,
): 'confirmed' | 'in-time' | 'late' | 'gone' {
	if (standsPaid(booking.status)) return 'confirmed';
	if (booking.status === 'CANCELED') return 'gone';
	if ('ride' in standing && standing.ride.status === 'CANCELED') return 'gone';
	if (booking.status === 'PENDING' && Temporal.Instant.compare(now, booking.holdExpiresAt) < 0) {
		return 'in-time';
	}
	return stillToBeHad(booking, standing, now) ? 'late' : 'gone';
}

function stillToBeHad(booking: PaidBooking, standing: SlotStanding, now: Temporal.Instant): boolean {
	if ('ride' in standing) return seatsRefusal(standing.ride, booking.people, now) === undefined;
	const { request, claims, codeGone } = standing;
	if (codeGone) return false;
	if (request && !stillAsked(request, booking.amountCents)) return false;
	if (Temporal.Instant.compare(booking.departsAt, now) <= 0) return false;
	return !claims.some((claim) => blocks(claim, booking.departureDate, now));
}

/** Nobody said no, named another price, or is paying anew since the hold ran out. */
function stillAsked(
	request: RequestStanding & { readonly quotedCents: Cents | null },
	paidCents: Cents,
): boolean {
	return request.status === 'APPROVED' && request.quotedCents === paidCents && request.booking === undefined;
}
