import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import { RenterBookingCard } from '../../features/booking/renter-booking-card.tsx';
import { AddReview } from '../../features/review/add-review.tsx';
import { TripReviewLink } from '../../features/review/trip-review-link.tsx';
import { CardList } from '../../lists/list-page.tsx';

export const bookingCards = (bookings: readonly Booking[]) => (
	<CardList items={bookings} cardOf={(booking) => <BookingToReview booking={booking} />} />
);

/** Card of a renter’s booking; after the trip its experience can be reviewed. */
export function BookingToReview({ booking }: { readonly booking: Booking }) {
	return (
		<RenterBookingCard booking={booking}>
			<TripReviewLink booking={booking} by="RENTER" />
			{booking.completed && booking.experience ? <CompletedTrip experience={booking.experience} /> : null}
		</RenterBookingCard>
	);
}

/** Query for the experiences that the user has reviewed, requested once for all cards. */
export const reviewedQuery = {
	queryKey: ['reviewed'],
	queryFn: () => callApi('GET /review/mine', {}),
};

function CompletedTrip({ experience }: { readonly experience: NonNullable<Booking['experience']> }) {
	const { data } = useQuery(reviewedQuery);
	const store = useQueryClient();
	return (
		<AddReview
			small
			experience={experience}
			reviewed={data?.includes(experience._id) ?? false}
			onChanged={() => void store.invalidateQueries({ queryKey: reviewedQuery.queryKey })}
		/>
	);
}
