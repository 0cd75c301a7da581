import { createHash } from 'node:crypto';
import { type BankFileId, type PayoutId, type PersonId, toReference } from '#domain/id.ts';
import { fillBankFile, writeBankFile } from '#domain/payout/bank-file.ts';
import { type PayoutCountry, payoutCurrencies } from '#domain/payout/exchange-rate.ts';
import { bankFileMachine, decideConfirmation } from '#domain/payout/payout.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { conflictOfInterest } from '#domain/person/staff.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt, type LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { lockPayeeRows } from '../person/payees.ts';
import {
	addPayoutsToFile,
	type FiledPayout,
	findPayoutsInFile,
	findRate,
	lockBankFile,
	lockPayoutsInFile,
	lockRun,
	moveBankFile,
	removeAllFromFile,
	saveBankFile,
	saveFirstConfirmation,
	saveRate,
} from './bank-file-store.ts';
import { findChangedPayouts, lockDuePayouts, lockPayments } from './due-payout-store.ts';
import { settlePayout } from './mark-payout.ts';
import { readBankDetails } from './payout-accounts.ts';
import { lockPayoutReadiness } from './payout-readiness.ts';
import { recomputePayout } from './recompute-payout.ts';

/**
 * Puts the due payouts of a run to one country in a bank file; payouts that must wait stay due. A
 * repeated call includes only payouts that have become ready since then, and is refused without such
 * payouts. The first file fixes the run's exchange rate. Moves no money.
 */
export async function makeBankFile(
	app: Pick<App, 'db' | 'clock' | 'random' | 'payouts' | 'keys'>,
	by: PersonId,
	{ week, country }: { readonly week: LocalDate; readonly country: PayoutCountry },
): Promise<BankFileId | Refusal<'nothing-to-pay' | 'bank-file-not-configured'>> {
	const currency = payoutCurrencies[country];
	const sender = country === 'AU' ? app.payouts.aba : null;
	if (sender === undefined) return refuse('bank-file-not-configured', { missing: 'sender' });
	return await transactDurably(app.db, async (tx) => {
		await lockRun(tx, week);
		const rate = (await findRate(tx, week, currency)) ?? app.payouts.rates[currency];
		if (!rate) return refuse('bank-file-not-configured', { missing: 'rate' });
		const now = app.clock.now();
		const locked = await lockDuePayouts(tx, week);
		const readiness = await lockPayoutReadiness(app, tx, locked, { by, now });
		for (const one of locked) {
			if (!readiness.get(one.id)?.contested) await recomputePayout(app, tx, { ...one, file: null });
		}
		const due = await lockDuePayouts(tx, week);
		const ready = due.flatMap((one) => {
			const { bank, country: destination, waits } = readiness.get(one.id) ?? {};
			return bank && waits === null && destination === country ? [{ ...one, bank }] : [];
		});
		const { filed, cents, localCents } = fillBankFile(ready, country, rate);
		if (filed.length === 0) return refuse('nothing-to-pay');
		const id = newId<BankFileId>(app.random);
		await saveRate(tx, { week, currency, rate, now });
		await saveBankFile(tx, {
			id,
			week,
			country,
			currency,
			payouts: filed.length,
			cents,
			localCents,
			sender,
			by,
			now,
		});
		for (const one of filed) await addPayoutsToFile(tx, { ...one, file: id });
		await recordActions(
			tx,
			app,
			by,
			...filed.map((one) => ({
				action: 'payout-filed' as const,
				subject: 'payout' as const,
				subjectId: one.id,
				reason: toReference(id),
			})),
		);
		return id;
	});
}

/** Refuses a downloaded file, because the bank may already have it. */
export async function undoBankFile(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId,
	id: BankFileId,
): Promise<BankFileId | Refusal<'not-found' | 'nothing-to-decide' | 'bank-file-fetched'>> {
	return await transactDurably(app.db, async (tx) => {
		const file = await lockBankFile(tx, id);
		if (!file) return refuse('not-found', { what: 'bank file' });
		if (!bankFileMachine.can({ state: file.status, move: 'undo', by: 'PLATFORM' })) {
			return file.status === 'FETCHED' ? refuse('bank-file-fetched') : refuse('nothing-to-decide');
		}
		const payouts = await removeAllFromFile(tx, id);
		await moveBankFile(tx, file, 'undo', { undone_by: by, undone_at: app.clock.now() });
		await recordActions(
			tx,
			app,
			by,
			...payouts.map((subjectId) => ({
				action: 'payout-unfiled' as const,
				subject: 'payout' as const,
				subjectId,
				reason: toReference(id),
			})),
		);
		return id;
	});
}

/**
 * The first download recomputes reduced payouts, and is refused if a payout must now wait (finance must
 * undo the file and make another). Later downloads return the same bytes until the file is paid, and are
 * refused while finance must decide about a changed payout. Each download is audited.
 */
