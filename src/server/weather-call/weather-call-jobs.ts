import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import { lapseChoice } from './choose-refund.ts';
import { lapseChoiceJob } from './weather-call-job-names.ts';

/** What happens after weather calls without anybody asking. */
export function weatherCallJobs(app: App): readonly JobHandler[] {
	return [handle(lapseChoiceJob, ({ bookingId }) => lapseChoice(app, bookingId))];
}
