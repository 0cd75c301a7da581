import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { measureSkippers } from './measure-skippers.ts';

const measureSkippersJob = job('measure-skippers', z.unknown());

/** The monthly measuring of owners. May run twice. */
export function skipperJobs(app: Pick<App, 'db' | 'clock'>): readonly JobHandler[] {
	return [
		handle(measureSkippersJob, async () => {
			await measureSkippers(app);
		}),
	];
}

/** Asked each night (UTC) for whoever has no row of the month yet: a worker that was away on the first misses nobody. */
export const repeatedSkipperJobs: readonly Repeated[] = [
	{ name: measureSkippersJob.name, schedule: '23 2 * * *' },
];
