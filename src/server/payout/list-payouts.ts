import type { Payout } from '#contract/desk-money-contract.ts';
import type { PayoutId, PersonId } from '#domain/id.ts';
import { rateDigits } from '#domain/payout/exchange-rate.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { PagedList } from '../db/paged-list.ts';
import { type ChangedPayout, findChangedPayouts } from './due-payout-store.ts';
import { readBankDetails } from './payout-accounts.ts';
import { type Readiness, readPayoutReadiness } from './payout-readiness.ts';
import { countPayouts, findPayout, findPayouts, type PayoutFilter } from './payout-store.ts';

type Row = Awaited<ReturnType<typeof findPayouts>>[number];

/**
 * `changed` is set if the payout changed after its file was downloaded and finance must decide about it.
 */
interface Ready extends Readiness {
	readonly changed: ChangedPayout | undefined;
}

/** `bankDetails` may be given only where the access is audited. */
function presentPayout(row: Row, ready: Ready | undefined, bankDetails: BankDetails | null): Payout {
	return {
		_id: row.id,
		week: row.week,
		status: row.status,
		amountCents: row.amount_usd_cents,
		country: ready?.country ?? null,
		waits: row.status === 'DUE' ? (ready?.waits ?? null) : null,
		changed: ready?.changed ? { amountCents: ready.changed.cents, reason: ready.changed.why } : null,
		sent: presentSent(row),
		confirmedBy: row.confirmer._id === null ? null : row.confirmer,
		returned: row.returned_at && { date: row.returned_at.toString(), reason: row.return_reason ?? '' },
		bankDetails,
		owner: row.owner,
		bookings: row.bookings,
		createdDate: row.created_at.toString(),
		paidDate: row.paid_at?.toString() ?? null,
	};
}

function presentSent(row: Row): Payout['sent'] {
	const { bank_file_id: bankFileId, currency, rate_micros: rate, amount_local_cents: localCents } = row;
	if (!bankFileId || !currency || !rate || localCents === null) return null;
	return { bankFileId, currency, localCents, rate: rateDigits(rate) };
}

export const payoutList: PagedList<Pick<App, 'db' | 'clock' | 'keys'>, PayoutFilter, Row, Payout> = {
	find: ({ db }, filter, slice) => findPayouts(db, filter, slice),
	count: ({ db }, filter) => countPayouts(db, filter),
	present: async (app, rows, _, by) => {
		const readiness = await readinessOf(app, by, rows);
		return rows.map((row) => presentPayout(row, readiness.get(row.id), null));
	},
};

/** Audits the access to the account. */
export async function showPayout(
	app: Pick<App, 'db' | 'clock' | 'keys'>,
	staffMember: PersonId,
	id: PayoutId,
): Promise<Payout | Refusal<'not-found'>> {
	const row = await findPayout(app.db, id);
	if (!row) return refuse('not-found', { what: 'payout' });
	const accounts = await readBankDetails(app, staffMember, [id]);
	const readiness = await readinessOf(app, staffMember, [row]);
	return presentPayout(row, readiness.get(id), accounts.get(id) ?? null);
}

async function readinessOf(app: Pick<App, 'db' | 'clock' | 'keys'>, by: PersonId, rows: readonly Row[]) {
	const now = app.clock.now();
	const payouts = rows.map((row) => ({ id: row.id, ownerId: row.owner_id }));
	const readiness = await readPayoutReadiness(app, payouts, { by, now });
	const filed = rows.filter(({ file_status }) => file_status === 'FETCHED').map(({ id }) => id);
	const changed = await findChangedPayouts(app.db, filed, now);
	return new Map<PayoutId, Ready>(
		[...readiness].map(([id, ready]) => [id, { ...ready, changed: changed.get(id) }]),
	);
}
