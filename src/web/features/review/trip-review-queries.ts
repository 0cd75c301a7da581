import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** How it stands with the reviews of one's completed trips: asked once for all cards. */
export const tripReviewStatesQuery = (party: 'renter' | 'owner') =>
	queryOptions({
		queryKey: ['trip-reviews', party],
		queryFn: () => callApi('GET /review/trips/{party}', { params: { party } }),
	});

/** The reviews of one trip. */
export const tripReviewsQuery = (bookingId: string) =>
	queryOptions({
		queryKey: ['trip-reviews', 'of', bookingId],
		queryFn: () => callApi('GET /review/trip/{bookingId}', { params: { bookingId } }),
		staleTime: 0,
	});

/** What owners wrote about a renter. */
export const renterReviewsQuery = (id: string, page: number) =>
	queryOptions({
		queryKey: ['renter-reviews', id, page],
		queryFn: () => callApi('GET /review/renter/{id}', { params: { id }, query: { page } }),
	});
