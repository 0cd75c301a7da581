import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { watchInsurance } from './watch-insurance.ts';

const watchInsuranceJob = job('watch-insurance', z.unknown());

/** What happens to listings without anybody asking. */
export function experienceJobs(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
): readonly JobHandler[] {
	return [handle(watchInsuranceJob, () => watchInsurance(app))];
}

/** Every hour: a day begins at another hour at each place. */
export const repeatedExperienceJobs: readonly Repeated[] = [
	{ name: watchInsuranceJob.name, schedule: '7 * * * *' },
];
