import { capacityRefusal } from '../boat/boat.ts';
import { documentsExpired } from '../boat/insurance.ts';
import {
	blocksDate,
	type DateClaim,
	type DateReason,
	dateRefusal,
	filterClaimsAt,
	latestBookableDay,
} from '../booking/availability.ts';
import type { BookingParty, BookingStatus, BookingType } from '../booking/booking.ts';
import type { Departure } from '../booking/booking-draft.ts';
import { refundPercent, shareForPrice, type TermsDeparture } from '../booking/cancellation.ts';
import {
	type BookableExperience,
	experienceRefusals,
	isStillSold,
} from '../experience/bookable-experience.ts';
import { type OnSale, pickLaterPause } from '../listing/on-sale.ts';
import {
	type Amount,
	type Cents,
	negateCents,
	type Rupees,
	rupees,
	smallestCharge,
	subtractCents,
} from '../money.ts';
import { priceForm } from '../price/price-rules.ts';
import { addSoldExtras, findSoldExtras, findSoldPromo } from '../price/sold-price.ts';
import { type PriceLine, type TripPrice, tripPrice } from '../price/trip-price.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { instantOf, isSkippedByClockChange, type LocalDate, type LocalTime, tripSpan } from '../time.ts';
import {
	type DateChangeTimes,
	dateChangeExpiry,
	dateChangeLimits,
	isLiveDateChange,
	isTooLateToChange,
} from './date-change.ts';

export interface ChangeableBooking extends Departure {
	readonly type: BookingType;
	readonly status: BookingStatus;
	readonly people: number;
	/** Current price, after earlier changes of the booking. */
	readonly price: Amount;
	/** Remaining payment for the price after requested and sent refunds, at most the price. */
	readonly paidCents: Cents;
	readonly priceLines: readonly PriceLine[];
}

export interface DateChangeContext {
	/** Other bookings of the experience on the new date and the day before. */
	readonly claims: readonly DateClaim[];
	readonly changes: number;
	readonly open: boolean;
	/** Last insured day of the booked boat. */
	readonly insuredUntil: LocalDate | null;
	readonly guestCapacity: number;
	/** True if the booked boat and its owner are verified. */
	readonly boatVerified: boolean;
	/** Pause of the booked boat; the experience may have another boat now. */
	readonly boatPausedUntil: OnSale['pausedUntil'];
	/** True if the owner permits changes to a free date without approval. */
	readonly freely: boolean;
	readonly terms: TermsDeparture;
}

export interface DateChangeDraft extends Departure {
	readonly price: Amount;
	/** Price lines and minimum price of the party; null for custom trips. */
	readonly priceLines: readonly PriceLine[] | null;
	readonly minimumRupees: Rupees | null;
	/**
	 * A surcharge, or a refund if negative. After other refunds, the refund can be less than the price
	 * difference.
	 */
	readonly differenceCents: Cents;
	/** Price difference in rupees; null if the refund is less than the price difference. */
	readonly differenceRupees: Rupees | null;
	readonly expiresAt: Temporal.Instant;
	readonly instantly: boolean;
}

export type DateChangeRefusal = Refusal<
	| 'date-fixed'
	| 'too-late-to-change'
	| 'changed-too-often'
	| 'date-change-open'
	| 'same-departure'
	| 'papers-run-out'
	| 'group-over-capacity'
	| DateReason
>;

/**
 * Decides whether a confirmed booking of an experience may change its date, and at which price
 * (docs/decisions/booking-changes.md). The new date costs its current price with the same extras and
 * promo code. A custom trip retains its quote, time and duration. The booking’s own date does not block
 * the change. A change of a paused listing needs the owner’s approval. A change without approval needs
 * a date that anyone could book; a cheaper date is allowed only while canceling refunds everything.
 */
