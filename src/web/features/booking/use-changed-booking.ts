import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { takenDatesQuery } from '../trip/open-dates.ts';
import { bookingQuery } from './booking-queries.ts';

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
