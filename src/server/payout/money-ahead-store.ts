import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../db/database.ts';

/** What the ledger has open for an owner and no payout has taken yet, in whole cents; trips beside it. */
export interface MoneyAheadRow {
	/** Of trips that are over. */
	readonly ended_cents: Cents;
	readonly ended_trips: number;
	/** Of trips that are sold and not over yet. */
	readonly ahead_cents: Cents;
	readonly ahead_trips: number;
	/** On its way back to renters, or argued about, or of renters who choose after a weather call: it waits. */
	readonly held_cents: Cents;
	readonly held_trips: number;
	/** What the owner owes for trips that were refunded after they were paid out. */
	readonly owed_cents: Cents;
}

/** One statement, however much there is. What the weekly run leaves out is left out here (`openBalances`). */
export async function findMoneyAhead(db: Db, owner: PersonId, now: Temporal.Instant): Promise<MoneyAheadRow> {
	const { rows } = await sql<MoneyAheadRow>`
		WITH open AS (
			SELECT balance.cents, balance.arrives_at <= ${now.toString()} AS ended,
				EXISTS (SELECT FROM payment WHERE payment.booking_id = balance.booking_id
					AND (payment.status = 'REFUNDING' OR EXISTS (SELECT FROM payment_dispute
						WHERE payment_dispute.payment_id = payment.id AND payment_dispute.status = 'OPEN')))
				OR EXISTS (SELECT FROM booking WHERE id = balance.booking_id AND status = 'CHOOSING') AS held
			FROM open_balance AS balance
			WHERE balance.owner_id = ${owner}
				AND (balance.cents < 0 OR NOT EXISTS (SELECT FROM payout_booking
					WHERE payout_booking.booking_id = balance.booking_id AND payout_booking.returned_at IS NULL)))
		SELECT
			coalesce(sum(cents) FILTER (WHERE cents > 0 AND NOT held AND ended), 0)::bigint AS ended_cents,
			(count(*) FILTER (WHERE cents > 0 AND NOT held AND ended))::int AS ended_trips,
			coalesce(sum(cents) FILTER (WHERE cents > 0 AND NOT held AND NOT ended), 0)::bigint AS ahead_cents,
			(count(*) FILTER (WHERE cents > 0 AND NOT held AND NOT ended))::int AS ahead_trips,
			coalesce(sum(cents) FILTER (WHERE cents > 0 AND held), 0)::bigint AS held_cents,
			(count(*) FILTER (WHERE cents > 0 AND held))::int AS held_trips,
			coalesce(-sum(cents) FILTER (WHERE cents < 0), 0)::bigint AS owed_cents
		FROM open`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('adding up answers one row');
	return row;
}
