import type { BookingParty } from '#domain/booking/booking.ts';
import type { DateNews, NotificationEvent } from '#domain/notification/notification-event.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import type { DateChangeRow } from './date-change-store.ts';

type Reader = Extract<NotificationEvent, { kind: 'date-change' }>['to'];

/** Who is told of what a party did. */
export const otherOf = (party: BookingParty): Reader => (party === 'RENTER' ? 'owner' : 'renter');

/** Tells one party, or both, what became of another date. */
export async function notifyOfDate(
	tx: Tx,
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	{ id: dateChangeId, booking_id: bookingId }: Pick<DateChangeRow, 'id' | 'booking_id'>,
	became: DateNews,
	to: Reader,
): Promise<void> {
	await publish(tx, app, { kind: 'date-change', bookingId, dateChangeId, became, to });
}
