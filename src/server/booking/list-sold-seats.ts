import type { RideId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { findSoldSeats } from './booking-store.ts';

/** The confirmed bookings of a ride, the earliest first: how many seats each has, and nobody's name. */
export async function listSoldSeats(
	app: Pick<App, 'db'>,
	ride: RideId,
): Promise<{ readonly numberOfPeople: number }[]> {
	return await findSoldSeats(app.db, ride);
}
