import { sql } from 'kysely';
import type { BookingId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../db/database.ts';

/** What an owner owes and no later pay will make up for. */
export interface Claim {
	readonly ownerId: PersonId;
	/** Above zero. */
	readonly cents: Cents;
	/** The oldest trip that it comes from. */
	readonly bookingId: BookingId;
	/** The last entry of the ledger about it: another debt has another. */
	readonly lastEntry: number;
}

/**
 * Owners who owe more than the next runs could keep back, whose debt nothing has changed since a time, and who have had no
 * trip since then and have none ahead. Pay that stands in a payout already makes up for nothing.
 */
export async function findClaims(db: Db, since: Temporal.Instant): Promise<readonly Claim[]> {
	const { rows } = await sql<Claim>`
		SELECT owing.owner_id AS "ownerId", owing.cents::int8 AS cents, owing.bookings[1] AS "bookingId",
			entries.last AS "lastEntry"
		FROM (
			SELECT balance.owner_id, -sum(balance.cents) AS cents,
				array_agg(balance.booking_id ORDER BY balance.arrives_at, balance.booking_id)
					FILTER (WHERE balance.cents < 0) AS bookings
			FROM open_balance AS balance
			LEFT JOIN payout_booking AS living ON living.booking_id = balance.booking_id AND living.returned_at IS NULL
			WHERE balance.cents < 0 OR living.payout_id IS NULL
			GROUP BY balance.owner_id HAVING sum(balance.cents) < 0
		) AS owing
		CROSS JOIN LATERAL (
			SELECT max(id) AS last, max(created_at) AS at FROM ledger_entry
			WHERE account = 'owner' AND booking_id = ANY(owing.bookings)
		) AS entries
		WHERE entries.at <= ${since}
			AND NOT EXISTS (SELECT FROM booking WHERE booking.owner_id = owing.owner_id
				AND (booking.status = 'CHOOSING' OR (booking.status = 'CONFIRMED' AND booking.arrives_at > ${since})))
		ORDER BY owing.owner_id`.execute(db);
	return rows;
}
