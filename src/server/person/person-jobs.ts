import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { lockToBeSealed, saveBankDetails } from './bank-details-store.ts';
import { sealKeptBankDetails } from './seal-kept-bank-details.ts';

const sealBankDetailsJob = job('seal-bank-details', z.unknown());

/** Seals bank details that are in clear or under an older key. */
export function personJobs(app: Pick<App, 'db' | 'clock' | 'keys' | 'log'>): readonly JobHandler[] {
	return [
		handle(sealBankDetailsJob, async () => {
			await sealKeptBankDetails(app, { what: 'people', lock: lockToBeSealed, save: saveBankDetails });
		}),
	];
}

export const repeatedPersonJobs: readonly Repeated[] = [
	{ name: sealBankDetailsJob.name, schedule: '4 * * * *' },
];
