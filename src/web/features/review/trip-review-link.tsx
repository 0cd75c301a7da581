import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import { MenuLink } from '../../kit/action-menu.tsx';
import { ButtonLink } from '../../kit/button.tsx';

interface Props {
	readonly booking: Booking;
	readonly by: 'RENTER' | 'OWNER';
	/** True for an item of a menu, false for a button. */
	readonly item?: boolean;
	/** Shown if the reader can neither write nor read a review. */
	readonly fallback?: ReactNode;
}

/** The link is the main action of the row while the reader can write a review. */
export function TripReviewLink({ booking, by, item = false, fallback = null }: Props) {
	const { data } = useQuery({
		...tripReviewStatesQuery(by === 'RENTER' ? 'renter' : 'owner'),
		enabled: booking.completed,
	});
	const state = data?.find(({ bookingId }) => bookingId === booking._id);
	if (!state) return data ? fallback : null;
	const first = by === 'RENTER' ? booking.owner.firstName : booking.renter.firstName;
	const to = `/profile/reviews/${booking._id}`;
	const left = !state.open && state.may.write.some((about) => !state.wrote.includes(about));
	const label = !left ? (
		<Trans>Reviews of this trip</Trans>
	) : by === 'RENTER' && booking.sharingRequest ? (
		<Trans>Review the ride and {first}</Trans>
	) : (
		<Trans>Review {first}</Trans>
	);
	if (!item) return <ButtonLink to={to} quiet={!left} small label={label} />;
	return (
		<MenuLink to={to} note={state.otherWrote && left ? <Trans>{first} has reviewed you.</Trans> : undefined}>
			{label}
		</MenuLink>
	);
}

/** All rows share this query. */
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
