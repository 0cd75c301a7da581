import type { Statement } from '#domain/billing/statement.ts';
import { type PayoutId, type PersonId, reference } from '#domain/id.ts';
import { accountEnding } from '#domain/person/bank-details.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { listPart, type Part, partOf } from '../db/pages.ts';
import { findPayoutLines, findPayoutOf, findPayoutsOf } from './statement-store.ts';

type Row = Awaited<ReturnType<typeof findPayoutsOf>>[number];

/** An owner's payouts, the newest first, page by page. */
export async function payoutsOf(db: Db, owner: PersonId, page: number): Promise<Part<Row>> {
	return listPart(await findPayoutsOf(db, owner, partOf(page)), (row) => row);
}

/** What a payout pays for, as it was when it was made, and whose it is. */
export async function findStatement(
	db: Db,
	id: PayoutId,
): Promise<{ readonly ownerId: PersonId; readonly statement: Statement } | undefined> {
	const payout = await findPayoutOf(db, id);
	if (!payout) return undefined;
	const lines = await findPayoutLines(db, id);
	return {
		ownerId: payout.owner_id,
		statement: {
			reference: reference(payout.id),
			week: payout.week,
			paid: payout.paid_at && dateAt(payout.paid_at, platformZone),
			returned: payout.returned_at && dateAt(payout.returned_at, platformZone),
			sent: sentOf(payout),
			owner: payout.owner,
			accountEnding: accountEnding(payout.bank_details),
			lines: lines.map((line) => ({
				trip: line.trip,
				reference: reference(line.booking_id),
				departureDate: line.departure_date,
				discount: line.discount_usd_cents,
				priceLines: line.price_lines ?? [],
				charged: line.charged_usd_cents,
				refunded: line.refunded_usd_cents,
				fee: line.fee_usd_cents,
				kept: line.kept_usd_cents,
				amount: line.amount_usd_cents,
			})),
		},
	};
}

type SentRow = NonNullable<Awaited<ReturnType<typeof findPayoutOf>>>;

/** Once it was paid: a file that is not with the bank yet may still be undone. */
function sentOf(row: SentRow): Statement['sent'] {
	const { paid_at: paid, currency, amount_local_cents: localCents, rate_micros: rate } = row;
	return paid && currency && rate && localCents !== null ? { currency, localCents, rate } : null;
}
