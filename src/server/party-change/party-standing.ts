import { actingParty, type BookingActor } from '#domain/booking/acting.ts';
import type { Group } from '#domain/booking/booking.ts';
import type { BookableExperience } from '#domain/experience/bookable-experience.ts';
import type { BookingId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import {
	decidePartyChange,
	type PartyChangeDraft,
	type PartyChangeRefusal,
	type ShrinkingBooking,
} from '#domain/party-change/party-change.ts';
import { priceForm } from '#domain/price/price-rules.ts';
import type { SoldPrice } from '#domain/price/sold-price.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { lockBoat } from '../boat/lock-boat.ts';
import { findPaidBooking } from '../booking/cancellation-facts.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { LockedBooking } from '../booking/lock-for-booking.ts';
import { lockForBooking } from '../booking/lock-for-booking.ts';
import type { Tx } from '../db/database.ts';
import {
	countAboard,
	findMovedPrice,
	findPartyChanges,
	isDateUnderWay,
	type PartyChangeRow,
} from './party-change-store.ts';

/** Who is to come along of a booking. */
export interface PartyWish {
	readonly bookingId: BookingId;
	readonly group: Group;
}

/** A booking whose rows are locked, for its renter. */
export interface RentersBooking {
	readonly locked: LockedBooking;
	/** All changes of its party, the oldest first. */
	readonly changes: readonly PartyChangeRow[];
}

/**
 * Locks a booking for its renter: nobody else gives its seats back. The boat comes first, also of a ride, as the owner marks
 * who is aboard under its lock.
 */
export async function lockRentersBooking(
	app: Pick<App, 'clock'>,
	tx: Tx,
	actor: BookingActor,
	id: BookingId,
): Promise<RentersBooking | Refusal<'not-found' | 'not-yours'>> {
	const seen = await findBookingParties(tx, id);
	if (!seen) return refuse('not-found', { what: 'booking' });
	if (actingParty(actor, seen) !== 'RENTER') return refuse('not-yours');
	if (seen.rideId) await lockBoat(tx, seen.boatId);
	const found = await lockForBooking(app, tx, { booking: id });
	const { booking } = found;
	if (!booking) return refuse('not-found', { what: 'booking' });
	return { locked: { ...found, booking }, changes: await findPartyChanges(tx, id) };
}

/** Asks the domain about a smaller party of a booking, under its locks. */
export async function decideFor(
	tx: Tx,
	{ locked: { booking, experience, now }, changes }: RentersBooking,
	group: Group,
): Promise<PartyChangeDraft | PartyChangeRefusal> {
	const { id } = booking;
	const moved = booking.now_lkr === null ? await findMovedPrice(tx, id) : undefined;
	const shrinking: ShrinkingBooking = {
		type: booking.type,
		status: booking.status,
		departsAt: booking.departs_at,
		group: booking,
		price: {
			rupees: booking.now_lkr ?? moved?.price_lkr ?? booking.amount_lkr,
			cents: booking.now_usd_cents ?? moved?.price_usd_cents ?? booking.amount_usd_cents,
		},
		sold: soldPrice(booking, experience, changes),
		...(await findPaidBooking(tx, booking)),
		changes: changes.map((row) => ({
			oldPriceCents: row.old_price_usd_cents,
			priceCents: row.price_usd_cents,
			paidCents: row.paid_usd_cents,
			shareCents: row.share_usd_cents,
		})),
		dateUnderWay: await isDateUnderWay(tx, id, now),
		aboard: await countAboard(tx, id),
	};
	return decidePartyChange(shrinking, group, now);
}

/**
 * How the price of now comes about, and for how many people that is. The minimum of a booking from before it was kept is
 * the listing's of today, which the domain takes for no more than what was paid.
 */
function soldPrice(
	booking: LockedBooking['booking'],
	experience: BookableExperience | undefined,
	changes: readonly PartyChangeRow[],
): SoldPrice {
	const asSold = changes[0] ?? { old_adults: booking.adults, old_kids: booking.kids };
	const today = experience ? priceForm(experience.prices).minimum : 0;
	return {
		lines: booking.now_lines ?? booking.price_lines ?? [],
		guests: booking.now_lines ? booking.adults + booking.kids : asSold.old_adults + asSold.old_kids,
		minimum: booking.minimum_lkr ?? rupees(today),
	};
}
