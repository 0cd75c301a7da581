import { type BookingStatus, bookingPermissions, isPaidStatus } from '../booking/booking.ts';
import { type RequestContext, requestPermissions } from '../request/custom-request.ts';

interface Times {
	readonly lastNumber: number;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
}

export type ConversationTrip = Times &
	(
		| {
				readonly booking: {
					readonly status: BookingStatus;
					readonly holdExpiresAt: Temporal.Instant;
					readonly choiceEndsAt: Temporal.Instant | null;
					readonly hasOpenDateChange: boolean;
				};
		  }
		| { readonly request: Pick<RequestContext, 'status' | 'booking'> }
	);

/**
 * Returns the current trip of a conversation: a trip that waits for a party, otherwise a paid trip that
 * has not ended, otherwise any other trip. Of several such trips, the trip with the latest entry is
 * current.
 */
export function currentTrip<T extends ConversationTrip>(
	trips: readonly T[],
	now: Temporal.Instant,
): T | undefined {
	const rank = (trip: T) => (isOpen(trip, now) ? 2 : isAhead(trip, now) ? 1 : 0);
	return trips.toSorted((a, b) => rank(b) - rank(a) || b.lastNumber - a.lastNumber)[0];
}

function isOpen(trip: ConversationTrip, now: Temporal.Instant): boolean {
	if ('request' in trip) return requestPermissions({ ...trip, ...trip.request }, 'OWNER', now).quote;
	const { booking, departsAt } = trip;
	const { pay, choose } = bookingPermissions({ ...booking, departsAt }, 'RENTER', now);
	return pay || choose || (isPaidStatus(booking.status) && booking.hasOpenDateChange);
}

function isAhead(trip: ConversationTrip, now: Temporal.Instant): boolean {
	return (
		'booking' in trip &&
		isPaidStatus(trip.booking.status) &&
		Temporal.Instant.compare(trip.arrivesAt, now) > 0
	);
}
