import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import { lapseJob } from './booking-job-names.ts';
import { lapseBooking } from './lapse-booking.ts';

/** What happens to bookings without anybody asking. */
export function bookingJobs(app: App): readonly JobHandler[] {
	return [handle(lapseJob, ({ bookingId }) => lapseBooking(app, bookingId))];
}
