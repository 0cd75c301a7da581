import { sql } from 'kysely';
import type { BookingId, PayoutId, PersonId } from '#domain/id.ts';
import { type PayoutStatus, payoutStatuses } from '#domain/payout/payout.ts';
import type { Db, Tx } from '../db/database.ts';

/**
 * Saves the lines of a new payout: per trip, the sums of the current ledger minus the trip's lines in
 * earlier paid payouts. `bookingIds` are trips whose entire pay was offset against the refund of another
 * trip.
 */
export async function savePayoutLines(tx: Tx, id: PayoutId, bookingIds: readonly BookingId[]): Promise<void> {
	await sql`INSERT INTO payout_line (payout_id, booking_id, trip, departure_date, charged_usd_cents,
			refunded_usd_cents, fee_usd_cents, retained_usd_cents, amount_usd_cents, discount_usd_cents)
		SELECT ${id}, booking.id, coalesce(experience.name, boat.name), booking.departure_date,
			money.charged - earlier.charged, money.refunded - earlier.refunded, money.fee - earlier.fee,
			money.charged - earlier.charged - money.refunded + earlier.refunded - money.fee + earlier.fee - paid.cents,
			paid.cents, money.discount - earlier.discount
		FROM (
			SELECT booking_id::text, amount_usd_cents FROM payout_booking WHERE payout_id = ${id}
			UNION ALL SELECT booking_id, 0 FROM unnest(${[...bookingIds]}::text[]) AS listed (booking_id)
		) AS paid (booking_id, cents)
		JOIN booking ON booking.id = paid.booking_id
		JOIN boat ON boat.id = booking.boat_id
		LEFT JOIN experience ON experience.id = booking.experience_id
		CROSS JOIN LATERAL (
			SELECT
				coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'provider' AND cause_kind = 'charge'), 0)::int8 AS charged,
				coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'provider'
					AND cause_kind IN ('refund', 'refund-failed', 'reversal', 'dispute-lost')), 0)::int8 AS refunded,
				coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'fee'), 0)::int8 AS fee,
				coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'owner' AND cause_kind = 'promo-code'), 0)::int8
					AS discount
			FROM ledger_entry WHERE ledger_entry.booking_id = booking.id) AS money
		CROSS JOIN LATERAL (
			SELECT coalesce(sum(line.charged_usd_cents), 0)::int8 AS charged,
				coalesce(sum(line.refunded_usd_cents), 0)::int8 AS refunded,
				coalesce(sum(line.fee_usd_cents), 0)::int8 AS fee,
				coalesce(sum(line.discount_usd_cents), 0)::int8 AS discount
			FROM payout_line AS line JOIN payout ON payout.id = line.payout_id AND payout.status = 'PAID'
			WHERE line.booking_id = booking.id) AS earlier`.execute(tx);
}

export async function findPayoutsOf(
	db: Db,
	owner: PersonId,
	{
		offset,
		limit,
		statuses = payoutStatuses,
	}: { readonly offset: number; readonly limit: number; readonly statuses?: readonly PayoutStatus[] },
) {
	return await db
		.selectFrom('payout')
		.select(({ selectFrom }) => [
			'id',
			'week',
			'status',
			'amount_usd_cents',
			'paid_at',
			'returned_at',
			'return_reason',
			selectFrom('payout_line')
				.select(({ fn }) => fn.countAll<number>().as('trips'))
				.whereRef('payout_line.payout_id', '=', 'payout.id')
				.as('trips'),
		])
		.where('owner_id', '=', owner)
		.where('status', 'in', statuses)
		.orderBy('week', 'desc')
		.offset(offset)
		.limit(limit)
		.execute();
}

export async function findPayoutOf(db: Db, id: PayoutId) {
	return await db
		.selectFrom('payout')
		.innerJoin('person', 'person.id', 'payout.owner_id')
		.leftJoin('bank_file', 'bank_file.id', 'payout.bank_file_id')
		.leftJoin('payout_rate', (join) =>
			join
				.onRef('payout_rate.week', '=', 'bank_file.week')
				.onRef('payout_rate.currency', '=', 'bank_file.currency'),
		)
		.select([
			'payout.id',
			'payout.owner_id',
			'payout.week',
			'payout.paid_at',
			'payout.returned_at',
			'payout.bank_details',
			'payout.amount_local_cents',
			'bank_file.currency',
			'payout_rate.rate_micros',
		])
		.select(sql<string>`concat_ws(' ', person.first_name, person.last_name)`.as('owner'))
		.where('payout.id', '=', id)
		.executeTakeFirst();
}

export async function findPayoutLines(db: Db, id: PayoutId) {
	return await db
		.selectFrom('payout_line')
		.innerJoin('booking', 'booking.id', 'payout_line.booking_id')
		.selectAll('payout_line')
		// The price of a trip cannot change after the trip, so a statement cannot change either.
		.select(({ fn }) => fn.coalesce('booking.current_price_lines', 'booking.price_lines').as('price_lines'))
		.where('payout_id', '=', id)
		.orderBy('payout_line.departure_date')
		.orderBy('payout_line.booking_id')
		.execute();
}
