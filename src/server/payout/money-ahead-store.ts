import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../db/database.ts';
import { isHeld } from './due-payout-store.ts';

/** What the ledger has open for an owner and no payout has taken yet, in whole cents, and of how many bookings. */
export interface MoneyAheadRow {
	/** Of trips that the next run pays for. */
	readonly next_cents: Cents;
	readonly next_bookings: number;
	/** Of trips that are sold and that a later run pays for. */
	readonly later_cents: Cents;
	readonly later_bookings: number;
	/** On its way back to renters, or argued about, or of renters who choose after a weather call: it waits. */
	readonly held_cents: Cents;
	readonly held_bookings: number;
	/** What the owner owes for trips that were refunded after they were paid out. */
	readonly owed_cents: Cents;
}

/**
 * One statement, however much there is. `cutoff` is that of the next run; what the weekly run leaves out is left out here
 * (`openBalances`).
 */
export async function findMoneyAhead(
	db: Db,
	owner: PersonId,
	cutoff: Temporal.Instant,
): Promise<MoneyAheadRow> {
	const { rows } = await sql<MoneyAheadRow>`
		WITH open AS (
			SELECT balance.cents, balance.arrives_at < ${cutoff.toString()} AS next,
				${isHeld} AS held
			FROM open_balance AS balance
			WHERE balance.owner_id = ${owner}
				AND (balance.cents < 0 OR NOT EXISTS (SELECT FROM payout_booking
					WHERE payout_booking.booking_id = balance.booking_id AND payout_booking.returned_at IS NULL)))
		SELECT
			coalesce(sum(cents) FILTER (WHERE cents > 0 AND NOT held AND next), 0)::bigint AS next_cents,
			(count(*) FILTER (WHERE cents > 0 AND NOT held AND next))::int AS next_bookings,
			coalesce(sum(cents) FILTER (WHERE cents > 0 AND NOT held AND NOT next), 0)::bigint AS later_cents,
			(count(*) FILTER (WHERE cents > 0 AND NOT held AND NOT next))::int AS later_bookings,
			coalesce(sum(cents) FILTER (WHERE cents > 0 AND held), 0)::bigint AS held_cents,
			(count(*) FILTER (WHERE cents > 0 AND held))::int AS held_bookings,
			coalesce(-sum(cents) FILTER (WHERE cents < 0), 0)::bigint AS owed_cents
		FROM open`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('adding up answers one row');
	return row;
}
