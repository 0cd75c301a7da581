import { createHash } from 'node:crypto';
import { type BankFileId, type PayoutId, type PersonId, reference } from '#domain/id.ts';
import { writeBankFile } from '#domain/payout/bank-file.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { findFiled, lockBankFile, lockFiled, moveBankFile } from './bank-file-store.ts';
import { countChanged } from './confirm-bank-file.ts';
import { holdReadiness } from './payout-readiness.ts';
import { readBankDetails } from './read-bank-details.ts';
import { recomputePayout } from './recompute-payout.ts';

/**
 * The file, for whoever takes it to the bank. The first time, everything is looked at once more: what is owed less by now
 * pays less, and what has come to wait since the file was made must not reach the bank, so the file is to be undone and made
 * again. From then on it may be with the bank and stays as it is; fetched again it says the same, sign by sign, until it is
 * paid, and not while finance has to decide about a payout that changed. Each fetching is in the audit log, as a look at all
 * accounts in it.
 */
export async function fetchBankFile(
	app: Pick<App, 'db' | 'clock' | 'random' | 'keys'>,
	by: PersonId,
	id: BankFileId,
): Promise<
	| { readonly fileName: string; readonly text: string }
	| Refusal<'not-found' | 'nothing-to-decide' | 'bank-file-outdated' | 'bank-file-changed'>
> {
	// Whoever asks sees every account in the file: that is written down first, and apart.
	const accounts = await readBankDetails(app, by, await findFiled(app.db, id));
	return await transactDurably(app.db, async (tx) => {
		const file = await lockBankFile(tx, id);
		if (!file) return refuse('not-found', { what: 'bank file' });
		// Whoever was paid may be gone by now, and nobody needs the accounts any more.
		if (file.status === 'UNDONE' || file.status === 'PAID') return refuse('nothing-to-decide');
		const now = app.clock.now();
		const locked = await lockFiled(tx, id);
		if (file.status === 'MADE') {
			const readiness = await holdReadiness(app, tx, locked, { by: null, now });
			const count = [...readiness.values()].filter(({ waits }) => waits !== null).length;
			if (count > 0) return refuse('bank-file-outdated', { count });
			for (const one of locked) await recomputePayout(app, tx, { ...one, file: id });
		} else {
			const count = await countChanged(tx, locked);
			if (count > 0) return refuse('bank-file-changed', { count });
		}
		const filed = await lockFiled(tx, id);
		if (filed.length === 0) return refuse('nothing-to-decide');
		const written = writeBankFile({
			country: file.country,
			week: file.week,
			reference: reference(id),
			day: dateAt(file.made_at, platformZone),
			transfers: filed.map((one) => ({
				...one,
				...accountIn(accounts, one.id),
				reference: reference(one.id),
			})),
			sender: file.sender,
		});
		const hash = createHash('sha256').update(written.text).digest('hex');
		if (file.status === 'MADE') {
			await moveBankFile(tx, file, 'fetch', { fetched_by: by, fetched_at: now, content_hash: hash });
		} else if (file.content_hash !== hash) {
			throw new Error(`the bank file ${id} is not what was fetched first`);
		}
		await recordActions(
			tx,
			app,
			by,
			...filed.map((one) => ({
				action: 'payout-file-fetched' as const,
				subject: 'payout' as const,
				subjectId: one.id,
				reason: reference(id),
			})),
		);
		return written;
	});
}

/** What is in a file stays in it, so whoever read its accounts has read them all. */
function accountIn(accounts: ReadonlyMap<PayoutId, BankDetails>, id: PayoutId) {
	const account = accounts.get(id);
	if (!account) throw new Error(`the account of payout ${id} was not read`);
	return { account };
}
