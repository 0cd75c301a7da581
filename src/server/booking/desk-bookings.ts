import type { Booking } from '#contract/booking-contract.ts';
import type { BookingFilter } from '#contract/desk-booking-contract.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { type CsvList, csvPage, csvTime, presentCsv } from '../db/csv.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { findBookingCard } from './booking-card-store.ts';
import { type BookingCardRow, presentBooking } from './booking-presenter.ts';
import { countBookings, findDeskCards, searchCards } from './desk-booking-store.ts';

/** A booking for the desk: as its owner sees it, with both numbers whatever its state, and nothing to be done to it. */
function presentBookingToDesk(row: BookingCardRow, now: Temporal.Instant): Booking {
	const booking = presentBooking(row, 'OWNER', now);
	return {
		...booking,
		contactNumber: row.contact_number,
		owner: { ...booking.owner, phoneNumber: row.owner_phone_number },
		may: {
			pay: false,
			release: false,
			cancel: false,
			changeDate: false,
			giveBackSeats: false,
			makeSmaller: false,
			choose: false,
		},
		refundIfCanceledCents: cents(0),
	};
}

/** All bookings, the newest first. */
export async function listDeskBookings(
	app: Pick<App, 'db' | 'clock'>,
	{ page, ...by }: BookingFilter & { readonly page: number },
): Promise<Page<Booking>> {
	const now = app.clock.now();
	const rows = await findDeskCards(app.db, by, pageOf(page));
	return listPage(
		rows.map((row) => presentBookingToDesk(row, now)),
		await countBookings(app.db, by),
		page,
	);
}

/** One booking for the desk. */
export async function showDeskBooking(
	app: Pick<App, 'db' | 'clock'>,
	id: BookingId,
): Promise<Booking | Refusal<'not-found'>> {
	const row = await findBookingCard(app.db, id);
	return row ? presentBookingToDesk(row, app.clock.now()) : refuse('not-found', { what: 'booking' });
}

/** The same bookings for a spreadsheet: dollars, and times with their zone. */
export async function bookingsCsv(app: Pick<App, 'db' | 'clock'>, by: BookingFilter): Promise<CsvList> {
	const now = app.clock.now();
	const rows = await findDeskCards(app.db, by, csvPage);
	return presentCsv('bookings', dateAt(now, platformZone), rows, {
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
		'Amount (US$)': (row) => row.amount_usd_cents / 100,
		'Fee (US$)': (row) => row.fee_usd_cents / 100,
		'Refunded (US$)': (row) => Number(row.refunded ?? 0) / 100,
		[`Made (${platformZone})`]: (row) => csvTime(row.created_at),
		[`Paid (${platformZone})`]: (row) => csvTime(row.confirmed_at),
	});
}

/** Bookings by reference, contact number or one of their people. */
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
