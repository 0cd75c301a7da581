import type { BooksMonth, DeskBooks } from '#contract/desk-money-contract.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { type CsvList, presentCsv } from '../db/csv.ts';
import { findBalances, findMonths } from './books-store.ts';

/** What the platform has, owes and earns, as the ledger says: balances now, and each month, in US cents. */
export async function showBooks(app: Pick<App, 'db'>): Promise<DeskBooks> {
	const balances = await findBalances(app.db);
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
	return (await findMonths(app.db, platformZone)).map((row) => ({
		month: row.month,
		chargedCents: row.charged,
		givenBackCents: row.given_back,
		feeCents: row.fee,
		providerFeeCents: row.provider_fee,
		ownersCents: row.owners,
		paidOutCents: row.paid_out,
	}));
}

const dollars = (cents: number) => cents / 100;

/** The months for a spreadsheet, in US dollars. */
export async function booksCsv(app: Pick<App, 'db' | 'clock'>): Promise<CsvList> {
	return presentCsv('books', dateAt(app.clock.now(), platformZone), await monthsOf(app), {
		[`Month (${platformZone})`]: ({ month }) => month,
		'Charged (US$)': ({ chargedCents }) => dollars(chargedCents),
		'Given back (US$)': ({ givenBackCents }) => dollars(givenBackCents),
		'Platform fee (US$)': ({ feeCents }) => dollars(feeCents),
		'Kept by providers (US$)': ({ providerFeeCents }) => dollars(providerFeeCents),
		'Owners (US$)': ({ ownersCents }) => dollars(ownersCents),
		'Paid to owners (US$)': ({ paidOutCents }) => dollars(paidOutCents),
	});
}
