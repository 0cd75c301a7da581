import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import { ButtonLink } from '../../kit/button.tsx';

interface Props {
	readonly booking: Booking;
	readonly by: 'RENTER' | 'OWNER';
}

/**
 * Link from a completed booking to the mutual reviews; renders nothing if neither party has
 * written or can write one.
 */
export function TripReviewLink({ booking, by }: Props) {
	const { data } = useQuery({
		...tripReviewStatesQuery(by === 'RENTER' ? 'renter' : 'owner'),
		enabled: booking.completed,
	});
	const state = data?.find(({ bookingId }) => bookingId === booking._id);
	if (!state) return null;
	const first = by === 'RENTER' ? booking.owner.firstName : booking.renter.firstName;
	const to = `/profile/reviews/${booking._id}`;
	const left = state.may.write.some((about) => !state.wrote.includes(about));
	if (state.otherWrote && !state.open)
		return (
			<p>
				<Link to={to}>
					<Trans>{first} has reviewed you: write yours to read it</Trans>
				</Link>
			</p>
		);
	return (
		<ButtonLink
			to={to}
			quiet
			small
			label={
				left && !state.open ? (
					by === 'RENTER' && booking.sharingRequest ? (
						<Trans>Review the ride and {first}</Trans>
					) : (
						<Trans>Review {first}</Trans>
					)
				) : (
					<Trans>Reviews of this trip</Trans>
				)
			}
		/>
	);
}

/** Query for the review states of all completed trips of the person, fetched once for all cards. */
const tripReviewStatesQuery = (party: 'renter' | 'owner') =>
	queryOptions({
		queryKey: ['trip-reviews', party],
		queryFn: () => callApi('GET /review/trips/{party}', { params: { party } }),
	});

export const tripReviewsQuery = (bookingId: string) =>
	queryOptions({
		queryKey: ['trip-reviews', 'of', bookingId],
		queryFn: () => callApi('GET /review/trip/{bookingId}', { params: { bookingId } }),
		staleTime: 0,
	});

export const renterReviewsQuery = (id: string, page: number) =>
	queryOptions({
		queryKey: ['renter-reviews', id, page],
		queryFn: () => callApi('GET /review/renter/{id}', { params: { id }, query: { page } }),
	});
