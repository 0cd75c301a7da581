import { livesDateChange } from '#domain/date-change/date-change.ts';
import type { BookingId, DateChangeId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { lockOwnBooking } from './date-change-standing.ts';
import { findDateChange, timesOf } from './date-change-store.ts';

/** What another date costs more, and whose booking it is of. */
export interface PayableDate {
	readonly bookingId: BookingId;
	readonly amountCents: Cents;
	readonly departureDate: LocalDate;
}

/** Locks a held date that its renter may pay for right now, or says why not. */
export async function lockPayableDate(
	app: Pick<App, 'clock'>,
	tx: Tx,
	renter: PersonId,
	id: DateChangeId,
): Promise<
	| PayableDate
	| Refusal<
			| 'not-found'
			| 'not-yours'
			| 'date-fixed'
			| 'date-change-over'
			| 'hold-lapsed'
			| 'booking-canceled'
			| 'already-paid'
	  >
> {
	const seen = await findDateChange(tx, id);
	if (!seen) return refuse('not-found', { what: 'date change' });
	const own = await lockOwnBooking(app, tx, { person: renter }, seen.booking_id);
	if (isRefusal(own)) return own;
	if (own.party !== 'RENTER') return refuse('not-yours');
	const { booking, now } = own.locked;
	const change = own.changes.find((one) => one.id === id) ?? seen;
	if (change.status === 'DONE') return refuse('already-paid');
	if (booking.status !== 'CONFIRMED') return refuse('booking-canceled');
	if (change.held_at === null || change.status === 'WITHDRAWN') return refuse('date-change-over');
	if (change.status !== 'PAYING' || !livesDateChange(timesOf(change), now)) return refuse('hold-lapsed');
	return {
		bookingId: booking.id,
		amountCents: change.difference_usd_cents,
		departureDate: change.departure_date,
	};
}

/** Whether nobody wants the date any more that a payment would be for. */
export async function isDateGivenBack(db: Db, id: DateChangeId): Promise<boolean> {
	return (await findDateChange(db, id))?.status === 'WITHDRAWN';
}
