import type { BookingId, PayoutId, PersonId } from '#domain/id.ts';
import { type Carried, carryLines, netBalances, payoutCutoff, payoutRun } from '#domain/payout/payout.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { postToLedger } from '../ledger/ledger.ts';
import { payoutHold } from '../person/payees.ts';
import { findBalances, findOwnersToPay, lockBankDetails, savePayout } from './payout-store.ts';
import { savePayoutLines } from './statement-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random'>;

/**
 * The weekly run (specification section 1): one payout for every owner whose trips ended before its Monday, less the
 * platform's fee, to the account they have now. Owners without bank details wait. Run again, it makes nothing twice; run
 * late, it makes up for the weeks it did not run.
 */
export async function runPayouts(app: Needs): Promise<number> {
	const week = payoutRun(app.clock.now());
	const cutoff = payoutCutoff(week);
	let made = 0;
	const problems: unknown[] = [];
	for (const owner of await findOwnersToPay(app.db, week, cutoff)) {
		try {
			if (await transactDurably(app.db, (tx) => payOwner(app, tx, owner, { week, cutoff }))) made += 1;
		} catch (problem) {
			// One owner whose payout fails does not keep the others waiting.
			problems.push(problem);
		}
	}
	if (problems.length > 0) throw new AggregateError(problems, 'the payouts of some owners were not made');
	return made;
}

/**
 * One owner's payout. The ledger is the truth: what it has open is paid, less what it has open the other way. Runs at the same
 * time take turns by the lock, and find nothing open; UNIQUE (owner_id, week) refuses a second payout of the week.
 */
async function payOwner(
	app: Needs,
	tx: Tx,
	ownerId: PersonId,
	{ week, cutoff }: { readonly week: LocalDate; readonly cutoff: Temporal.Instant },
): Promise<boolean> {
	const bankDetails = await lockBankDetails(tx, ownerId);
	if (!bankDetails) return false;
	const now = app.clock.now();
	if (await payoutHold(tx, ownerId, now)) return false;
	const { carried, pays } = netBalances(await findBalances(tx, ownerId, cutoff));
	await postCarried(app, tx, ownerId, carried);
	if (pays.length === 0) return false;
	const id = newId<PayoutId>(app.random);
	await savePayout(tx, { id, ownerId, week, bankDetails, pays, now });
	const paid = new Set(pays.map(({ bookingId }) => bookingId));
	await savePayoutLines(
		tx,
		id,
		[...new Set(carried.map(({ to }) => to))].filter((to) => !paid.has(to)),
	);
	return true;
}

/** Moves what one trip's pay makes up for another one's refund from the books of one to those of the other. */
export async function postCarried(
	app: Pick<App, 'clock' | 'random'>,
	tx: Tx,
	ownerId: PersonId,
	carried: readonly Carried<BookingId>[],
): Promise<void> {
	const now = app.clock.now();
	for (const { from, to, cents } of carried) {
		const cause = { kind: 'adjustment', id: newId(app.random) } as const;
		const lines = carryLines(cents);
		await postToLedger(tx, { cause, part: 'from', lines: lines.from, bookingId: from, ownerId, now });
		await postToLedger(tx, { cause, part: 'to', lines: lines.to, bookingId: to, ownerId, now });
	}
}
