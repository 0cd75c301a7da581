import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { watchPapers } from './watch-papers.ts';

const watchPapersJob = job('watch-papers', z.unknown());

/** What happens to listings without anybody asking. */
export function experienceJobs(
	app: Pick<App, 'db' | 'clock' | 'dice' | 'subscriptions'>,
): readonly JobHandler[] {
	return [handle(watchPapersJob, () => watchPapers(app))];
}

/** Every hour: a day begins at another hour at each place. */
export const repeatedExperienceJobs: readonly Repeated[] = [
	{ name: watchPapersJob.name, schedule: '7 * * * *' },
];
