import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import { removeFileJob } from './upload-job-names.ts';

/** What happens to uploads later. May run twice; a file that cannot be removed now is tried again. */
export function uploadJobs(app: Pick<App, 'files'>): readonly JobHandler[] {
	return [handle(removeFileJob, ({ key }) => app.files.remove(key))];
}
