import { type BoatStatus, boatRefusals } from '../boat/insurance.ts';
import { type BookableExperience, isStillSold } from '../experience/bookable-experience.ts';
import type { Cents } from '../money.ts';
import type { RequestContext } from '../request/custom-request.ts';
import { type RideContext, seatsRefusal } from '../ride/ride.ts';
import type { LocalDate } from '../time.ts';
import { blocksDate, type DateClaim } from './availability.ts';
import { type BookingStatus, isPaidStatus } from './booking.ts';

export interface LatePaidBooking {
	readonly status: BookingStatus;
	readonly holdExpiresAt: Temporal.Instant;
	readonly departureDate: LocalDate;
	readonly departsAt: Temporal.Instant;
	readonly people: number;
	readonly amountCents: Cents;
}

export type SlotStatus = {
	readonly boat: BoatStatus & { readonly guestCapacity: number };
	/** True if the renter is suspended or deleted. */
	readonly isRenterGone: boolean;
} & (
	| { readonly ride: RideContext }
	| {
			readonly experience: Pick<BookableExperience, 'verified' | 'archived'>;
			/**
			 * Other bookings of the experience that can block its date and time, from that date and the
			 * day before.
			 */
			readonly claims: readonly DateClaim[];
			/**
			 * True if the expired hold released its promo code and other bookings have used up the code
			 * since.
			 */
			readonly isCodeUnavailable: boolean;
			readonly request: (RequestContext & { readonly quotedCents: Cents | null }) | undefined;
	  }
);

/**
 * Decides the outcome of a payment. `in-time`: the hold is live and retains its slot. `late`: the hold
 * expired, but the slot is still available and on sale, and the renter is not suspended. `gone`: the
 * payment is refunded. A canceled ride accepts no payment. Later changes of weekdays or times do not
 * undo a sale.
 */
export function decideLatePayment(
	booking: LatePaidBooking,
	slot: SlotStatus,
	now: Temporal.Instant,
): 'confirmed' | 'in-time' | 'late' | 'gone' {
	if (isPaidStatus(booking.status)) return 'confirmed';
	if (booking.status !== 'PENDING' && booking.status !== 'EXPIRED') return 'gone';
	if ('ride' in slot && slot.ride.status === 'CANCELED') return 'gone';
	if (booking.status === 'PENDING' && Temporal.Instant.compare(now, booking.holdExpiresAt) < 0) {
		return 'in-time';
	}
	return !slot.isRenterGone && isStillAvailable(booking, slot, now) ? 'late' : 'gone';
}

function isStillAvailable(booking: LatePaidBooking, slot: SlotStatus, now: Temporal.Instant): boolean {
	const { boat } = slot;
	if ('ride' in slot) {
		const refusals = [
			...boatRefusals(boat, booking.departureDate),
			seatsRefusal(slot.ride, booking.people, now),
		];
		return refusals.every((refusal) => refusal === undefined);
	}
	const { experience, request, claims, isCodeUnavailable } = slot;
	if (!isStillSold(experience, boat, booking.departureDate)) return false;
	if (isCodeUnavailable || booking.people > boat.guestCapacity) return false;
	if (request && !isRequestOpen(request, booking.amountCents)) return false;
	if (Temporal.Instant.compare(booking.departsAt, now) <= 0) return false;
	return !claims.some((claim) => blocksDate(claim, booking.departureDate, now));
}

function isRequestOpen(
	request: RequestContext & { readonly quotedCents: Cents | null },
	paidCents: Cents,
): boolean {
	return request.status === 'APPROVED' && request.quotedCents === paidCents && request.booking === undefined;
}
