import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { passQuery } from './boarding-queries.ts';

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