export async function fetchBankFile(
	app: Pick<App, 'db' | 'clock' | 'random' | 'keys'>,
	by: PersonId,
	id: BankFileId,
): Promise<
	| { readonly fileName: string; readonly text: string }
	| Refusal<'not-found' | 'nothing-to-decide' | 'bank-file-outdated' | 'bank-file-changed'>
> {
	// A download reveals all accounts of the file, so the audit entry is saved first, in its own
	// transaction.
	const accounts = await readBankDetails(app, by, await findPayoutsInFile(app.db, id));
	return await transactDurably(app.db, async (tx) => {
		const file = await lockBankFile(tx, id);
		if (!file) return refuse('not-found', { what: 'bank file' });
		// Accounts of a paid or undone file can no longer be downloaded.
		if (file.status === 'UNDONE' || file.status === 'PAID') return refuse('nothing-to-decide');
		const now = app.clock.now();
		const locked = await lockPayoutsInFile(tx, id);
		if (file.status === 'MADE') {
			const readiness = await lockPayoutReadiness(app, tx, locked, { by: null, now });
			const count = [...readiness.values()].filter(({ waits }) => waits !== null).length;
			if (count > 0) return refuse('bank-file-outdated', { count });
			for (const one of locked) await recomputePayout(app, tx, { ...one, file: id });
		} else {
			const count = await countChanged(app, tx, locked, now);
			if (count > 0) return refuse('bank-file-changed', { count });
		}
		const filed = await lockPayoutsInFile(tx, id);
		if (filed.length === 0) return refuse('nothing-to-decide');
		const written = writeBankFile({
			country: file.country,
			week: file.week,
			reference: toReference(id),
			day: dateAt(file.created_at, platformZone),
			transfers: filed.map((one) => ({
				...one,
				...accountIn(accounts, one.id),
				reference: toReference(one.id),
			})),
			sender: file.sender,
		});
		const hash = createHash('sha256').update(written.text).digest('hex');
		if (file.status === 'MADE') {
			await moveBankFile(tx, file, 'fetch', { fetched_by: by, fetched_at: now, content_hash: hash });
		} else if (file.content_hash !== hash) {
			throw new Error(`bank file ${id} differs from its first download`);
		}
		await recordActions(
			tx,
			app,
			by,
			...filed.map((one) => ({
				action: 'payout-file-fetched' as const,
				subject: 'payout' as const,
				subjectId: one.id,
				reason: toReference(id),
			})),
		);
		return written;
	});
}

/**
 * Returns the account of a payout. Payouts cannot join a file later, so the accounts of all payouts in
 * the file have been read.
 */
function accountIn(accounts: ReadonlyMap<PayoutId, BankDetails>, id: PayoutId) {
	const account = accounts.get(id);
	if (!account) throw new Error(`missing bank account of payout ${id}`);
	return { account };
}

/**
 * Confirms that the bank accepted a downloaded file, and sets all its payouts to PAID. Above the limit,
 * two people must confirm. Refuses payees of the file. Also refuses until finance has decided about
 * every payout that changed after the download.
 */
export async function confirmBankFile(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payouts' | 'keys'>,
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
		if (!bankFileMachine.can({ state: file.status, move: 'pay', by: 'PLATFORM' })) {
			return file.status === 'MADE' ? refuse('bank-file-not-fetched') : refuse('nothing-to-decide');
		}
		const filed = await lockPayoutsInFile(tx, id);
		const own = conflictOfInterest(by, ...filed.map(({ ownerId }) => ownerId));
		if (own) return own;
		const now = app.clock.now();
		const count = await countChanged(app, tx, filed, now);
		if (count > 0) return refuse('bank-file-changed', { count });
		const confirmation = decideConfirmation({
			by,
			firstBy: file.confirmed_by,
			cents: file.amount_usd_cents,
			secondPersonAbove: app.payouts.secondPersonAbove,
		});
		if (isRefusal(confirmation)) return confirmation;
		if (confirmation === 'FIRST') {
			await saveFirstConfirmation(tx, id, by, now);
			const records = filed.map((one) => ({
				action: 'payout-confirmed' as const,
				subject: 'payout' as const,
				subjectId: one.id,
				reason: toReference(id),
			}));
			await recordActions(tx, app, by, ...records);
			return id;
		}
		await moveBankFile(tx, file, 'pay', { paid_by: by, paid_at: now });
		for (const one of filed) await settlePayout(app, tx, by, { ...one, status: 'IN_FILE' });
		return id;
	});
}

/**
 * Counts changed payouts of a downloaded file that need a decision. Locks the payouts' owners and
 * payments until the transaction ends.
 */
async function countChanged(
	app: Pick<App, 'keys'>,
	tx: Tx,
	filed: readonly FiledPayout[],
	now: Temporal.Instant,
): Promise<number> {
	const ids = filed.map(({ id }) => id);
	await lockPayeeRows(app, tx, [...new Set(filed.map(({ ownerId }) => ownerId))]);
	await lockPayments(tx, ids);
	return (await findChangedPayouts(tx, ids, now)).size;
}
