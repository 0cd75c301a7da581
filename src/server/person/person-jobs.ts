import { z } from 'zod';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { deletePhoneCodes } from './phone-code-store.ts';

const forgetCodesJob = job('forget-phone-codes', z.unknown());

/** Forgets the codes that ran out more than a day ago. */
export function personJobs(app: Pick<App, 'db' | 'clock'>): readonly JobHandler[] {
	return [
		handle(forgetCodesJob, () =>
			transact(app.db, (tx) => deletePhoneCodes(tx, app.clock.now().subtract({ hours: 24 }))),
		),
	];
}

export const repeatedPersonJobs: readonly Repeated[] = [
	{ name: forgetCodesJob.name, schedule: '23 * * * *' },
];
