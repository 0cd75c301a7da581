import type { RideId } from '#domain/id.ts';
import type { RideEnding } from '#domain/ride/ride.ts';
import type { App } from '../app.ts';
import { findConfirmedSeats } from './booking-store.ts';
import { callOffBooking } from './cancel-booking.ts';

/**
 * After its owner or the platform canceled a ride: every confirmed booking of it ends with a full refund, and mates read
 * why. Whoever is still paying finds the ride canceled and gets the money back at once. Running it
 * again changes nothing.
 */
export async function callOffRide(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	ride: RideId,
	ending: RideEnding,
): Promise<void> {
	const problems: unknown[] = [];
	for (const booking of await findConfirmedSeats(app.db, ride)) {
		// One booking that cannot be called off right now does not keep the others waiting.
		await callOffBooking(app, booking, ending).catch((problem: unknown) => problems.push(problem));
	}
	if (problems.length > 0) throw new AggregateError(problems, 'some bookings of a ride were not called off');
}
