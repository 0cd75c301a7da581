import type { MoneyAhead, OwnPayout } from '#contract/billing-contract.ts';
import type { Sheet } from '#domain/billing/sheet.ts';
import { type Statement, statementCells } from '#domain/billing/statement.ts';
import { csvFile } from '#domain/csv.ts';
import type { PayoutId, PersonId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { ListPart } from '../db/pages.ts';
import { localeFor } from '../i18n/text-locale.ts';
import { findStatement, findUnpaidMoney, listPayoutsOfOwner } from '../payout/owner-payouts.ts';
import { statementSheet } from './statement-sheet.ts';

/** Newest first. */
export async function listOwnPayouts(
	app: Pick<App, 'db'>,
	owner: PersonId,
	page: number,
): Promise<ListPart<OwnPayout>> {
	const { items, more } = await listPayoutsOfOwner(app.db, owner, page);
	return { items: items.map(presentPayout), more };
}

const presentPayout = (row: Awaited<ReturnType<typeof listPayoutsOfOwner>>['items'][number]): OwnPayout => ({
	_id: row.id,
	week: row.week,
	status: row.status,
	amountCents: row.amount_usd_cents,
	trips: row.trips ?? 0,
	paidDate: row.paid_at?.toString() ?? null,
	returned: row.returned_at && { date: row.returned_at.toString(), reason: row.return_reason ?? '' },
});

export async function showUnpaidEarnings(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<MoneyAhead> {
	const { nextRun, open, payouts } = await findUnpaidMoney(app, owner);
	return {
		nextRun,
		next: { bookings: open.next_bookings, cents: open.next_cents },
		later: { bookings: open.later_bookings, cents: open.later_cents },
		held: { bookings: open.held_bookings, cents: open.held_cents },
		disputed: { bookings: open.disputed_bookings, cents: open.disputed_cents },
		owedCents: open.owed_cents,
		payouts: payouts.map(presentPayout),
	};
}

type Reader = Pick<Person, 'id' | 'language'>;

export async function showStatement(
	app: Pick<App, 'db' | 'billing'>,
	owner: Reader,
	id: PayoutId,
): Promise<{ readonly sheet: Sheet } | Refusal<'not-found'>> {
	const statement = await ownStatement(app, owner.id, id);
	if (isRefusal(statement)) return statement;
	return { sheet: statementSheet(statement, app.billing.seller, localeFor(owner.language)) };
}

export async function printStatement(
	app: Pick<App, 'db' | 'billing' | 'pdf'>,
	owner: Reader,
	id: PayoutId,
): Promise<{ readonly fileName: string; readonly base64: string } | Refusal<'not-found'>> {
	const statement = await ownStatement(app, owner.id, id);
	if (isRefusal(statement)) return statement;
	const bytes = await app.pdf.print(statementSheet(statement, app.billing.seller, localeFor(owner.language)));
	return { fileName: `${fileNameOf(statement)}.pdf`, base64: Buffer.from(bytes).toString('base64') };
}

export async function statementCsv(
	app: Pick<App, 'db'>,
	owner: PersonId,
	id: PayoutId,
): Promise<{ readonly fileName: string; readonly csv: string } | Refusal<'not-found'>> {
	const statement = await ownStatement(app, owner, id);
	if (isRefusal(statement)) return statement;
	const { titles, rows } = statementCells(statement);
	return { fileName: `${fileNameOf(statement)}.csv`, csv: csvFile(titles, rows) };
}

const fileNameOf = ({ week, reference }: Statement) => `payout-${week}-${reference}`;

async function ownStatement(
	app: Pick<App, 'db'>,
	owner: PersonId,
	id: PayoutId,
): Promise<Statement | Refusal<'not-found'>> {
	const found = await findStatement(app.db, id);
	return found?.ownerId === owner ? found.statement : refuse('not-found', { what: 'payout' });
}
