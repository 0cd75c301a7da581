import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import { callOffRideJob } from '../ride/cancel-ride.ts';
import { callOffRide } from './cancel-booking.ts';
import { callOffDepartures, callOffDeparturesJob } from './cancel-departures.ts';
import { lapseBooking, lapseJob } from './end-hold.ts';

export function bookingJobs(app: App): readonly JobHandler[] {
	return [
		handle(lapseJob, ({ bookingId }) => lapseBooking(app, bookingId)),
		handle(callOffRideJob, ({ rideId, reason, ownerReason }) =>
			callOffRide(
				app,
				rideId,
				reason === undefined ? { by: 'OWNER', reason: ownerReason } : { by: 'PLATFORM', reason },
			),
		),
		handle(callOffDeparturesJob, (off) => callOffDepartures(app, off)),
	];
}
