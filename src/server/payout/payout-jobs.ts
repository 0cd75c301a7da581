import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { BookingId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { resealBankDetails } from '../person/bank-details.ts';
import { lockSealedByOlderKey, saveBankDetails } from './payout-accounts.ts';
import { findUnsentPayout } from './payout-store.ts';
import { recomputePayoutOf } from './recompute-payout.ts';
import { claimDebts, runPayouts } from './run-payouts.ts';

const runPayoutsJob = job('run-payouts', z.unknown());
/** Money of a booking moved while a payout that has not been sent pays for it. */
const recomputePayoutJob = job('recompute-payout', z.object({ bookingId: ids.booking }));
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
		handle(recomputePayoutJob, ({ bookingId }) => recomputePayoutOf(app, bookingId)),
		handle(sealAccountsJob, async () => {
			await resealBankDetails(app, { what: 'payouts', lock: lockSealedByOlderKey, save: saveBankDetails });
		}),
	];
}

// Every hour: which Monday's run is due, Melbourne's calendar says, and a run that was missed is made up for.
export const repeatedPayoutJobs: readonly Repeated[] = [
	{ name: runPayoutsJob.name, schedule: '7 * * * *' },
	{ name: sealAccountsJob.name, schedule: '5 * * * *' },
];

/**
 * Has the payout recomputed that pays for a booking whose money just moved, if it has not been sent. By a job: here payments
 * are locked, and payouts are locked before payments. A payout that is made meanwhile is recomputed before it is sent.
 */
export async function recomputePayoutLater(
	tx: Tx,
	_: unknown,
	{ bookingId }: { readonly bookingId: BookingId },
): Promise<void> {
	if (await findUnsentPayout(tx, bookingId))
		await enqueue(tx, recomputePayoutJob, { bookingId }, { key: `recompute-payout:${bookingId}` });
}
