import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { BookingId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { resealBankDetails } from '../person/bank-details.ts';
import { lockSealedByOlderKey, saveBankDetails } from './payout-accounts.ts';
import { findUnsentPayout } from './payout-store.ts';
import { recomputePayoutOf } from './recompute-payout.ts';
import { openDebtCases, runPayouts } from './run-payouts.ts';

const runPayoutsJob = job('run-payouts', z.unknown());
const recomputePayoutJob = job('recompute-payout', z.object({ bookingId: ids.booking }));
const sealAccountsJob = job('seal-payout-accounts', z.unknown());

export function payoutJobs(
	app: Pick<App, 'db' | 'clock' | 'random' | 'keys' | 'log' | 'payouts'>,
): readonly JobHandler[] {
	return [
		handle(runPayoutsJob, async () => {
			try {
				await runPayouts(app);
			} finally {
				await openDebtCases(app);
			}
		}),
		handle(recomputePayoutJob, ({ bookingId }) => recomputePayoutOf(app, bookingId)),
		handle(sealAccountsJob, () =>
			resealBankDetails(app, { what: 'payouts', lock: lockSealedByOlderKey, save: saveBankDetails }),
		),
	];
}

// Runs hourly, because the date in Melbourne decides which Monday's run is due. After a missed run, the
// next run pays its payouts.
export const repeatedPayoutJobs: readonly RepeatedJob[] = [
	{ name: runPayoutsJob.name, schedule: '7 * * * *' },
	{ name: sealAccountsJob.name, schedule: '5 * * * *' },
];

/**
 * Needs a job, because the caller has locked payments, and payouts must be locked before payments. A
 * payout created before the job runs is recomputed before it is sent.
 */
export async function recomputePayoutLater(
	tx: Tx,
	_: unknown,
	{ bookingId }: { readonly bookingId: BookingId },
): Promise<void> {
	if (await findUnsentPayout(tx, bookingId))
		await enqueue(tx, recomputePayoutJob, { bookingId }, { key: `recompute-payout:${bookingId}` });
}
