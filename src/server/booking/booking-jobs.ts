import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import { callOffRideJob } from '../ride/cancel-ride.ts';
import { lapseJob } from './booking-job-names.ts';
import { callOffRide } from './call-off-ride.ts';
import { lapseBooking } from './lapse-booking.ts';

/** What happens to bookings without anybody asking. */
export function bookingJobs(app: App): readonly JobHandler[] {
	return [
		handle(lapseJob, ({ bookingId }) => lapseBooking(app, bookingId)),
		handle(callOffRideJob, ({ rideId }) => callOffRide(app, rideId)),
	];
}
