import { z } from 'zod';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { lockToBeSealed, saveBankDetails } from './bank-details-store.ts';
import { deletePhoneCodes } from './phone-code-store.ts';
import { sealKeptBankDetails } from './seal-kept-bank-details.ts';

const forgetCodesJob = job('forget-phone-codes', z.unknown());
const sealBankDetailsJob = job('seal-bank-details', z.unknown());

/** Forgets the codes that ran out more than a day ago, and seals bank details that are in clear or under an older key. */
export function personJobs(app: Pick<App, 'db' | 'clock' | 'keys' | 'log'>): readonly JobHandler[] {
	return [
		handle(forgetCodesJob, () =>
			transact(app.db, (tx) => deletePhoneCodes(tx, app.clock.now().subtract({ hours: 24 }))),
		),
		handle(sealBankDetailsJob, async () => {
			await sealKeptBankDetails(app, { what: 'people', lock: lockToBeSealed, save: saveBankDetails });
		}),
	];
}

export const repeatedPersonJobs: readonly Repeated[] = [
	{ name: forgetCodesJob.name, schedule: '23 * * * *' },
	{ name: sealBankDetailsJob.name, schedule: '4 * * * *' },
];
