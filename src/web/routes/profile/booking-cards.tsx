import type { Booking } from '#contract/booking-contract.ts';
import { RenterBookingCard } from '../../features/booking/renter-booking-card.tsx';
import { CardList } from '../../lists/list-page.tsx';
import { TripReview, TripReviewItem } from '../trip/trip-review.tsx';

export const bookingCards = (bookings: readonly Booking[]) => (
	<CardList items={bookings} cardOf={(booking) => <BookingToReview booking={booking} />} />
);

/** Card of a renter’s booking; after the trip its experience can be reviewed. */
export function BookingToReview({ booking }: { readonly booking: Booking }) {
	return (
		<RenterBookingCard booking={booking} review={<TripReview booking={booking} by="RENTER" />}>
			<TripReviewItem booking={booking} by="RENTER" />
		</RenterBookingCard>
	);
}
