import type { BookingActor } from '#domain/booking/acting.ts';
import { type RefundOutlook, refundOutlook } from '#domain/booking/cancellation.ts';
import type { Cents } from '#domain/money.ts';
import type { PartyChangeRefusal } from '#domain/party-change/party-change.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { termsDeparture } from '../booking/cancellation-facts.ts';
import { transact } from '../db/transact.ts';
import { decideFor, lockRentersBooking, type PartyWish } from './party-standing.ts';

/** What fewer people would mean for the money, in US cents. */
export interface QuotedParty {
	/** What the trip costs with them. */
	readonly priceCents: Cents;
	/** What was paid for those who stay ashore, and how much of that goes back by the cancellation terms. */
	readonly shareCents: Cents;
	readonly percent: 100 | 50 | 0;
	readonly refundCents: Cents;
	/** Refund terms of the booking from now on. */
	readonly cancellation: RefundOutlook;
}

/** What a smaller party of a booking would give back now, for its renter. It changes nothing. */
export async function quotePartyChange(
	app: Pick<App, 'db' | 'clock'>,
	actor: BookingActor,
	{ bookingId, group }: PartyWish,
): Promise<QuotedParty | PartyChangeRefusal | Refusal<'not-found' | 'not-yours'>> {
	return await transact(app.db, async (tx) => {
		const own = await lockRentersBooking(app, tx, actor, bookingId);
		if (isRefusal(own)) return own;
		const decision = await decideFor(tx, own, group);
		if (isRefusal(decision)) return decision;
		const { price, shareCents, percent, refundCents } = decision;
		const { booking, now } = own.locked;
		const cancellation = refundOutlook(termsDeparture(booking), now, booking.departure_date);
		return { priceCents: price.cents, shareCents, percent, refundCents, cancellation };
	});
}
