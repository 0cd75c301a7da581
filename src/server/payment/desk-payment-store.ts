import { type SelectQueryBuilder, sql } from 'kysely';
import type { PaymentFilter } from '#contract/desk-money-contract.ts';
import type { PaymentId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { daysSpan } from '#domain/platform-calendar.ts';
import type { Db } from '../db/database.ts';
import { countRows } from '../db/pages.ts';
import type { Tables } from '../db/tables.ts';
import { personColumn } from '../person/person-columns.ts';

type Payments = SelectQueryBuilder<Tables, 'payment', { id: PaymentId }>;

/** The payments that a filter lets through: days are the platform's. */
function filtered(db: Db, by: PaymentFilter): Payments {
	let payments: Payments = db.selectFrom('payment').select('payment.id');
	if (by.status) payments = payments.where('payment.status', '=', by.status);
	if (by.booking) payments = payments.where('payment.booking_id', '=', by.booking);
	const column = by.on === 'refunded' ? 'payment.refunded_at' : 'payment.created_at';
	const { from, until } = daysSpan(by.from, by.to);
	if (from) payments = payments.where(column, '>=', from);
	return until ? payments.where(column, '<', until) : payments;
}

/** Payments with who paid whom for what, newest first. */
export async function findPayments(
	db: Db,
	by: PaymentFilter,
	page: { readonly offset: number; readonly limit: number },
) {
	const shown = await filtered(db, by)
		.orderBy('payment.created_at', 'desc')
		.orderBy('payment.id')
		.offset(page.offset)
		.limit(page.limit)
		.execute();
	return await db
		.selectFrom('payment')
		.innerJoin('booking', 'booking.id', 'payment.booking_id')
		.innerJoin('boat', 'boat.id', 'booking.boat_id')
		.leftJoin('experience', 'experience.id', 'booking.experience_id')
		.innerJoin('person as renter', 'renter.id', 'booking.renter_id')
		.innerJoin('person as owner', 'owner.id', 'booking.owner_id')
		.selectAll('payment')
		.select([
			sql<string>`coalesce(experience.name, boat.name)`.as('trip'),
			sql<string>`coalesce(booking.experience_id, booking.ride_id)`.as('trip_id'),
			'booking.type',
			sql<Cents>`(CASE payment.status WHEN 'CAPTURED' THEN payment.amount_usd_cents - payment.refunded_usd_cents
				- coalesce((SELECT sum(amount_usd_cents) FROM payment_refund
					WHERE payment_id = payment.id AND status = 'REQUESTED'), 0)
				- coalesce((SELECT sum(amount_usd_cents) FROM payment_dispute
					WHERE payment_id = payment.id AND status = 'OPEN'), 0) ELSE 0 END)::int8`.as('refundable'),
			personColumn('renter'),
			personColumn('owner'),
		])
		.where(sql<boolean>`payment.id = ANY(${shown.map(({ id }) => id)})`)
		.orderBy('payment.created_at', 'desc')
		.orderBy('payment.id')
		.execute();
}

export async function countPayments(db: Db, by: PaymentFilter): Promise<number> {
	return await countRows(db, filtered(db, by));
}
