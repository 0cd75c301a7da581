import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { runPayouts } from './run-payouts.ts';

const runPayoutsJob = job('run-payouts', z.unknown());

/** The weekly run. */
export function payoutJobs(app: Pick<App, 'db' | 'clock' | 'random'>): readonly JobHandler[] {
	return [
		handle(runPayoutsJob, async () => {
			await runPayouts(app);
		}),
	];
}

// Every hour: which Monday's run is due, Melbourne's calendar says, and a run that was missed is made up for.
export const repeatedPayoutJobs: readonly Repeated[] = [{ name: runPayoutsJob.name, schedule: '7 * * * *' }];
