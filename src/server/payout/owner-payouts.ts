import { sql } from 'kysely';
import type { Statement } from '#domain/billing/statement.ts';
import { type PayoutId, type PersonId, toReference } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { nextPayDay, payoutCutoff } from '#domain/payout/payout.ts';
import { accountEnding } from '#domain/person/bank-details.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt, type LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { payoutHold } from '../person/payees.ts';
import { isTripBlocked } from './due-payout-store.ts';
import { findPayoutLines, findPayoutOf, findPayoutsOf } from './statement-store.ts';

type Row = Awaited<ReturnType<typeof findPayoutsOf>>[number];

export async function listPayoutsOfOwner(db: Db, owner: PersonId, page: number): Promise<ListPart<Row>> {
	return listPart(await findPayoutsOf(db, owner, partOf(page)), (row) => row);
}

/** The owner and trips are those saved when the payout was made. */
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
			reference: toReference(payout.id),
			week: payout.week,
			paid: payout.paid_at && dateAt(payout.paid_at, platformZone),
			returned: payout.returned_at && dateAt(payout.returned_at, platformZone),
			sent: sentOf(payout),
			owner: payout.owner,
			accountEnding: accountEnding(payout.bank_details),
			lines: lines.map((line) => ({
				trip: line.trip,
				reference: toReference(line.booking_id),
				departureDate: line.departure_date,
				discount: line.discount_usd_cents,
				priceLines: line.price_lines ?? [],
				charged: line.charged_usd_cents,
				refunded: line.refunded_usd_cents,
				fee: line.fee_usd_cents,
				withheld: line.retained_usd_cents,
				amount: line.amount_usd_cents,
			})),
		},
	};
}

type SentRow = NonNullable<Awaited<ReturnType<typeof findPayoutOf>>>;

/** Null before the payment, because the bank file can still be undone. */
function sentOf(row: SentRow): Statement['sent'] {
	const { paid_at: paid, currency, amount_local_cents: localCents, rate_micros: rate } = row;
	return paid && currency && rate && localCents !== null ? { currency, localCents, rate } : null;
}

type PayoutRow = Awaited<ReturnType<typeof findPayoutsOf>>[number];

/**
 * Maximum number of unpaid payouts that are read. There is one per week, so this maximum is not reached.
 */
const maxWaiting = 100;

/**
 * Returns the money that has not yet reached an owner's bank: open in the ledger, or in a payout that is
 * due or in a bank file.
 */
export async function findUnpaidMoney(
	{ db, clock }: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<{
	readonly nextRun: LocalDate;
	readonly open: MoneyAheadRow;
	readonly payouts: readonly PayoutRow[];
}> {
	const now = clock.now();
	const { day: nextRun, week } = nextPayDay(now, await payoutHold(db, owner, now));
	const [open, payouts] = await Promise.all([
		findMoneyAhead(db, owner, payoutCutoff(week)),
		findPayoutsOf(db, owner, { offset: 0, limit: maxWaiting, statuses: ['DUE', 'IN_FILE'] }),
	]);
	return { nextRun, open, payouts };
}

/**
 * Open ledger balances of an owner that are not in an unpaid payout, in whole cents, with the number of
 * bookings.
 */
interface MoneyAheadRow {
	/** Balances of trips that the next run will pay. */
	readonly next_cents: Cents;
	readonly next_bookings: number;
	/** Balances of sold trips that a later run will pay. */
	readonly later_cents: Cents;
	readonly later_bookings: number;
	/**
	 * Balances that are being refunded, are disputed, have an open payment case, or wait for the renter's
	 * choice after a weather cancellation.
	 */
	readonly held_cents: Cents;
	readonly held_bookings: number;
	/** The owner's share of the amounts in open disputes, which no balance contains. */
	readonly disputed_cents: Cents;
	readonly disputed_bookings: number;
	/** Amount that the owner owes for trips refunded after their payout. */
	readonly owed_cents: Cents;
}

/**
 * Computes all sums in one statement. `cutoff` is the end of the period that the next run pays. Excludes
 * what the weekly run excludes (`openBalances`).
 */
async function findMoneyAhead(db: Db, owner: PersonId, cutoff: Temporal.Instant): Promise<MoneyAheadRow> {
	const { rows } = await sql<MoneyAheadRow>`
		WITH open AS (
			SELECT balance.cents, balance.arrives_at < ${cutoff.toString()} AS next,
				${isTripBlocked} AS held
			FROM open_balance AS balance
			WHERE balance.owner_id = ${owner}
				AND (balance.cents < 0 OR NOT EXISTS (SELECT FROM payout_booking
					WHERE payout_booking.booking_id = balance.booking_id AND payout_booking.paid_at IS NULL))),
		disputed AS (
			SELECT payment.booking_id, sum(entry.amount_usd_cents) AS cents
			FROM payment_dispute AS dispute JOIN payment ON payment.id = dispute.payment_id
			JOIN ledger_entry AS entry ON entry.payment_id = payment.id AND entry.cause_id = dispute.dispute_id
			WHERE dispute.status = 'OPEN' AND entry.account = 'owner' AND entry.owner_id = ${owner}
				AND entry.cause_kind IN ('dispute-opened', 'dispute-reduced')
			GROUP BY payment.booking_id)
		SELECT
			(SELECT coalesce(sum(cents), 0) FROM disputed)::bigint AS disputed_cents,
			(SELECT count(*) FROM disputed)::int AS disputed_bookings,
			coalesce(sum(cents) FILTER (WHERE cents > 0 AND NOT held AND next), 0)::bigint AS next_cents,
			(count(*) FILTER (WHERE cents > 0 AND NOT held AND next))::int AS next_bookings,
			coalesce(sum(cents) FILTER (WHERE cents > 0 AND NOT held AND NOT next), 0)::bigint AS later_cents,
			(count(*) FILTER (WHERE cents > 0 AND NOT held AND NOT next))::int AS later_bookings,
			coalesce(sum(cents) FILTER (WHERE cents > 0 AND held), 0)::bigint AS held_cents,
			(count(*) FILTER (WHERE cents > 0 AND held))::int AS held_bookings,
			coalesce(-sum(cents) FILTER (WHERE cents < 0 AND NOT held), 0)::bigint AS owed_cents
		FROM open`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('the sum returned no row');
	return row;
}
