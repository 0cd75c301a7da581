import { queryOptions } from '@tanstack/react-query';
import { bookingCalls } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';

/** The signed-in person's own custom booking requests. */
export const renterRequestsQuery = queryOptions({
	queryKey: ['requests', 'renter'],
	queryFn: () => callApi(bookingCalls.requestsOfRenter, {}),
	staleTime: 0,
});

/** The requests for the signed-in owner's experiences. */
export const ownerRequestsQuery = queryOptions({
	queryKey: ['requests', 'owner'],
	queryFn: () => callApi(bookingCalls.requestsOfOwner, {}),
	staleTime: 0,
});
