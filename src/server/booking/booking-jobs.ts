import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { cancelRideBookingsJob } from '../ride/cancel-ride.ts';
import { cancelBookingsOfRide } from './cancel-booking.ts';
import { cancelDepartures, cancelDeparturesJob } from './cancel-departures.ts';
import { decideMinimums } from './decide-minimum.ts';
import { expireHold, expireHoldJob } from './end-hold.ts';
import { endSeatRequests, endSeatRequestsJob } from './end-seat-requests.ts';
import { offerSeats, serveWaitlists } from './offer-seats.ts';
import { releaseSuspended, releaseSuspendedJob } from './release-suspended.ts';
import { offerSeatsJob } from './ride-waitlist.ts';

/**
 * Offers free seats to waitlists that a crashed process has not served, and ends the waitlists of
 * departed rides.
 */
const serveWaitlistsJob = job('serve-waitlists', z.unknown());

const decideMinimumsJob = job('decide-minimums', z.unknown());

export const repeatedBookingJobs: readonly RepeatedJob[] = [
	{ name: decideMinimumsJob.name, schedule: '* * * * *' },
	{ name: serveWaitlistsJob.name, schedule: '*/5 * * * *' },
];

export function bookingJobs(app: App): readonly JobHandler[] {
	return [
		handle(expireHoldJob, ({ bookingId }) => expireHold(app, bookingId)),
		handle(cancelRideBookingsJob, ({ rideId, ending }) => cancelBookingsOfRide(app, rideId, ending)),
		handle(decideMinimumsJob, () => decideMinimums(app)),
		handle(offerSeatsJob, ({ rideId }) => offerSeats(app, rideId)),
		handle(serveWaitlistsJob, () => serveWaitlists(app)),
		handle(endSeatRequestsJob, ({ rideId }) => endSeatRequests(app, rideId)),
		handle(releaseSuspendedJob, ({ personId }) => releaseSuspended(app, personId)),
		handle(cancelDeparturesJob, (off) => cancelDepartures(app, off)),
	];
}
