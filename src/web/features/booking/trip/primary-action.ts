import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';

/** What a party should do next with a booking. */
export type TripAction = 'PAY' | 'CHOOSE' | 'PAY_DATE' | 'ANSWER' | 'PASS' | 'MANIFEST' | 'REVIEW';

/** Returns the one action of a booking that has a button; all others are in its menu. */
export function primaryAction(booking: Booking, by: BookingParty): TripAction | undefined {
	const { status, completed, may, proposedDate } = booking;
	if (may.pay) return 'PAY';
	if (may.choose) return 'CHOOSE';
	if (proposedDate?.may.pay) return 'PAY_DATE';
	if (proposedDate?.may.accept) return 'ANSWER';
	if (completed) return 'REVIEW';
	if (status !== 'CONFIRMED') return undefined;
	return by === 'RENTER' ? 'PASS' : 'MANIFEST';
}
