import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { removeFileJob, sweepJob } from './upload-job-names.ts';

/** What happens to uploads later. Both may run twice; a file that cannot be removed now is tried again. */
export function uploadJobs(app: Pick<App, 'db' | 'clock' | 'files' | 'log'>): readonly JobHandler[] {
	return [
		handle(sweepJob, async () => {
			const swept = await sweepUploads(app);
			if (swept > 0) app.log.info({ files: swept }, 'uploads that nothing refers to are swept away');
		}),
		handle(removeFileJob, ({ key }) => app.files.remove(key)),
	];
}

export const repeatedUploadJobs: readonly Repeated[] = [{ name: sweepJob.name, schedule: '41 17 * * *' }];
