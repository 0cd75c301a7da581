import type { Booking } from '#contract/booking-contract.ts';
import { TripSummary } from './trip-summary.tsx';
import { type TripWords, tripWords, viewer } from './trip-words.ts';

/** A booking's departure and arrival in words, for whoever is looking now. */
export function bookingTrip(booking: Booking): TripWords {
	const { departsAt, arrivesAt, timeZone } = booking;
	return tripWords(
		{ departsAt: Temporal.Instant.from(departsAt), arrivesAt: Temporal.Instant.from(arrivesAt), timeZone },
		viewer(),
	);
}

/** What has been booked, at the side of its payment. */
export function BookingSummary({ booking }: { readonly booking: Booking }) {
	const { experience, boat } = booking;
	return (
		<TripSummary
			experience={{
				name: experience?.name ?? boat.name,
				image: experience?.image ?? undefined,
				address: experience?.address ?? '',
				minutes: Math.round((Date.parse(booking.arrivesAt) - Date.parse(booking.departsAt)) / 60_000),
			}}
			trip={bookingTrip(booking)}
			group={booking.group}
			person={booking.name}
			amount={{ cents: booking.amountCents, rupees: booking.amountRupees }}
		/>
	);
}
