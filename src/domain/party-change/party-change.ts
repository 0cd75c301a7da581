import {
	type BookingParty,
	type BookingStatus,
	type BookingType,
	bookingMay,
	type Group,
} from '../booking/booking.ts';

export const peopleIn = ({ adults, kids }: Group): number => adults + kids;

/**
 * What the renter of a confirmed booking may do with its party until the departure (docs/decisions/booking-changes.md): give back some of
 * several seats of a ride, or come with a smaller group to an experience. All of them is canceling.
 */
export function partyMay(
	booking: {
		readonly type: BookingType;
		readonly status: BookingStatus;
		readonly departsAt: Temporal.Instant;
		readonly holdExpiresAt: Temporal.Instant;
		readonly group: Group;
	},
	party: BookingParty,
	now: Temporal.Instant,
): { readonly giveBackSeats: boolean; readonly makeSmaller: boolean } {
	const may = party === 'RENTER' && bookingMay(booking, party, now).cancel && peopleIn(booking.group) > 1;
	const seats = booking.type === 'SHARING';
	return { giveBackSeats: may && seats, makeSmaller: may && !seats };
}
