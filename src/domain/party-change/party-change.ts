import {
	type BookingParty,
	type BookingStatus,
	type BookingType,
	bookingMay,
	type Group,
} from '../booking/booking.ts';
import { type PaidBooking, paidForParty, partyRefund, refundPercent } from '../booking/cancellation.ts';
import {
	type Amount,
	type Cents,
	cents,
	centsFromRupees,
	minusCents,
	rupees,
	smallerCents,
	timesRupees,
} from '../money.ts';
import { type SoldPrice, smallerPartyPrice } from '../price/sold-price.ts';
import type { PriceLine } from '../price/trip-price.ts';
import { type Refusal, refuse } from '../refusal.ts';

const peopleIn = ({ adults, kids }: Group): number => adults + kids;

/**
 * What the renter of a confirmed booking may do with its party until the departure (docs/decisions/booking-changes.md): give back some of
 * several seats of a ride, or come with a smaller group to an experience. All of them is canceling.
 */
export function partyMay(
	booking: {
		readonly type: BookingType;
		readonly status: BookingStatus;
		readonly departsAt: Temporal.Instant;
		readonly holdExpiresAt: Temporal.Instant;
		readonly group: Group;
	},
	party: BookingParty,
	now: Temporal.Instant,
): { readonly giveBackSeats: boolean; readonly makeSmaller: boolean } {
	const may = party === 'RENTER' && bookingMay(booking, party, now).cancel && peopleIn(booking.group) > 1;
	const seats = booking.type === 'SHARING';
	return { giveBackSeats: may && seats, makeSmaller: may && !seats };
}

/** A booking as far as its party is concerned. */
export interface ShrinkingBooking extends PaidBooking {
	readonly type: BookingType;
	readonly status: BookingStatus;
	readonly departsAt: Temporal.Instant;
	/** Who comes now, and what that costs. */
	readonly group: Group;
	readonly price: Amount;
	/** How that comes about, of an instant booking. */
	readonly sold: SoldPrice;
	/** Earlier changes of the party, the oldest first. */
	readonly changes: readonly EarlierChange[];
	/** Another date is proposed, and waits for its answer. */
	readonly dateUnderWay: boolean;
	/** How many of the party the owner has counted aboard. */
	readonly aboard: number;
}

/** What an earlier change reckoned with, in cents. */
interface EarlierChange {
	readonly oldPriceCents: Cents;
	readonly priceCents: Cents;
	readonly paidCents: Cents;
	readonly shareCents: Cents;
}

/** A smaller party that the rules allow, with what goes back for those who stay ashore. */
export interface PartyChangeDraft {
	readonly before: Group;
	readonly group: Group;
	readonly oldPriceCents: Cents;
	readonly price: Amount;
	readonly lines: readonly PriceLine[] | null;
	/** What was paid for the party, what of it was for those who stay ashore, and how much of that goes back. */
	readonly paidCents: Cents;
	readonly shareCents: Cents;
	readonly percent: 100 | 50 | 0;
	readonly refundCents: Cents;
}

export type PartyChangeRefusal = Refusal<
	'not-confirmed' | 'trip-over' | 'group-empty' | 'group-not-smaller' | 'date-change-open' | 'party-aboard'
>;

/**
 * Whether a confirmed booking may be for fewer people, and what goes back (docs/decisions/booking-changes.md): seats at their price each,
 * of an experience what was priced per guest, of a custom trip nothing; by the cancellation terms of this moment.
 */
export function decidePartyChange(
	booking: ShrinkingBooking,
	wish: Group,
	now: Temporal.Instant,
): PartyChangeDraft | PartyChangeRefusal {
	const { group: before, price: old } = booking;
	if (booking.status !== 'CONFIRMED') return refuse('not-confirmed');
	if (Temporal.Instant.compare(now, booking.departsAt) >= 0) return refuse('trip-over');
	if (peopleIn(wish) <= 0) return refuse('group-empty');
	const more = wish.adults > before.adults || wish.kids > before.kids;
	if (more || peopleIn(wish) === peopleIn(before)) return refuse('group-not-smaller');
	if (booking.aboard > peopleIn(wish)) return refuse('party-aboard', { people: booking.aboard });
	if (booking.dateUnderWay) return refuse('date-change-open');
	const { lines, ...price } = priceFor(booking, peopleIn(wish), now);
	// A refund that failed is the desk's to make good, and no reason to give more back for a seat.
	const paidCents = smallerCents(paidForParty(booking), old.cents);
	const shareCents = shareOf(booking, { paidCents, priceCents: old.cents }, price.cents);
	const percent = refundPercent('RENTER', booking, now);
	const refundCents = partyRefund(percent, shareCents, booking.earlier.halved);
	return {
		before: { adults: before.adults, kids: before.kids },
		group: { adults: wish.adults, kids: wish.kids },
		oldPriceCents: old.cents,
		price,
		lines,
		paidCents,
		shareCents,
		percent,
		refundCents: smallerCents(refundCents, shareCents),
	};
}

/** What the trip costs for fewer people: never more than before. */
function priceFor(
	{ type, group, price, sold }: ShrinkingBooking,
	people: number,
	now: Temporal.Instant,
): Amount & { readonly lines: readonly PriceLine[] | null } {
	const asBefore = { rupees: price.rupees, cents: price.cents, lines: null };
	if (type === 'SHARING') {
		const whole = timesRupees(rupees(Math.round(price.rupees / peopleIn(group))), people);
		return { rupees: whole, cents: centsFromRupees(whole), lines: null };
	}
	if (type === 'CUSTOM' || sold.lines.length === 0) return asBefore;
	const [whole, part] = [peopleIn(group), people].map((each) => smallerPartyPrice(sold, each, now));
	if (!whole || !part) return asBefore;
	const left = rupees(Math.max(1, price.rupees - whole.rupees + part.rupees));
	// Of a date that was changed before lines were kept, only the difference is known.
	return { rupees: left, cents: centsFromRupees(left), lines: left === part.rupees ? part.lines : null };
}

interface Standing {
	readonly paidCents: Cents;
	readonly priceCents: Cents;
}

/**
 * What was paid for those who stay ashore: what their part of the price is of what is left of the payment, which is less
 * than the price where some of it went back for other reasons. It is reckoned from where the party began to shrink, so that
 * many steps are together what one would have been; of the last cent the renter has the better part.
 */
function shareOf({ changes }: ShrinkingBooking, now: Standing, priceCents: Cents): Cents {
	let from = now;
	for (const change of changes.toReversed()) {
		const after = minusCents(change.paidCents, change.shareCents);
		if (after !== from.paidCents || change.priceCents !== from.priceCents) break;
		from = { paidCents: change.paidCents, priceCents: change.oldPriceCents };
	}
	return minusCents(now.paidCents, part(from, priceCents));
}

/** So much of what was paid as `priceCents` is of the price, rounded down; larger products than numbers hold exactly. */
function part({ paidCents, priceCents: whole }: Standing, priceCents: Cents): Cents {
	if (paidCents === whole) return priceCents;
	return cents(Number((BigInt(paidCents) * BigInt(priceCents)) / BigInt(whole)));
}
