import type { MoneyFault } from '#domain/ledger/money-audit.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import type { CaptureRecord, Payments, ProviderTransaction } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { findMoneyFaults, findOurCaptures, findUnexplained } from './money-audit-store.ts';

/** A provider may list a capture this many hours late. */
const listedHours = 4;
const none = cents(0);

/**
 * Compares tables, ledger and every provider's transactions, and returns all differences. Changes
 * nothing. Reads the provider's transactions of the last `days` days.
 */
export async function auditMoney(
	app: Pick<App, 'db' | 'clock' | 'payments'>,
	{ days }: { readonly days: number },
): Promise<readonly MoneyFault[]> {
	const faults = [...(await findMoneyFaults(app.db))];
	for (const provider of app.payments.all) faults.push(...(await auditProvider(app, provider, days)));
	return faults;
}

async function auditProvider(
	app: Pick<App, 'db' | 'clock'>,
	provider: Payments,
	days: number,
): Promise<readonly MoneyFault[]> {
	const until = app.clock.now();
	const from = until.subtract({ hours: days * 24 });
	const lines = Map.groupBy(await provider.listTransactions({ from, until }), ({ captureId }) => captureId);
	const unexplained = await findUnexplained(app.db, provider.name);
	const ours = new Map(
		(await findOurCaptures(app.db, provider.name, from)).map((row) => [row.captureId, row]),
	);
	const faults: MoneyFault[] = [];
	for (const [about, of] of lines) {
		const taken = total(of, 'capture');
		const mine = ours.get(about);
		if (mine) {
			faults.push(...compare(about, of, mine));
			if (taken > 0) faults.push(...(await compareRefunds(provider, about, of, mine.refunded)));
		} else if (taken > 0) {
			const refunded = unexplained.get(about);
			if (refunded === undefined) faults.push({ kind: 'capture-unknown', about, ours: none, books: taken });
			else
				faults.push(...(await compareRefunds(provider, about, of, refunded, 'unexplained-refund-differs')));
		}
	}
	for (const [about, { charged }] of ours) {
		if (lines.has(about)) continue;
		const found = await provider.findCapture(about);
		const soon = found && Temporal.Instant.compare(found.at, until.subtract({ hours: listedHours })) > 0;
		if (!found) faults.push({ kind: 'capture-missing', about, ours: charged, books: none });
		else if (!soon && found.amount.cents !== charged) {
			faults.push({ kind: 'capture-differs', about, ours: charged, books: found.amount.cents });
		}
	}
	return faults;
}

function compare(
	about: string,
	lines: readonly ProviderTransaction[],
	mine: { readonly charged: Cents; readonly claimed: number },
): readonly MoneyFault[] {
	const faults: MoneyFault[] = [];
	const taken = total(lines, 'capture');
	const foreign = lines.some(({ kind, amount }) => kind === 'capture' && amount.currency !== 'USD');
	if ((taken > 0 && taken !== mine.charged) || foreign) {
		faults.push({ kind: 'capture-differs', about, ours: mine.charged, books: taken });
	}
	const claims = lines.filter(({ kind }) => kind === 'dispute');
	if (claims.length > mine.claimed) {
		faults.push({ kind: 'dispute-unknown', about, ours: none, books: total(lines, 'dispute') });
	}
	return faults;
}

/**
 * Compares the refunds of a capture with the provider's listed transactions. If they differ or there is
 * a dispute, reads the capture itself with its refunds, reversals and lost disputes.
 */
async function compareRefunds(
	provider: Payments,
	about: string,
	lines: readonly ProviderTransaction[],
	ours: Cents,
	kind: 'provider-refund-differs' | 'unexplained-refund-differs' = 'provider-refund-differs',
): Promise<readonly MoneyFault[]> {
	const disputed = lines.some((line) => line.kind === 'dispute');
	const listed = cents(total(lines, 'refund') + total(lines, 'reversal'));
	if (!disputed && listed === ours) return [];
	const record = await provider.findCapture(about);
	const books = record ? returnedOf(record) : listed;
	return books === ours ? [] : [{ kind, about, ours, books }];
}

function returnedOf({ refunds, reversals, disputes }: CaptureRecord): Cents {
	return sumCents([
		...[...refunds, ...reversals].filter(({ status }) => status !== 'FAILED').map((one) => one.amount.cents),
		...disputes.filter(({ status }) => status === 'LOST').map(({ amount }) => amount.cents),
	]);
}

function total(lines: readonly ProviderTransaction[], kind: ProviderTransaction['kind']): Cents {
	return sumCents(lines.filter((line) => line.kind === kind).map(({ amount }) => amount.cents));
}
