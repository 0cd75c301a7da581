import { type BankFileId, type PayoutId, type PersonId, toReference } from '#domain/id.ts';
import { conflictOfInterest } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { transactDurably } from '../db/transact.ts';
import { lockPayeeRows } from '../person/payees.ts';
import {
	lockBankFile,
	lockPayoutsInFile,
	moveBankFile,
	removeFromFile,
	saveFileTotals,
} from './bank-file-store.ts';
import { findChangedPayouts, lockPayments } from './due-payout-store.ts';
import { findFileOf, lockPayout, saveAcceptedPayout } from './payout-store.ts';
import { recomputePayout } from './recompute-payout.ts';

/**
 * Saves finance's decision about a payout that changed after its file was downloaded. If finance pays
 * the payout anyway, its amount stays, and the excess is offset or claimed later. If finance removes the
 * payout from the file, it is due again with the current amount, and the file can be downloaded again.
 */
export async function decideChangedPayout(
	app: Pick<App, 'db' | 'clock' | 'random' | 'keys'>,
	by: PersonId,
	{ id, decision }: { readonly id: PayoutId; readonly decision: 'PAY_ANYWAY' | 'TAKE_OUT' },
): Promise<BankFileId | Refusal<'not-found' | 'nothing-to-decide' | 'own-matter'>> {
	return await transactDurably(app.db, async (tx) => {
		const fileId = await findFileOf(tx, id);
		const file = fileId && (await lockBankFile(tx, fileId));
		const filed = file ? await lockPayoutsInFile(tx, file.id) : [];
		const payout = await lockPayout(tx, id);
		if (!payout) return refuse('not-found', { what: 'payout' });
		const { owner_id: ownerId } = payout;
		const own = conflictOfInterest(by, ownerId);
		if (own) return own;
		if (file?.status !== 'FETCHED' || payout.bank_file_id !== file.id) return refuse('nothing-to-decide');
		await lockPayeeRows(app, tx, [ownerId]);
		await lockPayments(tx, [id]);
		const now = app.clock.now();
		const changed = (await findChangedPayouts(tx, [id], now)).get(id);
		if (!changed) return refuse('nothing-to-decide');
		if (decision === 'PAY_ANYWAY') await saveAcceptedPayout(tx, id, { cents: changed.cents, by, now });
		else {
			await removeFromFile(tx, id);
			if (filed.length > 1) {
				await moveBankFile(tx, file, 'reopen', notFetched);
				await saveFileTotals(tx, file.id);
			} else await moveBankFile(tx, file, 'empty', { ...notFetched, undone_by: by, undone_at: now });
			await recomputePayout(app, tx, { id, ownerId, file: null });
		}
		await recordActions(tx, app, by, {
			action: decision === 'PAY_ANYWAY' ? 'payout-accepted' : 'payout-taken-out',
			subject: 'payout',
			subjectId: id,
			reason: toReference(file.id),
		});
		return file.id;
	});
}

const notFetched = {
	fetched_by: null,
	fetched_at: null,
	content_hash: null,
	confirmed_by: null,
	confirmed_at: null,
} as const;
