import type { Payout } from '#contract/desk-contract.ts';
import type { PayoutId, PersonId } from '#domain/id.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { countPayouts, findPayout, findPayouts, type PayoutStatus } from './payout-store.ts';
import { readBankDetails } from './read-bank-details.ts';

type Row = Awaited<ReturnType<typeof findPayouts>>[number];

/** A payout for the desk: with the account that it goes to only where that leaves an audit entry. */
function presentPayout(row: Row, bankDetails: BankDetails | null): Payout {
	return {
		_id: row.id,
		week: row.week,
		status: row.status,
		amountCents: row.amount_usd_cents,
		bankDetails,
		owner: row.owner,
		bookings: row.bookings,
		createdDate: row.created_at.toString(),
		paidDate: row.paid_at?.toString() ?? null,
	};
}

/** What owners are, or were, paid in the weekly runs. */
export async function listPayouts(
	app: Pick<App, 'db'>,
	asked: { readonly status?: PayoutStatus | undefined; readonly page: number },
): Promise<Page<Payout>> {
	const { status } = asked;
	const rows = await findPayouts(app.db, { status, ...pageOf(asked.page) });
	const count = await countPayouts(app.db, status);
	return listPage(
		rows.map((row) => presentPayout(row, null)),
		count,
		asked.page,
	);
}

/** One payout with the account that it goes to, for a member of staff whose look is written down first. */
export async function showPayout(
	app: Pick<App, 'db' | 'clock' | 'keys'>,
	staffMember: PersonId,
	id: PayoutId,
): Promise<Payout | Refusal<'not-found'>> {
	const row = await findPayout(app.db, id);
	if (!row) return refuse('not-found', { what: 'payout' });
	const accounts = await readBankDetails(app, staffMember, [id]);
	return presentPayout(row, accounts.get(id) ?? null);
}
