import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
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

/** What stands in the way of an experience's dates. */
export const takenDatesQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['taken-dates', experienceId],
		queryFn: () => callApi('GET /booking/dates/{experienceId}', { params: { experienceId } }),
		staleTime: 0,
	});

/** Keeps a renter's booking as the server has just answered it, and has their lists asked for anew. */
export function useKeepBooking(): (booking: Booking) => void {
	const store = useQueryClient();
	return (booking) => {
		store.setQueryData(bookingQuery(booking._id).queryKey, booking);
		void store.invalidateQueries({ queryKey: ['renter-bookings'] });
	};
}

/** Puts a booking that has changed in the place of what is shown of it. */
export function useChangedBooking(by: 'RENTER' | 'OWNER') {
	const store = useQueryClient();
	return useCallback(
		(changed: Booking) => {
			store.setQueryData(bookingQuery(changed._id).queryKey, changed);
			void store.invalidateQueries({ queryKey: [by === 'RENTER' ? 'renter-bookings' : 'owner-bookings'] });
			const trip = changed.experience;
			if (trip) void store.invalidateQueries({ queryKey: takenDatesQuery(trip._id).queryKey });
		},
		[store, by],
	);
}
