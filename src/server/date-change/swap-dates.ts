import type { BookingParty } from '#domain/booking/booking.ts';
import { proposedDateRefusal } from '#domain/date-change/decide-date-change.ts';
import { cents, negateCents } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { changeDeparture } from '../booking/change-departure.ts';
import type { Tx } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import { type OwnBooking, standingOf } from './date-change-standing.ts';
import { type DateChangeRow, moveDateChange } from './date-change-store.ts';

/**
 * Gives a booking the date that was proposed: the new one is taken, the old one is free and the difference is on its way
 * back in one transaction. Refused, and all as it was, when others have come first or the insurance has ended.
 */
export async function swapDates(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	own: OwnBooking,
	change: DateChangeRow,
	by: BookingParty | 'PLATFORM',
): Promise<Refusal<'date-taken' | 'boat-taken' | 'papers-run-out'> | undefined> {
	const { booking, now } = own.locked;
	const departure = {
		departureDate: change.departure_date,
		departureTime: change.departure_time,
		timeZone: booking.time_zone,
		departsAt: change.departs_at,
		arrivesAt: change.arrives_at,
	};
	const standing = await standingOf(tx, own, change.departure_date);
	const refusal = proposedDateRefusal(own.experience, departure, standing, now);
	if (refusal) return refusal;
	if (!(await changeDeparture(app, tx, own.locked, departure))) {
		return refuse('boat-taken', { date: change.departure_date });
	}
	await moveDateChange(tx, change, ['accept', by], now);
	const { difference_usd_cents: difference } = change;
	await publish(tx, app, {
		kind: 'date-changed',
		bookingId: booking.id,
		dateChangeId: change.id,
		refundCents: difference < 0 ? negateCents(difference) : cents(0),
	});
	return undefined;
}
