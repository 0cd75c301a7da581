import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking-contract.ts';
import { bookingQuery } from './booking-queries.ts';

/** Keeps a renter's booking as the server has just answered it, and has their lists asked for anew. */
export function useKeepBooking(): (booking: Booking) => void {
	const store = useQueryClient();
	return (booking) => {
		store.setQueryData(bookingQuery(booking._id).queryKey, booking);
		void store.invalidateQueries({ queryKey: ['renter-bookings'] });
	};
}