export function decideDateChange(
	experience: BookableExperience,
	booking: ChangeableBooking,
	input: { readonly departureDate: LocalDate; readonly departureTime?: LocalTime | undefined },
	context: DateChangeContext,
	by: BookingParty,
	now: Temporal.Instant,
): DateChangeDraft | DateChangeRefusal {
	if (booking.type === 'SHARING' || booking.status !== 'CONFIRMED') return refuse('date-fixed');
	if (isTooLateToChange(booking.departsAt, now)) return refuse('too-late-to-change');
	if (context.changes >= dateChangeLimits.most) {
		return refuse('changed-too-often', { most: dateChangeLimits.most });
	}
	if (context.open) return refuse('date-change-open');
	const departure = departureOf(experience, booking, input);
	const { departureDate: date, departureTime: time } = departure;
	if (date === booking.departureDate && time === booking.departureTime) return refuse('same-departure');
	if (documentsExpired(context.insuredUntil, date)) return refuse('papers-run-out');
	const refusal =
		capacityRefusal(booking.people, context.guestCapacity) ??
		(booking.type === 'CUSTOM'
			? customRefusal(experience, departure, context.claims, now)
			: dateRefusal(experience.schedule, date, { now, claims: context.claims }, time));
	if (refusal) return refusal;
	const expiresAt = dateChangeExpiry({ old: booking.departsAt, new: departure.departsAt }, now);
	if (Temporal.Instant.compare(expiresAt, now) <= 0) return refuse('too-late-to-change');
	const custom = booking.type === 'CUSTOM';
	const price = custom
		? { ...booking.price, lines: null }
		: chargeable(computePriceOn(experience, booking, departure, now), booking.price);
	const priceDifference = subtractCents(price.cents, booking.price.cents);
	const differenceCents =
		priceDifference < 0 ? negateCents(refundForLowerPrice(booking, price.cents)) : priceDifference;
	const pausedUntil = pickLaterPause(experience.pausedUntil, context.boatPausedUntil);
	const forSale =
		context.boatVerified &&
		experienceRefusals({ ...experience, pausedUntil }, date, now).every((one) => one === undefined);
	const refundable = priceDifference >= 0 || refundPercent('RENTER', context.terms, now) === 100;
	const instantly = by === 'RENTER' && context.freely && !custom && forSale && refundable;
	return {
		...departure,
		price: { rupees: price.rupees, cents: price.cents },
		priceLines: price.lines,
		minimumRupees: custom ? null : rupees(priceForm(experience.prices).minimum),
		differenceCents,
		differenceRupees:
			differenceCents === priceDifference ? rupees(price.rupees - booking.price.rupees) : null,
		expiresAt,
		instantly,
	};
}

/** After other refunds this is the share of the remaining payment, not the full price difference. */
export function refundForLowerPrice(
	{ paidCents, price }: Pick<ChangeableBooking, 'paidCents' | 'price'>,
	priceCents: Cents,
): Cents {
	return subtractCents(paidCents, shareForPrice({ paidCents, priceCents: price.cents }, priceCents));
}

/** Retains the old price if the difference is below the minimum card charge. */
function chargeable(price: TripPrice, before: Amount): TripPrice {
	const more = subtractCents(price.cents, before.cents);
	return more > 0 && more < smallestCharge ? { ...price, rupees: before.rupees, cents: before.cents } : price;
}

export function proposedDateRefusal(
	experience: Pick<BookableExperience, 'schedule'>,
	departure: Pick<Departure, 'departureDate' | 'departureTime'>,
	context: Pick<DateChangeContext, 'claims' | 'insuredUntil'>,
	now: Temporal.Instant,
): Refusal<'papers-run-out' | 'date-taken'> | undefined {
	const { departureDate: date, departureTime: time } = departure;
	if (documentsExpired(context.insuredUntil, date)) return refuse('papers-run-out');
	const claims = filterClaimsAt(experience.schedule, time, context.claims);
	return claims.some((claim) => blocksDate(claim, date, now)) ? refuse('date-taken', { date }) : undefined;
}

export function departureOf(
	{ schedule }: BookableExperience,
	booking: ChangeableBooking,
	input: { readonly departureDate: LocalDate; readonly departureTime?: LocalTime | undefined },
): Departure {
	const { departureDate, departureTime = booking.departureTime } = input;
	const { timeZone } = booking;
	if (booking.type === 'CUSTOM') {
		const departsAt = instantOf(departureDate, departureTime, timeZone);
		const length = booking.departsAt.until(booking.arrivesAt);
		return { departureDate, departureTime, timeZone, departsAt, arrivesAt: departsAt.add(length) };
	}
	const span = tripSpan({ ...schedule, timeZone, departureTime }, departureDate);
	return { departureDate, departureTime, timeZone, ...span };
}

