import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import { cancelRideBookingsJob } from '../ride/cancel-ride.ts';
import { cancelBookingsOfRide } from './cancel-booking.ts';
import { cancelDepartures, cancelDeparturesJob } from './cancel-departures.ts';
import { expireHold, expireHoldJob } from './end-hold.ts';

export function bookingJobs(app: App): readonly JobHandler[] {
	return [
		handle(expireHoldJob, ({ bookingId }) => expireHold(app, bookingId)),
		handle(cancelRideBookingsJob, ({ rideId, reason, ownerReason }) =>
			cancelBookingsOfRide(
				app,
				rideId,
				reason === undefined ? { by: 'OWNER', reason: ownerReason } : { by: 'PLATFORM', reason },
			),
		),
		handle(cancelDeparturesJob, (off) => cancelDepartures(app, off)),
	];
}
