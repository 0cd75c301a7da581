import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';

/** Offline, the service worker returns the last cached version. */
export const passQuery = (bookingId: string) =>
	queryOptions({
		queryKey: ['boarding-pass', bookingId],
		queryFn: () => callApi('GET /boarding/pass/{bookingId}', { params: { bookingId } }),
		// Always refetched, because the pier or the owner’s number may have changed.
		staleTime: 0,
	});

export const departuresQuery = () =>
	queryOptions({
		queryKey: ['manifest-departures'],
		queryFn: () => callApi('GET /boarding/owner/departures', {}),
		staleTime: 0,
	});

/** Offline, the service worker returns the last cached version. */
export const manifestQuery = (id: string) =>
	queryOptions({
		queryKey: ['manifest', id],
		queryFn: () => callApi('GET /boarding/owner/manifest/{id}', { params: { id } }),
		staleTime: 0,
		// Reloads every 30 seconds to show when a renter has arrived or is late.
		refetchInterval: 30_000,
	});

/** Number of hours before departure from which boarding passes are cached for offline use. */
const hoursAhead = 72;

/** Fetches the boarding passes of upcoming departures, so that the service worker caches them. */
export function useCachedPasses(bookings: readonly Booking[] | undefined): void {
	const store = useQueryClient();
	useEffect(() => {
		const soon = Temporal.Now.instant().add({ hours: hoursAhead });
		for (const { _id, status, departsAt } of bookings ?? []) {
			if (status === 'CONFIRMED' && Temporal.Instant.compare(departsAt, soon) < 0) void fetchPass(store, _id);
		}
	}, [store, bookings]);
}

async function fetchPass(store: QueryClient, bookingId: string): Promise<void> {
	const pass = await store.fetchQuery(passQuery(bookingId)).catch(() => undefined);
	if (pass?.pierPhoto) await fetch(pass.pierPhoto.url).catch(() => undefined);
}
