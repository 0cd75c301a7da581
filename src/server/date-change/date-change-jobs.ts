import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import { lapseDateChangeJob } from './date-change-job-names.ts';
import { lapseDateChange } from './lapse-date-change.ts';

/** What happens to proposed dates without anybody asking. */
export function dateChangeJobs(app: App): readonly JobHandler[] {
	return [handle(lapseDateChangeJob, ({ dateChangeId }) => lapseDateChange(app, dateChangeId))];
}
