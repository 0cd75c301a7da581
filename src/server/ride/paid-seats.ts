import { sql } from 'kysely';
import type { BookingId, RideId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';

/**
 * SQL condition on `booking`: the seats are paid and taken. Includes renters who must choose whether to
 * stay on a ride below its minimum. Excludes renters who must choose after a weather cancellation.
 */
export const isPaidSeat = sql<boolean>`(booking.status = 'CONFIRMED'
	OR (booking.status = 'CHOOSING' AND booking.choice_reason = 'MINIMUM'))`;

/** SQL condition on `booking`: the seats are taken. A hold ends at its time, before its job has run. */
export const isTakenSeat = (now: Temporal.Instant | string) => sql<boolean>`(${isPaidSeat}
	OR (booking.status = 'PENDING' AND booking.hold_expires_at > ${now}::timestamptz))`;

/** Sold seats and live holds. `ride.seats_taken` also counts expired holds whose job has not run. */
export async function countSeats(
	db: Db,
	ride: RideId,
	now: Temporal.Instant,
	except: readonly BookingId[] = [],
): Promise<number> {
	const row = await db
		.selectFrom('booking')
		.select(sql<number>`coalesce(sum(adults + kids), 0)::int`.as('people'))
		.where('ride_id', '=', ride)
		.where(isTakenSeat(now))
		.where(sql<boolean>`id <> ALL(${except})`)
		.executeTakeFirstOrThrow();
	return row.people;
}
