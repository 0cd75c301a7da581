import type { PersonId } from '#domain/id.ts';
import { nextPayoutRun, payoutCutoff } from '#domain/payout/payout.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { findMoneyAhead, type MoneyAheadRow } from './money-ahead-store.ts';
import { findPayoutsOf } from './statement-store.ts';

type PayoutRow = Awaited<ReturnType<typeof findPayoutsOf>>[number];

/** More payouts of one owner do not wait at once: one is made a week. */
const mostWaiting = 100;

/** An owner's money that is not with their bank yet: open in the ledger, or in a payout that is due or with the bank. */
export async function moneyAheadOf(
	{ db, clock }: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<{
	readonly nextRun: LocalDate;
	readonly open: MoneyAheadRow;
	readonly payouts: readonly PayoutRow[];
}> {
	const nextRun = nextPayoutRun(clock.now());
	const [open, payouts] = await Promise.all([
		findMoneyAhead(db, owner, payoutCutoff(nextRun)),
		findPayoutsOf(db, owner, { offset: 0, limit: mostWaiting, statuses: ['DUE', 'IN_FILE'] }),
	]);
	return { nextRun, open, payouts };
}
