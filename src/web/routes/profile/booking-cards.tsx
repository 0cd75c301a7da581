import type { Booking } from '#contract/booking-contract.ts';
import { RenterBookingCard } from '../../features/booking/renter-booking-card.tsx';
import { AddReview } from '../../features/review/add-review.tsx';
import { CardList } from '../../lists/loaded-list.tsx';

/** A renter's bookings as cards. */
export const bookingCards = (bookings: readonly Booking[]) => (
	<CardList items={bookings} cardOf={(booking) => <BookingToReview booking={booking} />} />
);

/** A renter's booking; once the trip is over its experience can be reviewed. */
export function BookingToReview({ booking }: { readonly booking: Booking }) {
	return (
		<RenterBookingCard booking={booking}>
			{booking.completed && booking.experience ? <AddReview small experience={booking.experience} /> : null}
		</RenterBookingCard>
	);
}
