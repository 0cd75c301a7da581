import { sql } from 'kysely';
import type { BooksMonth, DeskBooks } from '#contract/desk-money-contract.ts';
import type { Cents } from '#domain/money.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { type CsvList, presentCsv } from '../db/csv.ts';
import type { Db } from '../db/database.ts';

export async function showBooks(app: Pick<App, 'db'>): Promise<DeskBooks> {
	const balances = await findAccountBalances(app.db);
	return {
		now: {
			providerCents: balances.provider,
			owedToOwnersCents: balances.to_owners,
			owedByOwnersCents: balances.by_owners,
			disputedCents: balances.disputed,
			suspenseCents: balances.suspense,
		},
		months: await monthsOf(app),
	};
}

async function monthsOf(app: Pick<App, 'db'>): Promise<BooksMonth[]> {
	return (await findBookMonths(app.db, platformZone)).map((row) => ({
		month: row.month,
		chargedCents: row.charged,
		refundedCents: row.refunded,
		feeCents: row.fee,
		providerFeeCents: row.provider_fee,
		ownersCents: row.owners,
		paidOutCents: row.paid_out,
	}));
}

const dollars = (cents: number) => cents / 100;

export async function booksCsv(app: Pick<App, 'db' | 'clock'>): Promise<CsvList> {
	return presentCsv('books', dateAt(app.clock.now(), platformZone), await monthsOf(app), {
		[`Month (${platformZone})`]: ({ month }) => month,
		'Charged (US$)': ({ chargedCents }) => dollars(chargedCents),
		'Refunded (US$)': ({ refundedCents }) => dollars(refundedCents),
		'Platform fee (US$)': ({ feeCents }) => dollars(feeCents),
		'Provider fees (US$)': ({ providerFeeCents }) => dollars(providerFeeCents),
		'Owners (US$)': ({ ownersCents }) => dollars(ownersCents),
		'Paid to owners (US$)': ({ paidOutCents }) => dollars(paidOutCents),
	});
}

/**
 * Finds account balances in cents. Owner accounts are split into what the platform owes owners
 * (`to_owners`) and what owners owe the platform (`by_owners`), both positive.
 */
async function findAccountBalances(db: Db) {
	const { rows } = await sql<Record<'provider' | 'to_owners' | 'by_owners' | 'disputed' | 'suspense', Cents>>`
		WITH of AS (
			SELECT account, owner_id, sum(amount_usd_cents)::int8 AS cents FROM ledger_entry GROUP BY account, owner_id)
		SELECT coalesce(sum(cents) FILTER (WHERE account = 'provider'), 0)::int8 AS provider,
			coalesce(-sum(cents) FILTER (WHERE account = 'owner' AND cents < 0), 0)::int8 AS to_owners,
			coalesce(sum(cents) FILTER (WHERE account = 'owner' AND cents > 0), 0)::int8 AS by_owners,
			coalesce(-sum(cents) FILTER (WHERE account = 'disputed'), 0)::int8 AS disputed,
			coalesce(-sum(cents) FILTER (WHERE account = 'suspense'), 0)::int8 AS suspense
		FROM of`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('expected one row of sums');
	return row;
}

/**
 * Finds movements by month in a time zone, newest first, in cents. Money that moves in the direction of
 * a column's name is positive.
 */
async function findBookMonths(db: Db, timeZone: string) {
	const isPayout = sql`cause_kind IN ('payout', 'payout-returned')`;
	const { rows } = await sql<
		{ month: string } & Record<'charged' | 'refunded' | 'fee' | 'provider_fee' | 'owners' | 'paid_out', Cents>
	>`
		SELECT to_char(created_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month,
			coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'provider' AND cause_kind = 'charge'), 0)::int8 AS charged,
			coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'provider'
				AND cause_kind NOT IN ('charge', 'provider-fee') AND NOT ${isPayout}), 0)::int8 AS refunded,
			coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'fee'), 0)::int8 AS fee,
			coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'provider_fee'), 0)::int8 AS provider_fee,
			coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'owner' AND NOT ${isPayout}), 0)::int8 AS owners,
			coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'owner' AND ${isPayout}), 0)::int8 AS paid_out
		FROM ledger_entry GROUP BY 1 ORDER BY 1 DESC`.execute(db);
	return rows;
}
