import { sql } from 'kysely';
import type { BookingId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const selectCode = statement((db, at: { booking: BookingId }) =>
	db.selectFrom('boarding_pass').select('code').where('booking_id', '=', at.booking),
);

export async function findCode(db: Db, booking: BookingId): Promise<string | undefined> {
	return (await selectCode(db, { booking })).rows[0]?.code;
}

/** Saves a code; `false` when the booking has one already, or another booking of its boat has this one. */
export async function saveCode(
	tx: Tx,
	booking: BookingId,
	code: string,
	now: Temporal.Instant,
): Promise<boolean> {
	const { numAffectedRows } = await sql`INSERT INTO boarding_pass (booking_id, boat_id, code, issued_at)
		SELECT id, boat_id, ${code}, ${now.toString()} FROM booking WHERE id = ${booking}
		ON CONFLICT DO NOTHING`.execute(tx);
	return numAffectedRows === 1n;
}
