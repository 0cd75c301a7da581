import { type SelectQueryBuilder, sql } from 'kysely';
import type { BookingFilter } from '#contract/desk-booking-contract.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { daysSpan } from '#domain/platform-calendar.ts';
import type { Db } from '../db/database.ts';
import { countRows } from '../db/pages.ts';
import type { Tables } from '../db/tables.ts';
import { selectCards } from './booking-card-store.ts';

type Bookings = SelectQueryBuilder<Tables, 'booking', { id: BookingId }>;

/** The bookings that a filter lets through: days are the platform's, but a departure's is its place's own. */
function filtered(db: Db, by: BookingFilter): Bookings {
	let bookings: Bookings = db.selectFrom('booking').select('id');
	if (by.status) bookings = bookings.where('status', '=', by.status);
	if (by.renter) bookings = bookings.where('renter_id', '=', by.renter);
	if (by.owner) bookings = bookings.where('owner_id', '=', by.owner);
	if (by.boat) bookings = bookings.where('boat_id', '=', by.boat);
	if (by.experience) bookings = bookings.where('experience_id', '=', by.experience);
	if (by.ride) bookings = bookings.where('ride_id', '=', by.ride);
	if (by.on === 'departs') {
		if (by.from) bookings = bookings.where('departure_date', '>=', by.from);
		return by.to ? bookings.where('departure_date', '<=', by.to) : bookings;
	}
	const column = by.on === 'paid' ? 'confirmed_at' : 'created_at';
	const { from, until } = daysSpan(by.from, by.to);
	if (from) bookings = bookings.where(column, '>=', from);
	if (until) bookings = bookings.where(column, '<', until);
	return by.on === 'paid' ? bookings.where('confirmed_at', 'is not', null) : bookings;
}

export async function findDeskCards(
	db: Db,
	by: BookingFilter,
	page: { readonly offset: number; readonly limit: number },
) {
	const rows = await filtered(db, by)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.offset(page.offset)
		.limit(page.limit)
		.execute();
	return await findCardsById(
		db,
		rows.map(({ id }) => id),
	);
}

export async function countBookings(db: Db, by: BookingFilter): Promise<number> {
	return await countRows(db, filtered(db, by));
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
