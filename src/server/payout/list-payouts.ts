import type { Payout } from '#contract/desk-contract.ts';
import type { PayoutId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordView } from '../audit/record-actions.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { countPayouts, findPayout, findPayouts, type PayoutStatus } from './payout-store.ts';

type Row = Awaited<ReturnType<typeof findPayouts>>[number];

/** A payout for the desk: with the account that it goes to only where that leaves an audit entry. */
function presentPayout(row: Row, withBankDetails: boolean): Payout {
	return {
		_id: row.id,
		week: row.week,
		status: row.status,
		amountCents: row.amount_usd_cents,
		bankDetails: withBankDetails ? row.bank_details : null,
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
		rows.map((row) => presentPayout(row, false)),
		count,
		asked.page,
	);
}

/** One payout with the account that it goes to, for a member of staff whose look is written down first. */
export async function showPayout(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
	id: PayoutId,
): Promise<Payout | Refusal<'not-found'>> {
	const row = await findPayout(app.db, id);
	if (!row) return refuse('not-found', { what: 'payout' });
	await recordView(app, staffMember, { action: 'bank-details-opened', subject: 'payout', subjectId: id });
	return presentPayout(row, true);
}
