import type { Booking } from '#contract/booking-contract.ts';
import { english, type Format, useFormat } from '../../kit/format.ts';
import { formatTrip, type TripText, viewer } from '../experience/trip-text.ts';
import { useBooked } from './booked.tsx';
import { TripSummary } from './trip-summary.tsx';

/** A booking's departure and arrival in words, for whoever is looking now. */
export function bookingTrip(booking: Booking, format: Format = english): TripText {
	const { departsAt, arrivesAt, timeZone } = booking;
	return formatTrip(
		{ departsAt: Temporal.Instant.from(departsAt), arrivesAt: Temporal.Instant.from(arrivesAt), timeZone },
		viewer(),
		format,
	);
}

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
			trip={bookingTrip(booking, format)}
			{...(seats === undefined ? { group: booking.group } : { seats })}
			person={booking.name}
			amount={{ cents: booking.amountCents, rupees: booking.amountRupees }}
		/>
	);
}
