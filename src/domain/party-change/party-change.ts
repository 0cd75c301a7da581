import {
	type BookingParty,
	type BookingStatus,
	type BookingType,
	bookingPermissions,
	type Group,
} from '../booking/booking.ts';
import {
	type CancelableBooking,
	type PaidShare,
	paidForParty,
	partyRefund,
	refundPercent,
	shareForPrice,
} from '../booking/cancellation.ts';
import {
	type Amount,
	type Cents,
	centsFromRupees,
	minCents,
	multiplyRupees,
	rupees,
	subtractCents,
} from '../money.ts';
import { type SoldPrice, smallerPartyPrice } from '../price/sold-price.ts';
import type { PriceLine } from '../price/trip-price.ts';
import { type Refusal, refuse } from '../refusal.ts';

const peopleIn = ({ adults, kids }: Group): number => adults + kids;

/**
 * Returns what a renter may do with the party of a confirmed booking until the departure
 * (docs/decisions/booking-changes.md): return some seats of a ride, or reduce the group of an
 * experience. Removing everyone requires a cancellation.
 */
export function partyPermissions(
	booking: {
		readonly type: BookingType;
		readonly status: BookingStatus;
		readonly departsAt: Temporal.Instant;
		readonly holdExpiresAt: Temporal.Instant;
		readonly group: Group;
	},
	party: BookingParty,
	now: Temporal.Instant,
): { readonly cancelSeats: boolean; readonly reduceGroup: boolean } {
	const canReduce =
		party === 'RENTER' && bookingPermissions(booking, party, now).cancel && peopleIn(booking.group) > 1;
	const seats = booking.type === 'SHARING';
	return { cancelSeats: canReduce && seats, reduceGroup: canReduce && !seats };
}

export interface ShrinkingBooking extends CancelableBooking {
	readonly type: BookingType;
	readonly status: BookingStatus;
	readonly departsAt: Temporal.Instant;
	readonly group: Group;
	readonly price: Amount;
	readonly sold: SoldPrice;
	/** Oldest first. */
	readonly changes: readonly EarlierChange[];
	readonly dateUnderWay: boolean;
	readonly aboard: number;
}

/** Amounts in cents from which an earlier party change was computed. */
interface EarlierChange {
	readonly oldPriceCents: Cents;
	readonly priceCents: Cents;
	readonly paidCents: Cents;
	readonly shareCents: Cents;
}

export interface PartyChangeDraft {
	readonly before: Group;
	readonly group: Group;
	readonly oldPriceCents: Cents;
	readonly price: Amount;
	readonly lines: readonly PriceLine[] | null;
	/**
	 * Payment for the party in cents. `shareCents` is the part for people who leave the party,
	 * `refundCents` the refund of that part.
	 */
	readonly paidCents: Cents;
	readonly shareCents: Cents;
	readonly percent: 100 | 50 | 0;
	readonly refundCents: Cents;
}

export type PartyChangeRefusal = Refusal<
	'not-confirmed' | 'trip-over' | 'group-empty' | 'group-not-smaller' | 'date-change-open' | 'party-aboard'
>;

/**
 * Decides whether a confirmed booking may be for fewer people, and the refund
 * (docs/decisions/booking-changes.md). The price per seat of a ride and the per-guest part of an
 * experience are refundable, but nothing of a custom trip. The cancellation terms apply as of now.
 */
export function decidePartyChange(
	booking: ShrinkingBooking,
	input: Group,
	now: Temporal.Instant,
): PartyChangeDraft | PartyChangeRefusal {
	const { group: before, price: old } = booking;
	if (booking.status !== 'CONFIRMED') return refuse('not-confirmed');
	if (Temporal.Instant.compare(now, booking.departsAt) >= 0) return refuse('trip-over');
	if (peopleIn(input) <= 0) return refuse('group-empty');
	const more = input.adults > before.adults || input.kids > before.kids;
	if (more || peopleIn(input) === peopleIn(before)) return refuse('group-not-smaller');
	if (booking.aboard > peopleIn(input)) return refuse('party-aboard', { people: booking.aboard });
	if (booking.dateUnderWay) return refuse('date-change-open');
	const { lines, ...price } = priceFor(booking, peopleIn(input), now);
	// Limits the payment to the price: staff handle a failed refund, so its amount must not increase this
	// refund.
	const paidCents = minCents(paidForParty(booking), old.cents);
	const shareCents = shareOf(booking, { paidCents, priceCents: old.cents }, price.cents);
	const percent = refundPercent('RENTER', booking, now);
	const refundCents = partyRefund(percent, shareCents, booking.earlier.halved);
	return {
		before: { adults: before.adults, kids: before.kids },
		group: { adults: input.adults, kids: input.kids },
		oldPriceCents: old.cents,
		price,
		lines,
		paidCents,
		shareCents,
		percent,
		refundCents: minCents(refundCents, shareCents),
	};
}

/** Never above the price before. */
function priceFor(
	{ type, group, price, sold }: ShrinkingBooking,
	people: number,
	now: Temporal.Instant,
): Amount & { readonly lines: readonly PriceLine[] | null } {
	const asBefore = { rupees: price.rupees, cents: price.cents, lines: null };
	if (type === 'SHARING') {
		const whole = multiplyRupees(rupees(Math.round(price.rupees / peopleIn(group))), people);
		return { rupees: whole, cents: centsFromRupees(whole), lines: null };
	}
	if (type === 'CUSTOM' || sold.lines.length === 0) return asBefore;
	const [whole, part] = [peopleIn(group), people].map((each) => smallerPartyPrice(sold, each, now));
	if (!whole || !part) return asBefore;
	const left = rupees(Math.max(1, price.rupees - whole.rupees + part.rupees));
	// A date change that waived a small surcharge retained the old price. The lines then do not add up to
	// the price, and only the difference is known.
	return { rupees: left, cents: centsFromRupees(left), lines: left === part.rupees ? part.lines : null };
}

/**
 * Returns the part of the remaining payment for people who no longer take part, in proportion to their
 * part of the price. Computes from the original group, so that several reductions equal one large
 * reduction. Rounding favours the renter.
 */
function shareOf({ changes }: ShrinkingBooking, now: PaidShare, priceCents: Cents): Cents {
	let from = now;
	for (const change of changes.toReversed()) {
		const after = subtractCents(change.paidCents, change.shareCents);
		if (after !== from.paidCents || change.priceCents !== from.priceCents) break;
		from = { paidCents: change.paidCents, priceCents: change.oldPriceCents };
	}
	return subtractCents(now.paidCents, shareForPrice(from, priceCents));
}