/** A custom trip may depart on any day and at any time. */
export function customRefusal(
	{ schedule }: BookableExperience,
	{ departureDate: date, departureTime, departsAt, timeZone }: Departure,
	claims: readonly DateClaim[],
	now: Temporal.Instant,
): Refusal<'date-passed' | 'date-too-far' | 'time-skipped' | 'date-taken'> | undefined {
	if (Temporal.Instant.compare(departsAt, now) <= 0) return refuse('date-passed', { date });
	const last = latestBookableDay(schedule, now);
	if (date > last) return refuse('date-too-far', { date, last });
	if (isSkippedByClockChange(date, departureTime, timeZone))
		return refuse('time-skipped', { date, time: departureTime });
	const taken = filterClaimsAt(schedule, departureTime, claims).some((claim) => blocksDate(claim, date, now));
	return taken ? refuse('date-taken', { date }) : undefined;
}

export function computePriceOn(
	{ priceRupees, prices }: BookableExperience,
	{ people, priceLines }: ChangeableBooking,
	{ departureDate: date, departureTime: time, timeZone }: Departure,
	now: Temporal.Instant,
): TripPrice {
	return tripPrice({
		basePrice: priceRupees,
		prices: addSoldExtras(prices, priceLines),
		departure: { date, time, timeZone },
		now,
		guests: people,
		chosen: findSoldExtras(priceLines),
		promo: findSoldPromo(priceLines),
	});
}

export interface PaidDateChange extends DateChangeTimes {
	readonly to: Departure;
	readonly from: { readonly departureDate: LocalDate; readonly departureTime: LocalTime };
}

export interface PaidDateContext
	extends Pick<DateChangeContext, 'claims' | 'changes' | 'insuredUntil' | 'boatVerified'> {
	readonly experience: Pick<BookableExperience, 'schedule' | 'verified' | 'archived'>;
	readonly booking: Departure & { readonly status: BookingStatus };
	/**
	 * True if another date was proposed since, or the group became smaller. The agreed price then no
	 * longer applies.
	 */
	readonly replaced: boolean;
}

/**
 * Decides the outcome of a payment for another date, by the rules for late payments of bookings.
 * `in-time`: the hold is live. `late`: the hold expired, but the date is still available and on sale.
 * `gone`: the payment is refunded, and the booking retains its date. Later changes of weekdays or
 * prices do not undo the agreement.
 */
export function decideDatePayment(
	change: PaidDateChange,
	{ experience, booking, replaced, ...context }: PaidDateContext,
	now: Temporal.Instant,
): 'done' | 'in-time' | 'late' | 'gone' {
	const { status, to, from } = change;
	if (status === 'DONE') return 'done';
	if (booking.status !== 'CONFIRMED') return 'gone';
	if (status === 'PAYING' && isLiveDateChange(change, now)) return 'in-time';
	if (status !== 'PAYING' && status !== 'EXPIRED') return 'gone';
	const moved = booking.departureDate !== from.departureDate || booking.departureTime !== from.departureTime;
	if (replaced || moved || context.changes >= dateChangeLimits.most) return 'gone';
	const passed = [booking.departsAt, to.departsAt].some((at) => Temporal.Instant.compare(at, now) <= 0);
	const boat = { verified: context.boatVerified, insuranceExpiresOn: context.insuredUntil };
	if (passed || !isStillSold(experience, boat, to.departureDate)) return 'gone';
	const claims = filterClaimsAt(experience.schedule, to.departureTime, context.claims);
	return claims.some((claim) => blocksDate(claim, to.departureDate, now)) ? 'gone' : 'late';
}

export interface BoatTimeSpan {
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly readyAt: Temporal.Instant;
}

/**
 * Returns the spans to hold in addition to a booking’s own time, so that both cover the new time.
 * Without overlap this is the whole new time, otherwise the parts before and after the own time. Held
 * spans cannot be sold to others. The booking’s own date does not block them.
 */
export function computeSpansToHold(
	wanted: BoatTimeSpan,
	own: BoatTimeSpan | undefined,
): readonly BoatTimeSpan[] {
	const before = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
	const apart = !own || !before(own.departsAt, wanted.readyAt) || !before(wanted.departsAt, own.readyAt);
	if (apart) return [wanted];
	const part = (from: Temporal.Instant, to: Temporal.Instant): readonly BoatTimeSpan[] =>
		before(from, to) ? [{ departsAt: from, arrivesAt: to, readyAt: to }] : [];
	return [...part(wanted.departsAt, own.departsAt), ...part(own.readyAt, wanted.readyAt)];
}
