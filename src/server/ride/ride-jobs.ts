import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { movePoints } from '../place/move-points.ts';
import { lockOldPoints, savePoint } from './ride-point-store.ts';

const movePointsJob = job('move-ride-points', z.unknown());

/** What happens to rides without anybody asking. */
export function rideJobs(app: Pick<App, 'db' | 'locationSecret'>): readonly JobHandler[] {
	return [
		handle(movePointsJob, async () => {
			await movePoints(app, { lockOld: lockOldPoints, save: savePoint });
		}),
	];
}

export const repeatedRideJobs: readonly Repeated[] = [{ name: movePointsJob.name, schedule: '11 * * * *' }];
