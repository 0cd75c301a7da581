import { sql } from 'kysely';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { Db } from '../db/database.ts';
import { countRows } from '../db/pages.ts';
import { personColumn } from '../person/person-column.ts';

/** Payments with who paid whom for what, newest first. */
export async function findPayments(
	db: Db,
	of: { readonly status: PaymentStatus | undefined; readonly offset: number; readonly limit: number },
) {
	const payments = db
		.selectFrom('payment')
		.innerJoin('booking', 'booking.id', 'payment.booking_id')
		.innerJoin('boat', 'boat.id', 'booking.boat_id')
		.leftJoin('experience', 'experience.id', 'booking.experience_id')
		.innerJoin('person as renter', 'renter.id', 'booking.renter_id')
		.innerJoin('person as owner', 'owner.id', 'booking.owner_id')
		.selectAll('payment')
		.select([
			sql<string>`coalesce(experience.name, boat.name)`.as('trip'),
			personColumn('renter'),
			personColumn('owner'),
		]);
	return await (of.status ? payments.where('payment.status', '=', of.status) : payments)
		.orderBy('payment.created_at', 'desc')
		.orderBy('payment.id')
		.offset(of.offset)
		.limit(of.limit)
		.execute();
}

export async function countPayments(db: Db, status: PaymentStatus | undefined): Promise<number> {
	const payments = db.selectFrom('payment').select('id');
	return await countRows(db, status ? payments.where('status', '=', status) : payments);
}
