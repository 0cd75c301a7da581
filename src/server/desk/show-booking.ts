import type { DeskBooking } from '#contract/desk-booking-contract.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordView } from '../audit/audit-log.ts';
import { showDeskBooking } from '../booking/desk-bookings.ts';
import { listOfBooking } from '../notification/list-uncertain.ts';
import { showBookingPayments } from '../payment/desk-payments.ts';
import { findEntriesOfBooking, presentAuditEntry } from './audit-list.ts';

export async function showBooking(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
	id: BookingId,
): Promise<DeskBooking | Refusal<'not-found'>> {
	const booking = await showDeskBooking(app, id);
	if (isRefusal(booking)) return booking;
	await recordView(app, staffMember, { action: 'booking-opened', subject: 'booking', subjectId: id });
	const money = await showBookingPayments(app, id);
	const messages = await listOfBooking(app, id);
	const audit = await findEntriesOfBooking(app.db, id);
	return { booking, ...money, messages, audit: audit.map(presentAuditEntry) };
}
