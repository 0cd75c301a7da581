import { queryOptions } from '@tanstack/react-query';
import { type BookingsWhen, bookingCalls } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import { experienceCalls } from '#contract/experience-contract.ts';

/** One booking of the signed-in person's. */
export const bookingQuery = (id: string) =>
	queryOptions({
		queryKey: ['booking', id],
		queryFn: () => callApi(bookingCalls.one, { params: { id } }),
		// What a payment may have changed is asked for anew.
		staleTime: 0,
	});

export const experienceQuery = (id: string) =>
	queryOptions({
		queryKey: ['experience', id],
		queryFn: () => callApi(experienceCalls.one, { params: { id } }),
	});

/** What stands in the way of an experience's dates. */
export const takenDatesQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['taken-dates', experienceId],
		queryFn: () => callApi(bookingCalls.dates, { params: { experienceId } }),
		staleTime: 0,
	});

/** The signed-in person's bookings as a renter. */
export const renterBookingsQuery = (when?: BookingsWhen) =>
	queryOptions({
		queryKey: ['renter-bookings', when ?? 'all'],
		queryFn: () => callApi(bookingCalls.ofRenter, { query: when ? { when } : {} }),
		staleTime: 0,
	});

/** The bookings of the signed-in person's own listings. */
export const ownerBookingsQuery = (when: BookingsWhen) =>
	queryOptions({
		queryKey: ['owner-bookings', when],
		queryFn: () => callApi(bookingCalls.ofOwner, { query: { when } }),
		staleTime: 0,
	});
