import type { BookingStatus } from '../booking/booking.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** What one party tells the other on the day: at the pier, or ten minutes late. */
export const arrivals = ['HERE', 'LATE'] as const;
export type Arrival = (typeof arrivals)[number];

/** From so many minutes before departure on, until the boat is back. */
export const arrivalMinutes = 60;

/** Whether a party of a booking can say so now. */
export function mayArrive(
	trip: {
		readonly status: BookingStatus;
		readonly departsAt: Temporal.Instant;
		readonly arrivesAt: Temporal.Instant;
	},
	now: Temporal.Instant,
): boolean {
	const opens = trip.departsAt.subtract({ minutes: arrivalMinutes });
	return (
		trip.status === 'CONFIRMED' &&
		Temporal.Instant.compare(now, opens) >= 0 &&
		Temporal.Instant.compare(now, trip.arrivesAt) < 0
	);
}

/** Why not, or nothing. */
export function arrivalRefusal(
	trip: Parameters<typeof mayArrive>[0],
	now: Temporal.Instant,
): Refusal<'no-boarding-pass' | 'arrival-not-open'> | undefined {
	if (trip.status !== 'CONFIRMED') return refuse('no-boarding-pass');
	return mayArrive(trip, now) ? undefined : refuse('arrival-not-open', { minutes: arrivalMinutes });
}
