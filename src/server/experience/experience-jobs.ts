import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { movePoints } from '../place/public-point.ts';
import { lockOldPoints, savePoint } from './experience-point-store.ts';
import { forgetPastDays } from './forget-past-days.ts';
import { watchInsurance } from './watch-insurance.ts';

const watchInsuranceJob = job('watch-insurance', z.unknown());
const movePointsJob = job('move-experience-points', z.unknown());
const forgetPastDaysJob = job('forget-past-days', z.unknown());

/** What happens to listings without anybody asking. */
export function experienceJobs(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'locationSecret'>,
): readonly JobHandler[] {
	return [
		handle(watchInsuranceJob, () => watchInsurance(app)),
		handle(forgetPastDaysJob, () => forgetPastDays(app)),
		handle(movePointsJob, async () => {
			await movePoints(app, { lockOld: lockOldPoints, save: savePoint });
		}),
	];
}

/** Every hour: a day begins at another hour at each place, and a secret may have been changed. Days are forgotten at night. */
export const repeatedExperienceJobs: readonly Repeated[] = [
	{ name: watchInsuranceJob.name, schedule: '7 * * * *' },
	{ name: movePointsJob.name, schedule: '9 * * * *' },
	{ name: forgetPastDaysJob.name, schedule: '41 3 * * *' },
];
