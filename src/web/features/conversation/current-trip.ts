import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/booking-contract.ts';
import type { Conversation, ConversationEntry } from '#contract/conversation-contract.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { bookingQuery } from '../booking/booking-queries.ts';
import { tripState, tripStates } from '../booking/trip/trip-state.ts';
import { requestQuery } from '../request/request-row.tsx';

export type CurrentTrip =
	| { readonly booking: Booking; readonly request?: undefined }
	| { readonly request: CustomRequest; readonly booking?: undefined };

export type TripSide = 'RENTER' | 'OWNER';

/** A mate has the renter’s side of a trip, because mates book seats. */
export const tripSide = ({ side }: Conversation['head']): TripSide => (side === 'OWNER' ? 'OWNER' : 'RENTER');

/** `trip` is undefined while loading, or if the conversation has no trip. */
export function useCurrentTrip({ trip }: Pick<Conversation, 'trip'>): {
	readonly trip: CurrentTrip | undefined;
	readonly loading: boolean;
} {
	const bookingId = trip?.bookingId ?? '';
	const requestId = bookingId ? '' : (trip?.requestId ?? '');
	const booking = useQuery({ ...bookingQuery(bookingId), enabled: bookingId !== '' });
	const request = useQuery({ ...requestQuery(requestId), enabled: requestId !== '' });
	if (bookingId) return { trip: booking.data && { booking: booking.data }, loading: booking.isLoading };
	return { trip: request.data && { request: request.data }, loading: request.isLoading };
}

type EventKind = ConversationEntry['event'];

function openEvents({ booking, request }: CurrentTrip): readonly EventKind[] {
	if (request) {
		const { quote, pay, reject } = request.may;
		return quote || pay || reject ? ['request-made', 'request-quoted'] : [];
	}
	return tripStates[tripState(booking)].events ?? [];
}

/** The latest entry of an open event shows the trip’s card. */
export function findOpenEntryNumber(
	entries: readonly ConversationEntry[],
	trip: CurrentTrip | undefined,
): number | undefined {
	if (!trip) return undefined;
	const events = openEvents(trip);
	return entries.findLast(
		({ event, trip: about }) =>
			events.includes(event) &&
			// The entry of a weather cancellation has no booking of its own, because it concerns all bookings
			// of the ride.
			(about === null
				? event === 'weather-called'
				: trip.booking
					? about.bookingId === trip.booking._id
					: about.requestId === trip.request._id),
	)?.number;
}
