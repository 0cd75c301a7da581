import type { BankFileId, PersonId } from '#domain/id.ts';
import { reference } from '#domain/id.ts';
import { fillBankFile } from '#domain/payout/bank-file.ts';
import { type PayoutCountry, payoutCurrencies } from '#domain/payout/exchange-rate.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { findRate, lockRun, putInFile, saveBankFile, saveRate } from './bank-file-store.ts';
import { lockDue } from './due-payout-store.ts';
import { holdReadiness } from './payout-readiness.ts';
import { recomputePayout } from './recompute-payout.ts';

/**
 * Puts what is due in a run, and goes to one country, in a file for the bank; what must wait stays due. Made again, it puts
 * in a new file what has become ready meanwhile, or refuses since there is nothing. The first file of a run fixes the rate
 * of its money for that run. No money moves.
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
		const locked = await lockDue(tx, week);
		const readiness = await holdReadiness(app, tx, locked, { by, now });
		for (const one of locked) {
			if (!readiness.get(one.id)?.contested) await recomputePayout(app, tx, { ...one, file: null });
		}
		const due = await lockDue(tx, week);
		const ready = due.flatMap((one) => {
			const { bank, country: goesTo, waits } = readiness.get(one.id) ?? {};
			return bank && waits === null && goesTo === country ? [{ ...one, bank }] : [];
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
		for (const one of filed) await putInFile(tx, { ...one, file: id });
		await recordActions(
			tx,
			app,
			by,
			...filed.map((one) => ({
				action: 'payout-filed' as const,
				subject: 'payout' as const,
				subjectId: one.id,
				reason: reference(id),
			})),
		);
		return id;
	});
}
