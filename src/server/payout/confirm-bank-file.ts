import { type BankFileId, type PersonId, reference } from '#domain/id.ts';
import { bankFileMachine, decideConfirmation } from '#domain/payout/payout.ts';
import { ownMatter } from '#domain/person/staff.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact-durably.ts';
import {
	type Filed,
	lockBankFile,
	lockFiled,
	moveBankFile,
	saveFirstConfirmation,
} from './bank-file-store.ts';
import { findChanged, holdPayments } from './due-payout-store.ts';
import { settlePayout } from './settle-payout.ts';

/**
 * Somebody says that the bank has taken a file: all its payouts are PAID at once. Above the limit two people say so, and the
 * first word moves nothing. Nobody says it of a file that pays themselves, or that nobody has fetched. Payouts that
 * changed after the file was fetched wait until finance has decided about each: paid anyway, or taken out.
 */
export async function confirmBankFile(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payouts'>,
	by: PersonId,
	id: BankFileId,
): Promise<
	| BankFileId
	| Refusal<
			| 'not-found'
			| 'nothing-to-decide'
			| 'own-matter'
			| 'bank-file-not-fetched'
			| 'bank-file-changed'
			| 'second-person-needed'
	  >
> {
	return await transactDurably(app.db, async (tx) => {
		const file = await lockBankFile(tx, id);
		if (!file) return refuse('not-found', { what: 'bank file' });
		if (!bankFileMachine.may({ state: file.status, move: 'pay', by: 'PLATFORM' })) {
			return file.status === 'MADE' ? refuse('bank-file-not-fetched') : refuse('nothing-to-decide');
		}
		const filed = await lockFiled(tx, id);
		const own = ownMatter(by, ...filed.map(({ ownerId }) => ownerId));
		if (own) return own;
		const count = await countChanged(tx, filed);
		if (count > 0) return refuse('bank-file-changed', { count });
		const word = decideConfirmation({
			by,
			firstBy: file.confirmed_by,
			cents: file.amount_usd_cents,
			secondPersonAbove: app.payouts.secondPersonAbove,
		});
		if (isRefusal(word)) return word;
		const now = app.clock.now();
		if (word === 'FIRST') {
			await saveFirstConfirmation(tx, id, by, now);
			const records = filed.map((one) => ({
				action: 'payout-confirmed' as const,
				subject: 'payout' as const,
				subjectId: one.id,
				reason: reference(id),
			}));
			await recordActions(tx, app, by, ...records);
			return id;
		}
		await moveBankFile(tx, file, 'pay', { paid_by: by, paid_at: now });
		for (const one of filed) await settlePayout(app, tx, by, { ...one, status: 'IN_FILE' });
		return id;
	});
}

/** How many payouts of a downloaded file changed, and wait for finance; their payments stay as they are until the end. */
export async function countChanged(tx: Tx, filed: readonly Filed[]): Promise<number> {
	const ids = filed.map(({ id }) => id);
	await holdPayments(tx, ids);
	return (await findChanged(tx, ids)).size;
}
