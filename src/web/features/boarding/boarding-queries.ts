import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** The boarding pass of one of the signed-in person's bookings; without a network, as it was when it was last read. */
export const passQuery = (bookingId: string) =>
	queryOptions({
		queryKey: ['boarding-pass', bookingId],
		queryFn: () => callApi('GET /boarding/pass/{bookingId}', { params: { bookingId } }),
		// The pier or the owner's number may have changed.
		staleTime: 0,
	});

/** The signed-in owner's departures with somebody to board. */
export const departuresQuery = () =>
	queryOptions({
		queryKey: ['manifest-departures'],
		queryFn: () => callApi('GET /boarding/owner/departures', {}),
		staleTime: 0,
	});

/** Who comes on one of them; without a network, as it was when it was last read. */
export const manifestQuery = (id: string) =>
	queryOptions({
		queryKey: ['manifest', id],
		queryFn: () => callApi('GET /boarding/owner/manifest/{id}', { params: { id } }),
		staleTime: 0,
		// Who says that they are here, or late, is seen within half a minute.
		refetchInterval: 30_000,
	});
