import { bookingMay } from '#domain/booking/booking.ts';
import type { PersonId, WeatherCallId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { LockedBooking, LockedForBooking } from '../booking/lock-for-booking.ts';

/** A booking that may be there, locked, and the time under its locks. */
interface Locked {
	readonly booking: LockedForBooking['booking'];
	readonly now: Temporal.Instant;
}

/** A booking whose renter may choose now, locked, with the call that they answer. */
export type LockedChoice<L extends Locked = LockedForBooking> = L & {
	readonly booking: LockedBooking['booking'];
	readonly call: WeatherCallId;
};

/** Whether this renter may choose now. */
export function openChoice<L extends Locked>(
	locked: L,
	renter: PersonId,
): LockedChoice<L> | Refusal<'not-found' | 'not-yours' | 'nothing-to-choose'> {
	const { booking, now } = locked;
	if (!booking) return refuse('not-found', { what: 'booking' });
	if (booking.renter_id !== renter) return refuse('not-yours');
	const may = bookingMay(
		{
			status: booking.status,
			departsAt: booking.departs_at,
			holdExpiresAt: booking.hold_expires_at,
			choiceEndsAt: booking.choice_ends_at,
		},
		'RENTER',
		now,
	);
	if (!may.choose || !booking.weather_call_id) return refuse('nothing-to-choose');
	return { ...locked, booking, call: booking.weather_call_id };
}
