import { standsPaid } from '#domain/booking/booking.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { lockForBooking } from './lock-for-booking.ts';

export interface PayableBooking {
	readonly id: BookingId;
	readonly amountCents: Cents;
	readonly departureDate: string;
	/** How the amount comes about; none for rides and quotes. */
	readonly priceLines: readonly PriceLine[];
}

/** Locks a booking that its renter may pay for right now, or says why not. */
export async function lockPayableBooking(
	app: Pick<App, 'clock'>,
	tx: Tx,
	renter: PersonId,
	id: BookingId,
): Promise<
	| PayableBooking
	| Refusal<'not-found' | 'not-yours' | 'hold-lapsed' | 'booking-canceled' | 'ride-canceled' | 'already-paid'>
> {
	const { ride, booking, now } = await lockForBooking(app, tx, { booking: id });
	if (!booking) return refuse('not-found', { what: 'booking' });
	if (booking.renter_id !== renter) return refuse('not-yours');
	if (standsPaid(booking.status)) return refuse('already-paid');
	if (booking.status === 'CANCELED') return refuse('booking-canceled');
	const lapsed = Temporal.Instant.compare(now, booking.hold_expires_at) >= 0;
	if (booking.status === 'EXPIRED' || lapsed) return refuse('hold-lapsed');
	if (ride?.status === 'CANCELED') return refuse('ride-canceled');
	return {
		id,
		amountCents: booking.amount_usd_cents,
		departureDate: booking.departure_date,
		priceLines: booking.price_lines ?? [],
	};
}
