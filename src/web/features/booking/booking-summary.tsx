import type { Booking } from '#contract/booking-contract.ts';
import { useFormat } from '../../kit/format.ts';
import { tripOf } from '../trip/trip-times.ts';
import { useBooked } from './booked.tsx';
import { TripSummary } from './trip-summary.tsx';

/** What has been booked, at the side of its payment. */
export function BookingSummary({ booking }: { readonly booking: Booking }) {
	const format = useFormat();
	const booked = useBooked(booking);
	const seats = booking.type === 'SHARING' ? booking.group.adults + booking.group.kids : undefined;
	return (
		<TripSummary
			experience={{
				name: booked.name,
				image: booked.image ?? undefined,
				address: booked.address,
				minutes: Math.round((Date.parse(booking.arrivesAt) - Date.parse(booking.departsAt)) / 60_000),
			}}
			trip={tripOf(booking, format)}
			{...(seats === undefined ? { group: booking.group } : { seats })}
			person={booking.name}
			// They add up to the first price; another date has cost more since.
			lines={booking.surchargeCents > 0 ? [] : booking.priceLines}
			amount={{ cents: booking.amountCents, rupees: booking.amountRupees }}
		/>
	);
}
