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

/** All rows share this query. */
export const reviewedQuery = {
	queryKey: ['reviewed'],
	queryFn: () => callApi('GET /review/mine', {}),
};

export function TripReview({ booking, by, fallback }: Props & { readonly fallback?: ReactNode }) {
	const { completed, experience } = booking;
	if (!completed) return null;
	if (by === 'RENTER' && experience) return <ReviewExperience experience={experience} />;
	return <TripReviewLink booking={booking} by={by} fallback={fallback} />;
}

/** Omitted if the main button has the same link. */
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
