import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { sealKeptBankDetails } from '../person/seal-kept-bank-details.ts';
import { claimDebts } from './claim-debts.ts';
import { lockToBeSealed, saveBankDetails } from './payout-account-store.ts';
import { runPayouts } from './run-payouts.ts';

const runPayoutsJob = job('run-payouts', z.unknown());
const sealAccountsJob = job('seal-payout-accounts', z.unknown());

/** The weekly run, and what it cannot net; and accounts of payouts are sealed like their owners’. */
export function payoutJobs(
	app: Pick<App, 'db' | 'clock' | 'random' | 'keys' | 'log' | 'payouts'>,
): readonly JobHandler[] {
	return [
		handle(runPayoutsJob, async () => {
			await runPayouts(app);
			await claimDebts(app);
		}),
		handle(sealAccountsJob, async () => {
			await sealKeptBankDetails(app, { what: 'payouts', lock: lockToBeSealed, save: saveBankDetails });
		}),
	];
}

// Every hour: which Monday's run is due, Melbourne's calendar says, and a run that was missed is made up for.
export const repeatedPayoutJobs: readonly Repeated[] = [
	{ name: runPayoutsJob.name, schedule: '7 * * * *' },
	{ name: sealAccountsJob.name, schedule: '5 * * * *' },
];
