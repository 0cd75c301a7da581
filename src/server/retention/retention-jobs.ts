import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { everyHour, sweepKept } from './sweep-kept.ts';

/** What grows fast or is worth little to keep, each hour; the rest, which is looked for longer, each day. */
const hourlyJob = job('sweep-hourly', z.unknown());
const dailyJob = job('sweep-daily', z.unknown());

/** Takes away what is kept no longer. May run twice. */
export function retentionJobs(app: Pick<App, 'db' | 'clock' | 'log' | 'files'>): readonly JobHandler[] {
	return [
		handle(hourlyJob, async () => {
			await sweepKept(app, everyHour);
		}),
		handle(dailyJob, async () => {
			await sweepKept(app);
		}),
	];
}

export const repeatedRetentionJobs: readonly Repeated[] = [
	{ name: hourlyJob.name, schedule: '17 * * * *' },
	{ name: dailyJob.name, schedule: '41 17 * * *' },
];
