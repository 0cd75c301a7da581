import { z } from 'zod';
import type { App } from '../app.ts';
import { forgetDailyUse } from '../db/daily-budget.ts';
import { transact } from '../db/transact.ts';
import { forgetLimits } from '../http/limit.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { deleteExpired } from './session-store.ts';

const forgetJob = job('forget-expired', z.unknown());

/** Clears away what is over: sessions, sign-ins that nobody finished, windows of the limits. */
export function sessionJobs(app: Pick<App, 'db' | 'clock'>): readonly JobHandler[] {
	return [
		handle(forgetJob, async () => {
			const now = app.clock.now();
			await transact(app.db, (tx) => deleteExpired(tx, now));
			await forgetLimits(app.db, now.subtract({ hours: 2 }));
			await forgetDailyUse(app.db, now);
		}),
	];
}

export const repeatedSessionJobs: readonly Repeated[] = [{ name: forgetJob.name, schedule: '17 * * * *' }];
