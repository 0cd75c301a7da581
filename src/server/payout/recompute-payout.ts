import type { BankFileId, BookingId, PayoutId, PersonId } from '#domain/id.ts';
import { sumCents } from '#domain/money.ts';
import { inLocalCents } from '#domain/payout/exchange-rate.ts';
import { hasSameBalances, netBalances } from '#domain/payout/payout.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { lockPayeeRows } from '../person/payees.ts';
import { findFileRate, lockBankFile, saveFileTotals } from './bank-file-store.ts';
import { lockPayments } from './due-payout-store.ts';
import {
	deletePayout,
	findOpenBalancesOfPayout,
	findPaidBookings,
	findUnsentPayout,
	lockPayout,
	replacePayoutTrips,
} from './payout-store.ts';
import { postNetting } from './run-payouts.ts';

interface Unsent {
	readonly id: PayoutId;
	readonly ownerId: PersonId;
	readonly file: BankFileId | null;
}

/**
 * Recomputes an unsent payout from the open balances. A refunded trip pays less, and a disputed trip is
 * removed. Deletes the payout if it has no trips left. The caller has locked file, payout, payee and
 * payments, in this order.
 */
export async function recomputePayout(
	app: Pick<App, 'clock' | 'random'>,
	tx: Tx,
	{ id, ownerId, file }: Unsent,
): Promise<'same' | 'changed' | 'deleted'> {
	const { carried, pays } = netBalances(await findOpenBalancesOfPayout(tx, id));
	if (hasSameBalances(await findPaidBookings(tx, id), pays)) return 'same';
	await postNetting(app, tx, ownerId, carried);
	const rate = file && (await findFileRate(tx, file));
	const localCents = rate ? inLocalCents(sumCents(pays.map(({ cents }) => cents)), rate) : null;
	// At some exchange rates a few cents become zero, and a bank file cannot contain a zero amount.
	const remainsInFile = pays.length > 0 && localCents !== 0;
	if (pays.length === 0) await deletePayout(tx, id);
	else {
		const carriedTo = carried.map(({ to }) => to);
		await replacePayoutTrips(tx, {
			id,
			pays,
			unpaid: carriedTo,
			filed: file && remainsInFile ? { file, localCents } : null,
		});
	}
	if (file) await saveFileTotals(tx, file);
	return pays.length === 0 ? 'deleted' : 'changed';
}

export async function recomputePayoutOf(
	app: Pick<App, 'db' | 'clock' | 'random' | 'keys'>,
	bookingId: BookingId,
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const found = await findUnsentPayout(tx, bookingId);
		if (!found) return;
		// If the file was downloaded, the bank may have it, so finance decides about its payouts.
		if (found.file && (await lockBankFile(tx, found.file))?.status !== 'MADE') return;
		const payout = await lockPayout(tx, found.id);
		if (!payout) return;
		if (payout.bank_file_id !== found.file || !['DUE', 'IN_FILE'].includes(payout.status)) {
			throw new Error(`payout ${found.id} changed during locking; the job runs again`);
		}
		await lockPayeeRows(app, tx, [found.ownerId]);
		await lockPayments(tx, [found.id]);
		await recomputePayout(app, tx, found);
	});
}
