import { type BankFileId, type PersonId, reference } from '#domain/id.ts';
import { bankFileMachine } from '#domain/payout/payout.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { lockBankFile, moveBankFile, takeOut } from './bank-file-store.ts';

/** Undoes a file that nobody has fetched: its payouts are due again. A file that was fetched may be with the bank. */
export async function undoBankFile(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId,
	id: BankFileId,
): Promise<BankFileId | Refusal<'not-found' | 'nothing-to-decide' | 'bank-file-fetched'>> {
	return await transactDurably(app.db, async (tx) => {
		const file = await lockBankFile(tx, id);
		if (!file) return refuse('not-found', { what: 'bank file' });
		if (!bankFileMachine.may({ state: file.status, move: 'undo', by: 'PLATFORM' })) {
			return file.status === 'FETCHED' ? refuse('bank-file-fetched') : refuse('nothing-to-decide');
		}
		const payouts = await takeOut(tx, id);
		await moveBankFile(tx, file, 'undo', { undone_by: by, undone_at: app.clock.now() });
		await recordActions(
			tx,
			app,
			by,
			...payouts.map((subjectId) => ({
				action: 'payout-unfiled' as const,
				subject: 'payout' as const,
				subjectId,
				reason: reference(id),
			})),
		);
		return id;
	});
}
