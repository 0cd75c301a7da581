import type { Booking } from '#contract/booking-contract.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { PersonId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import type { App } from '../app.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { type BookingCardRow, presentBooking } from './booking-presenter.ts';
import { countBookings, findDeskCards, searchCards } from './desk-booking-store.ts';

/** A booking for the desk: as its owner sees it, with both numbers whatever its state, and nothing to be done to it. */
function presentBookingToDesk(row: BookingCardRow, now: Temporal.Instant): Booking {
	const booking = presentBooking(row, 'OWNER', now);
	return {
		...booking,
		contactNumber: row.contact_number,
		owner: { ...booking.owner, phoneNumber: row.owner_phone_number },
		may: { pay: false, release: false, cancel: false },
		refundIfCanceledCents: cents(0),
	};
}

/** All bookings, the newest first. */
export async function listDeskBookings(
	app: Pick<App, 'db' | 'clock'>,
	asked: { readonly status?: BookingStatus | undefined; readonly page: number },
): Promise<Page<Booking>> {
	const now = app.clock.now();
	const { status } = asked;
	const rows = await findDeskCards(app.db, { status, ...pageOf(asked.page) });
	return listPage(
		rows.map((row) => presentBookingToDesk(row, now)),
		await countBookings(app.db, status),
		asked.page,
	);
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
