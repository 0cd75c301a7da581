import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
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

/** Who leaves within so many hours has their pass on the device, whether they thought of it or not. */
const hoursAhead = 72;

/** Fetches the boarding passes of what departs soon, for the service worker to keep. */
export function useKeptPasses(bookings: readonly Booking[] | undefined): void {
	const store = useQueryClient();
	useEffect(() => {
		const soon = Temporal.Now.instant().add({ hours: hoursAhead });
		for (const { _id, status, departsAt } of bookings ?? []) {
			if (status === 'CONFIRMED' && Temporal.Instant.compare(departsAt, soon) < 0) void keep(store, _id);
		}
	}, [store, bookings]);
}

/** The photo of the pier, too; whoever has no signal now has it when the pass is opened. */
async function keep(store: QueryClient, bookingId: string): Promise<void> {
	const pass = await store.fetchQuery(passQuery(bookingId)).catch(() => undefined);
	if (pass?.pierPhoto) await fetch(pass.pierPhoto.url).catch(() => undefined);
}
