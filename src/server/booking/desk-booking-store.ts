import { sql } from 'kysely';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { countRows } from '../db/pages.ts';
import { selectCards } from './booking-card-store.ts';

export async function findDeskCards(
	db: Db,
	of: { readonly status: BookingStatus | undefined; readonly offset: number; readonly limit: number },
) {
	const ids = db.selectFrom('booking').select('id');
	const page = await (of.status ? ids.where('status', '=', of.status) : ids)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.offset(of.offset)
		.limit(of.limit)
		.execute();
	return await findCardsById(
		db,
		page.map(({ id }) => id),
	);
}

export async function countBookings(db: Db, status: BookingStatus | undefined): Promise<number> {
	const bookings = db.selectFrom('booking').select('id');
	return await countRows(db, status ? bookings.where('status', '=', status) : bookings);
}

/** Bookings by the beginning of their id, a contact number, or one of their people; newest first. */
export async function searchCards(
	db: Db,
	by: {
		readonly reference: string | undefined;
		readonly phoneNumbers: readonly string[];
		readonly people: readonly PersonId[];
		readonly limit: number;
	},
) {
	const from = by.reference?.padEnd(20, '0') ?? '';
	const to = by.reference?.padEnd(20, 'z') ?? '';
	const { rows } = await sql<{ id: BookingId }>`
		SELECT id FROM (
			SELECT id, created_at FROM booking WHERE id BETWEEN ${from} AND ${to}
			UNION SELECT id, created_at FROM booking WHERE contact_number = ANY(${by.phoneNumbers})
			UNION SELECT id, created_at FROM booking WHERE renter_id = ANY(${by.people})
			UNION SELECT id, created_at FROM booking WHERE owner_id = ANY(${by.people})
		) AS found ORDER BY created_at DESC, id LIMIT ${by.limit}`.execute(db);
	return await findCardsById(
		db,
		rows.map(({ id }) => id),
	);
}

async function findCardsById(db: Db, ids: readonly BookingId[]) {
	return await selectCards(db)
		.where(sql<boolean>`booking.id = ANY(${ids})`)
		.orderBy('booking.created_at', 'desc')
		.orderBy('booking.id')
		.execute();
}
