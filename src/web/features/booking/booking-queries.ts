import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Booking, BookingsWhen, OwnerBookingFilter } from '#contract/booking-contract.ts';
import { callApi, callList } from '#contract/client.ts';
import { everyPage, type FetchPage, pagedQuery } from '../../lists/paged.ts';

export const bookingQuery = (id: string) =>
	queryOptions({
		queryKey: ['booking', id],
		queryFn: () => callApi('GET /booking/one/{id}', { params: { id } }),
		// Always refetched, because a payment may have changed the booking.
		staleTime: 0,
	});

export const experienceQuery = (id: string) =>
	queryOptions({
		queryKey: ['experience', id],
		queryFn: () => callApi('GET /experience/one/{id}', { params: { id } }),
	});

const asRenter =
	(when: BookingsWhen): FetchPage<Booking> =>
	(page) =>
		callList('GET /booking/renter', { query: { when, ...page } });

export const renterBookingsQuery = (when: BookingsWhen) =>
	pagedQuery(['renter-bookings', when], asRenter(when));

export const heldBookingsQuery = () =>
	queryOptions({
		queryKey: ['renter-bookings', 'held'],
		queryFn: () => everyPage(asRenter('held')),
		staleTime: 0,
	});

export const requestedSeatsQuery = () =>
	queryOptions({
		queryKey: ['renter-bookings', 'requested'],
		queryFn: () => everyPage(asRenter('requested')),
		staleTime: 0,
	});

export const pendingCountsQuery = () =>
	queryOptions({ queryKey: ['waiting'], queryFn: () => callApi('GET /booking/waiting', {}), staleTime: 0 });

/** Filter of an owner’s booking list, as it is written in the page’s address. */
export type OwnerFilterInput = Readonly<Partial<Record<Exclude<keyof OwnerBookingFilter, 'when'>, string>>>;

export const ownerBookingsQuery = (when: BookingsWhen, filter: OwnerFilterInput = {}) =>
	pagedQuery(['owner-bookings', when, JSON.stringify(filter)], (page) =>
		callList('GET /booking/owner', { query: { when, ...filter, ...page } }),
	);

export const takenDatesQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['taken-dates', experienceId],
		queryFn: () => callApi('GET /booking/dates/{experienceId}', { params: { experienceId } }),
		staleTime: 0,
	});

export function useStoreBooking(): (booking: Booking) => void {
	const store = useQueryClient();
	return (booking) => {
		store.setQueryData(bookingQuery(booking._id).queryKey, booking);
		void store.invalidateQueries({ queryKey: ['renter-bookings'] });
	};
}

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
