import { type SelectQueryBuilder, sql } from 'kysely';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingFilter } from '#contract/desk-booking-contract.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { daysSpan, platformZone } from '#domain/platform-calendar.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { csvTime } from '../db/csv.ts';
import type { Db } from '../db/database.ts';
import type { PagedCsvList } from '../db/paged-list.ts';
import { countRows, type Slice } from '../db/pages.ts';
import type { Tables } from '../db/tables.ts';
import { findBookingCard, selectCards } from './booking-card-store.ts';
import { type BookingCardRow, chargeTotals, presentBooking } from './booking-presenter.ts';

/**
 * Presents a booking to the desk as the owner sees the booking, but always with both phone numbers and
 * without actions.
 */
function presentBookingToDesk(row: BookingCardRow, now: Temporal.Instant): Booking {
	const booking = presentBooking(row, 'OWNER', now);
	return {
		...booking,
		contactNumber: row.contact_number,
		owner: { ...booking.owner, phoneNumber: row.owner_phone_number },
		may: {
			pay: false,
			release: false,
			answer: false,
			cancel: false,
			changeDate: false,
			cancelSeats: false,
			reduceGroup: false,
			choose: false,
		},
		refundIfCanceledCents: cents(0),
	};
}

/** Newest first. The CSV file has amounts in dollars, and times with their UTC offset. */
export const bookingList: PagedCsvList<Pick<App, 'db' | 'clock'>, BookingFilter, BookingCardRow, Booking> = {
	find: ({ db }, filter, slice) => findDeskCards(db, filter, slice),
	count: ({ db }, filter) => countRows(db, filtered(db, filter)),
	present: ({ clock }, rows) => {
		const now = clock.now();
		return rows.map((row) => presentBookingToDesk(row, now));
	},
	csv: {
		Reference: (row) => row.id,
		Kind: (row) => (row.type === 'SHARING' ? 'Shared ride' : row.type === 'CUSTOM' ? 'Custom trip' : 'Trip'),
		Trip: (row) => row.experience_name ?? row.boat_name,
		Boat: (row) => row.boat_name,
		Status: (row) => row.status,
		'Cancellation terms': (row) => row.cancellation_terms,
		'Canceled by': (row) => row.canceled_by,
		'Departure (place’s own time)': (row) => `${row.departure_date} ${row.departure_time.slice(0, 5)}`,
		'Time zone': (row) => row.time_zone,
		Adults: (row) => row.adults,
		Kids: (row) => row.kids,
		Renter: (row) => `${row.renter.firstName} ${row.renter.lastName}`.trim(),
		'Contact number': (row) => row.contact_number,
		Owner: (row) => `${row.owner_first_name} ${row.owner_last_name}`.trim(),
		'Amount (US$)': (row) => chargeTotals(row).amountCents / 100,
		'Fee (US$)': (row) => chargeTotals(row).feeCents / 100,
		'Refunded (US$)': (row) => chargeTotals(row).refundedCents / 100,
		[`Made (${platformZone})`]: (row) => csvTime(row.created_at),
		[`Paid (${platformZone})`]: (row) => csvTime(row.confirmed_at),
	},
};

export async function showDeskBooking(
	app: Pick<App, 'db' | 'clock'>,
	id: BookingId,
): Promise<Booking | Refusal<'not-found'>> {
	const row = await findBookingCard(app.db, id);
	return row ? presentBookingToDesk(row, app.clock.now()) : refuse('not-found', { what: 'booking' });
}

export async function searchDeskBookings(
	app: Pick<App, 'db' | 'clock'>,
	by: {
		readonly reference: string | undefined;
		readonly phoneNumbers: readonly string[];
		readonly people: readonly PersonId[];
	},
	limit: number,
): Promise<Booking[]> {
	const now = app.clock.now();
	return (await searchCards(app.db, { ...by, limit })).map((row) => presentBookingToDesk(row, now));
}

type Bookings = SelectQueryBuilder<Tables, 'booking', { id: BookingId }>;

/** Days are in the platform's zone, departure dates in the zone of the place. */
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

async function findDeskCards(db: Db, by: BookingFilter, slice: Slice) {
	const rows = await filtered(db, by)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.offset(slice.offset)
		.limit(slice.limit)
		.execute();
	return await findCardsById(
		db,
		rows.map(({ id }) => id),
	);
}

/** Newest first. */
async function searchCards(
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
