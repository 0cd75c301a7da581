import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { AddReview } from '../../features/review/add-review.tsx';
import { TripReviewLink } from '../../features/review/trip-review-link.tsx';

interface Props {
	readonly booking: Booking;
	readonly by: BookingParty;
}

/** Query for the experiences that the user has reviewed. All rows share this query. */
export const reviewedQuery = {
	queryKey: ['reviewed'],
	queryFn: () => callApi('GET /review/mine', {}),
};

/**
 * Button for a completed trip, with which the renter reviews the experience, or renter and owner review
 * each other. Renders `fallback` if there is nothing to write or read.
 */
export function TripReview({ booking, by, fallback }: Props & { readonly fallback?: ReactNode }) {
	const { completed, experience } = booking;
	if (!completed) return null;
	if (by === 'RENTER' && experience) return <ReviewExperience experience={experience} />;
	return <TripReviewLink booking={booking} by={by} fallback={fallback} />;
}

/**
 * Item of the menu that links to the reviews of renter and owner. Omitted if the main button has the
 * same link.
 */
export function TripReviewItem({ booking, by }: Props) {
	return by === 'RENTER' && booking.experience ? <TripReviewLink item booking={booking} by={by} /> : null;
}

function ReviewExperience({ experience }: { readonly experience: NonNullable<Booking['experience']> }) {
	const { data } = useQuery(reviewedQuery);
	const store = useQueryClient();
	return (
		<AddReview
			small
			main
			experience={experience}
			reviewed={data?.includes(experience._id) ?? false}
			onChanged={() => void store.invalidateQueries({ queryKey: reviewedQuery.queryKey })}
		/>
	);
}
