import type { BookingId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { endForWeather } from '../booking/cancel-booking.ts';
import { lockForBooking } from '../booking/lock-for-booking.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { publish } from '../events/publish.ts';
import { type LockedChoice, openChoice } from './open-choice.ts';
import { settleChoice } from './settle-choice.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;

/**
 * After a weather call its renter wants the money: all that is left of the payment goes back by the job of every
 * cancellation. Chosen twice is once.
 */
export async function chooseRefund(
	app: Needs,
	renter: PersonId,
	id: BookingId,
): Promise<BookingId | Refusal<'not-found' | 'not-yours' | 'nothing-to-choose'>> {
	return await transactDurably(app.db, async (tx) => {
		const locked = await lockForBooking(app, tx, { booking: id });
		const { booking } = locked;
		if (booking?.renter_id === renter && booking.canceled_by === 'WEATHER') return id;
		const open = openChoice(locked, renter);
		if (isRefusal(open)) return open;
		await giveUp(app, tx, open, ['takeRefund', 'RENTER']);
		return id;
	});
}

/** Whoever has chosen nothing in time gets the money, too. Running it again, or after a choice, changes nothing. */
export async function lapseChoice(app: Needs, id: BookingId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const locked = await lockForBooking(app, tx, { booking: id });
		const { booking, now } = locked;
		if (booking?.status !== 'CHOOSING' || !booking.choice_ends_at || !booking.weather_call_id) return;
		if (Temporal.Instant.compare(now, booking.choice_ends_at) < 0) return;
		const open = { ...locked, booking, call: booking.weather_call_id };
		await giveUp(app, tx, open, ['lapseChoice', 'TIMER']);
	});
}

async function giveUp(
	app: Needs,
	tx: Tx,
	open: LockedChoice,
	how: Parameters<typeof endForWeather>[3],
): Promise<void> {
	const { booking, call, now } = open;
	const refundCents = await endForWeather(app, tx, open, how);
	const outcome = how[0] === 'takeRefund' ? 'REFUNDED' : 'LAPSED';
	await settleChoice(app, tx, { call, booking }, { outcome, refundCents, now });
	await publish(tx, app, { kind: 'weather-refunded', bookingId: booking.id, weatherCallId: call });
}
