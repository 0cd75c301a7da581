import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { tripReviewStatesQuery } from './trip-review-queries.ts';

interface Props {
	readonly booking: Booking;
	readonly by: 'RENTER' | 'OWNER';
}

/** From a completed booking to what its two write about each other; nothing where nobody can or did. */
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
					<Trans>{first} has written about you: write yours to read it</Trans>
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
						<Trans>Write about the ride and {first}</Trans>
					) : (
						<Trans>Write about {first}</Trans>
					)
				) : (
					<Trans>Reviews of this trip</Trans>
				)
			}
		/>
	);
}
