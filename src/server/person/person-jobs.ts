import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { lockSealedByOlderKey, resealBankDetails, saveBankDetails } from './bank-details.ts';
import { fetchAvatar, fetchAvatarJob } from './sign-in-person.ts';

const sealBankDetailsJob = job('seal-bank-details', z.unknown());

type Needs = Pick<App, 'db' | 'clock' | 'keys' | 'log' | 'files' | 'scanner' | 'remotePictures'>;

export function personJobs(app: Needs): readonly JobHandler[] {
	return [
		handle(sealBankDetailsJob, () =>
			resealBankDetails(app, { what: 'people', lock: lockSealedByOlderKey, save: saveBankDetails }),
		),
		handle(fetchAvatarJob, (input) => fetchAvatar(app, input)),
	];
}

export const repeatedPersonJobs: readonly RepeatedJob[] = [
	{ name: sealBankDetailsJob.name, schedule: '4 * * * *' },
];
