import { queryOptions } from '@tanstack/react-query';
import type { Booking, BookingsWhen } from '#contract/booking-contract.ts';
import { callApi, callList } from '#contract/client.ts';
import { type AskPage, everyPage, pagedQuery } from '../../lists/paged.ts';

/** One booking of the signed-in person's. */
export const bookingQuery = (id: string) =>
	queryOptions({
		queryKey: ['booking', id],
		queryFn: () => callApi('GET /booking/one/{id}', { params: { id } }),
		// What a payment may have changed is asked for anew.
		staleTime: 0,
	});

export const experienceQuery = (id: string) =>
	queryOptions({
		queryKey: ['experience', id],
		queryFn: () => callApi('GET /experience/one/{id}', { params: { id } }),
	});

const asRenter =
	(when: BookingsWhen): AskPage<Booking> =>
	(page) =>
		callList('GET /booking/renter', { query: { when, ...page } });

/** The signed-in person's bookings as a renter. */
export const renterBookingsQuery = (when: BookingsWhen) =>
	pagedQuery(['renter-bookings', when], asRenter(when));

/** Everything that the signed-in person holds and has not paid for yet. */
export const heldBookingsQuery = () =>
	queryOptions({
		queryKey: ['renter-bookings', 'held'],
		queryFn: () => everyPage(asRenter('held')),
		staleTime: 0,
	});

/** How much waits for the signed-in person. */
export const waitingQuery = () =>
	queryOptions({ queryKey: ['waiting'], queryFn: () => callApi('GET /booking/waiting', {}), staleTime: 0 });

/** The bookings of the signed-in person's own listings. */
export const ownerBookingsQuery = (when: BookingsWhen) =>
	pagedQuery(['owner-bookings', when], (page) =>
		callList('GET /booking/owner', { query: { when, ...page } }),
	);
