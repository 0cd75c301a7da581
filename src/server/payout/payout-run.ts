import { sql } from 'kysely';
import type { BankFile, PayoutRun, PayoutRunInFull } from '#contract/desk-money-contract.ts';
import type { BankFileId, PersonId } from '#domain/id.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import {
	type PayoutCountry,
	payoutCountries,
	payoutCurrencies,
	rateDigits,
} from '#domain/payout/exchange-rate.ts';
import { type PayoutStatus, payoutStatuses } from '#domain/payout/payout.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { type BankFileRow, findBankFile, findBankFiles, findRate } from './bank-file-store.ts';
import { findDuePayouts } from './due-payout-store.ts';
import { readPayoutReadiness } from './payout-readiness.ts';

const nothing = { count: 0, cents: cents(0) };

function presentStates(rows: readonly RunState[]): PayoutRun['states'] {
	const of = (status: RunState['status']) => {
		const row = rows.find((one) => one.status === status);
		return row ? { count: row.count, cents: row.cents } : nothing;
	};
	return Object.fromEntries(payoutStatuses.map((status) => [status, of(status)])) as PayoutRun['states'];
}

export async function listRuns(app: Pick<App, 'db'>, page: number): Promise<ListPart<PayoutRun>> {
	const runs = await findRuns(app.db, partOf(page));
	return listPart(runs, ({ week, states }) => ({ week, states: presentStates(states) }));
}

export async function showRun(
	app: Pick<App, 'db' | 'clock' | 'payouts' | 'keys'>,
	by: PersonId,
	week: LocalDate,
): Promise<PayoutRunInFull | Refusal<'not-found'>> {
	const states = await findRunStates(app.db, week);
	if (states.length === 0) return refuse('not-found', { what: 'payout run' });
	const due = await findDuePayouts(app.db, week);
	const readiness = await readPayoutReadiness(app, due, { by, now: app.clock.now() });
	const figures = (country: PayoutCountry | null, ready?: boolean) => {
		const mine = due.filter(({ id }) => {
			const one = readiness.get(id);
			return one?.country === country && (ready === undefined || (one.waits === null) === ready);
		});
		return { count: mine.length, cents: sumCents(mine.map((one): Cents => one.cents)) };
	};
	const countries = [];
	for (const country of payoutCountries) {
		const currency = payoutCurrencies[country];
		const rate = (await findRate(app.db, week, currency)) ?? app.payouts.rates[currency];
		countries.push({
			country,
			currency,
			rate: rate ? rateDigits(rate) : null,
			configured: rate !== undefined && (country !== 'AU' || app.payouts.aba !== undefined),
			ready: figures(country, true),
			waiting: figures(country, false),
		});
	}
	const files = await findBankFiles(app.db, week);
	return {
		week,
		states: presentStates(states),
		countries,
		byHand: figures(null),
		files: files.map((row) => presentBankFile(app, row)),
	};
}

export async function showBankFile(
	app: Pick<App, 'db' | 'payouts'>,
	id: BankFileId,
): Promise<BankFile | Refusal<'not-found'>> {
	const row = await findBankFile(app.db, id);
	return row ? presentBankFile(app, row) : refuse('not-found', { what: 'bank file' });
}

function presentBankFile({ payouts }: Pick<App, 'payouts'>, row: BankFileRow): BankFile {
	return {
		_id: row.id,
		week: row.week,
		country: row.country,
		status: row.status,
		payouts: row.payouts,
		amountCents: row.amount_usd_cents,
		sent: {
			bankFileId: row.id,
			currency: row.currency,
			localCents: row.amount_local_cents,
			rate: rateDigits(row.rate_micros),
		},
		made: { by: row.maker, date: row.created_at.toString() },
		fetched: row.fetched_at && { by: row.fetcher, date: row.fetched_at.toString() },
		confirmed: row.confirmed_at && { by: row.confirmer, date: row.confirmed_at.toString() },
		paid: row.paid_at && { by: row.payer, date: row.paid_at.toString() },
		undone: row.undone_at && { by: row.undoer, date: row.undone_at.toString() },
		twoPeople: row.amount_usd_cents > payouts.secondPersonAbove,
	};
}

interface RunState {
	readonly week: LocalDate;
	readonly status: PayoutStatus;
	readonly count: number;
	readonly cents: Cents;
}

async function findRunStates(db: Db, week: LocalDate): Promise<readonly RunState[]> {
	const { rows } = await sql<RunState>`
		SELECT week, status, count(*) AS count, sum(amount_usd_cents)::int8 AS cents FROM payout
		WHERE week = ${week} GROUP BY week, status`.execute(db);
	return rows;
}

async function findRuns(
	db: Db,
	{ offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly { readonly week: LocalDate; readonly states: readonly RunState[] }[]> {
	const { rows } = await sql<RunState>`
		SELECT week, status, count(*) AS count, sum(amount_usd_cents)::int8 AS cents FROM payout
		WHERE week IN (SELECT DISTINCT week FROM payout ORDER BY week DESC OFFSET ${offset} LIMIT ${limit})
		GROUP BY week, status ORDER BY week DESC`.execute(db);
	return [...Map.groupBy(rows, ({ week }) => week)].map(([week, states]) => ({ week, states }));
}
