import type { BookingActor } from '#domain/booking/acting.ts';
import type { RefundOutlook } from '#domain/booking/cancellation.ts';
import type { DateChangeRefusal } from '#domain/date-change/decide-date-change.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import type { App } from '../app.ts';
import { outlookAfterMove } from '../booking/cancellation-facts.ts';
import { transact } from '../db/transact.ts';
import { type DateWish, decideFor, lockOwnBooking } from './date-change-standing.ts';

/** What another date would cost, in US cents: the difference is below zero when it is less than what was paid. */
export interface QuotedDate {
	readonly departureDate: LocalDate;
	readonly departureTime: LocalTime;
	readonly priceCents: Cents;
	readonly differenceCents: Cents;
	/** It needs nobody's answer. */
	readonly instantly: boolean;
	/** Refund terms after the move. */
	readonly cancellation: RefundOutlook;
}

/** What another date of a booking would cost now, for one of its parties. It holds nothing. */
export async function quoteDateChange(
	app: Pick<App, 'db' | 'clock'>,
	actor: BookingActor,
	wish: DateWish,
): Promise<QuotedDate | DateChangeRefusal | Refusal<'not-found' | 'not-yours'>> {
	return await transact(app.db, async (tx) => {
		const own = await lockOwnBooking(app, tx, actor, wish.bookingId);
		if (isRefusal(own)) return own;
		const decision = await decideFor(tx, own, wish);
		if (isRefusal(decision)) return decision;
		const { departureDate, departureTime, price, differenceCents, instantly } = decision;
		const { booking, now } = own.locked;
		return {
			departureDate,
			departureTime,
			priceCents: price.cents,
			differenceCents,
			instantly,
			cancellation: outlookAfterMove(booking, { departureDate, departureTime }, now),
		};
	});
}
