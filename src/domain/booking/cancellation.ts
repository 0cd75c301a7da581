import { type CancellationTerms, type RefundRule, refundRules } from '../listing/cancellation-terms.ts';
import { type Cents, cents, splitCents } from '../money.ts';
import { addDays, dateAt, daysBetween, instantOf, type LocalDate, type LocalTime } from '../time.ts';
import type { BookingParty, BookingStatus, Canceler } from './booking.ts';

/** The departure from which cancellation terms count, in its place's zone. */
export interface TermsDeparture {
	readonly departureDate: LocalDate;
	readonly departureTime: LocalTime;
	readonly timeZone: string;
	readonly cancellationTerms: CancellationTerms;
}

/** A percentage that is refunded until a local date and time; its last minute is included. */
export interface RefundStep {
	readonly percent: RefundRule['percent'];
	readonly date: LocalDate;
	readonly time: LocalTime;
}

export interface RefundOutlook {
	/** Refund steps that have not ended, in order of their end; empty if nothing is refunded. */
	readonly steps: RefundStep[];
	readonly timeZone: string;
	/** Calendar days at the place until the booking's own departure; 0 is today. */
	readonly daysLeft: number;
	/** Set if the terms count from an earlier departure date than the booking's current one. */
	readonly countedFrom: LocalDate | null;
}

/**
 * Returns the refund terms of a departure from now on (CANC-1;
 * docs/decisions/cancellation-and-refunds.md). Days are complete calendar days at the place. Hours are
 * elapsed hours, also when the clocks change. `departureDate` is the booking’s own departure date, which
 * can be later than that of the terms.
 */
export function refundOutlook(
	terms: TermsDeparture,
	now: Temporal.Instant,
	departureDate = terms.departureDate,
): RefundOutlook {
	return {
		steps: refundRules[terms.cancellationTerms]
			.map((rule) => stepOf(rule, terms))
			.filter(({ ends }) => Temporal.Instant.compare(now, ends) < 0)
			.map(({ ends, ...step }) => step),
		timeZone: terms.timeZone,
		daysLeft: daysBetween(dateAt(now, terms.timeZone), departureDate),
		countedFrom: terms.departureDate === departureDate ? null : terms.departureDate,
	};
}

function stepOf(
	{ percent, before }: RefundRule,
	{ departureDate, departureTime, timeZone }: TermsDeparture,
): RefundStep & { readonly ends: Temporal.Instant } {
	if ('days' in before) {
		const date = addDays(departureDate, -before.days);
		return { percent, date, time: '23:59', ends: instantOf(addDays(date, 1), '00:00', timeZone) };
	}
	const last = instantOf(departureDate, departureTime, timeZone).subtract({ hours: before.hours });
	const local = last.toZonedDateTimeISO(timeZone);
	return {
		percent,
		date: local.toPlainDate().toString(),
		time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
		ends: last.add({ minutes: 1 }),
	};
}

/**
 * Returns the departure from which a moved booking’s terms count: the earliest departure that the
 * booking has had.
 */
export function earlierDeparture<T extends Pick<TermsDeparture, 'departureDate' | 'departureTime'>>(
	had: T,
	to: Pick<TermsDeparture, 'departureDate' | 'departureTime'>,
): T {
	const earlier = `${to.departureDate}T${to.departureTime}` < `${had.departureDate}T${had.departureTime}`;
	return earlier ? { ...had, departureDate: to.departureDate, departureTime: to.departureTime } : had;
}

/**
 * Returns the percentage refunded if a confirmed booking is canceled now. A renter gets the percentage
 * of the terms; all other cancellations refund everything.
 */
export function refundPercent(by: Canceler, terms: TermsDeparture, now: Temporal.Instant): 100 | 50 | 0 {
	return by === 'RENTER' ? (refundOutlook(terms, now).steps[0]?.percent ?? 0) : 100;
}

export interface EarlierPartyRefunds {
	/** Cents that were not refunded when people were removed from the group. */
	readonly retainedCents: Cents;
	/** Sum of the removed people’s shares that were refunded by half, and the sum of these refunds. */
	readonly halved: { readonly shareCents: Cents; readonly refundCents: Cents };
}

export interface CancelableBooking extends TermsDeparture {
	/** The payment minus requested and sent refunds. Includes disputed money. */
	readonly leftCents: Cents;
	readonly earlier: EarlierPartyRefunds;
}

/** Returns the remaining payment for the people who still take part. */
export const paidForParty = ({
	leftCents,
	earlier,
}: Pick<CancelableBooking, 'leftCents' | 'earlier'>): Cents =>
	cents(Math.max(0, leftCents - earlier.retainedCents));

/** The payment is at most the price. */
export interface PaidShare {
	readonly paidCents: Cents;
	readonly priceCents: Cents;
}

/** Rounds down. Uses big integers, because products can exceed the safe range. */
export function shareForPrice({ paidCents, priceCents: whole }: PaidShare, priceCents: Cents): Cents {
	if (paidCents === whole) return priceCents;
	return cents(Number((BigInt(paidCents) * BigInt(priceCents)) / BigInt(whole)));
}

/**
 * Returns the refund of `share` in cents. A half refund is computed from the sum of all halved shares,
 * so that several partial refunds equal one large refund. The renter gets the odd cent.
 */
export function partyRefund(
	percent: 100 | 50 | 0,
	share: Cents,
	{ shareCents, refundCents }: EarlierPartyRefunds['halved'],
): Cents {
	if (percent !== 50) return percent === 100 ? share : cents(0);
	const [half = cents(0)] = splitCents(cents(shareCents + share), [50, 50]);
	return cents(Math.max(0, half - refundCents));
}

/**
 * Returns the refund in cents if the booking is canceled now. If the renter cancels, the terms apply to
 * the payment for the people who still take part. Otherwise the remaining payment is refunded, including
 * money for released seats.
 */
export function refundIfCanceled(by: Canceler, booking: CancelableBooking, now: Temporal.Instant): Cents {
	if (by !== 'RENTER') return booking.leftCents;
	return partyRefund(refundPercent(by, booking, now), paidForParty(booking), booking.earlier.halved);
}

export const refundShares = ['ALL', 'HALF', 'REST', 'NONE', 'ALREADY_REFUNDED'] as const;
export type RefundShare = (typeof refundShares)[number];

export const refundProgresses = ['NONE', 'PENDING', 'SENT'] as const;
/** PENDING includes a failed refund that staff handle. */
export type RefundProgress = (typeof refundProgresses)[number];

export interface CanceledOutcome {
	readonly state: 'CANCELED';
	readonly by: Canceler;
	/** True if staff canceled for `by`, under that party's terms. */
	readonly byDesk: boolean;
	readonly canceledAt: Temporal.Instant;
	/** As written by the person who canceled; '' or null if absent. */
	readonly reason: string | null;
	readonly share: RefundShare;
	readonly refundCents: Cents;
	readonly refund: RefundProgress;
	readonly refundedBeforeCents: Cents;
}

export type Cancellation =
	/**
	 * The booking is held, or confirmed and not departed. `refundCents` is 0 while the booking is unpaid.
	 */
	| ({ readonly state: 'OPEN'; readonly refundCents: Cents } & RefundOutlook)
	/**
	 * The booking cannot be canceled: it has expired, was released, has departed, or waits for the
	 * renter’s choice after a weather cancellation.
	 */
	| { readonly state: 'CLOSED' }
	| CanceledOutcome;

export interface CancellationFacts extends CancelableBooking {
	readonly status: BookingStatus;
	readonly departsAt: Temporal.Instant;
	readonly holdExpiresAt: Temporal.Instant;
	/** The booking's own departure date; `departureDate` is the date from which the terms count. */
	readonly bookedDate: LocalDate;
	readonly chargedCents: Cents;
	/** Sum of all refunds sent until now, for any reason. */
	readonly refundedCents: Cents;
	/** Sum of the refunds sent since the booking was canceled, for any reason, and of lost disputes. */
	readonly refundedSinceCents: Cents;
	/** Set only if the booking was canceled after it was confirmed, otherwise null. */
	readonly canceled: {
		readonly by: Canceler;
		readonly byDesk: boolean;
		readonly at: Temporal.Instant;
		readonly reason: string | null;
		readonly refundCents: Cents;
	} | null;
}

export function cancellationOf(
	booking: CancellationFacts,
	party: BookingParty,
	now: Temporal.Instant,
): Cancellation {
	if (booking.canceled) return canceledOutcome(booking, booking.canceled);
	const before = (end: Temporal.Instant) => Temporal.Instant.compare(now, end) < 0;
	const confirmed = booking.status === 'CONFIRMED' && before(booking.departsAt);
	const held = booking.status === 'PENDING' && before(booking.holdExpiresAt);
	if (!confirmed && !held) return { state: 'CLOSED' };
	return {
		state: 'OPEN',
		refundCents: confirmed ? refundIfCanceled(party, booking, now) : cents(0),
		...refundOutlook(booking, now, booking.bookedDate),
	};
}

function canceledOutcome(
	booking: CancellationFacts,
	{ by, byDesk, at, reason, refundCents }: NonNullable<CancellationFacts['canceled']>,
): CanceledOutcome {
	const { chargedCents, refundedCents, refundedSinceCents } = booking;
	const refundedBeforeCents = cents(Math.max(0, refundedCents - refundedSinceCents));
	const left = chargedCents - refundedBeforeCents;
	// Refunds for other reasons count too, because staff may repeat a failed refund with their own reason.
	const sent = refundedSinceCents >= refundCents || refundedCents >= chargedCents;
	return {
		state: 'CANCELED',
		by,
		byDesk,
		canceledAt: at,
		reason,
		share: shareOf(),
		refundCents,
		refund: refundCents === 0 ? 'NONE' : sent ? 'SENT' : 'PENDING',
		refundedBeforeCents,
	};

	function shareOf(): RefundShare {
		if (refundCents === 0) return refundedCents >= chargedCents ? 'ALREADY_REFUNDED' : 'NONE';
		if (refundCents < left && refundPercent(by, booking, at) === 50) return 'HALF';
		return refundCents < chargedCents ? 'REST' : 'ALL';
	}
}

/** Screens, emails and PDFs each have one text per key. */
export type CancellationMessage =
	| 'canceled-by-you'
	| 'canceled-by-other'
	| 'canceled-by-us'
	| 'canceled-by-us-for-you'
	| 'canceled-by-us-for-other'
	| 'called-off-for-weather'
	| 'too-few-mates'
	| RefundMessage;

export type RefundMessage =
	| 'refund-none'
	| 'already-refunded'
	| `refund-${'all' | 'half' | 'rest'}-${'pending' | 'sent'}`
	| `renter-refund-${'none' | 'all' | 'half' | 'rest'}`
	| 'renter-already-refunded';

export function cancellationMessages(
	{ by, byDesk, share, refund }: Pick<CanceledOutcome, 'by' | 'byDesk' | 'share' | 'refund'>,
	reader: BookingParty,
): readonly [CancellationMessage, RefundMessage] {
	return [cancelerMessage(), refundMessage()];

	function cancelerMessage(): CancellationMessage {
		if (by === 'WEATHER') return 'called-off-for-weather';
		if (by === 'MINIMUM') return 'too-few-mates';
		if (by === 'PLATFORM') return 'canceled-by-us';
		if (byDesk) return by === reader ? 'canceled-by-us-for-you' : 'canceled-by-us-for-other';
		return by === reader ? 'canceled-by-you' : 'canceled-by-other';
	}

	function refundMessage(): RefundMessage {
		const part = percentText[share];
		if (reader === 'OWNER')
			return share === 'ALREADY_REFUNDED' ? 'renter-already-refunded' : `renter-refund-${part}`;
		if (share === 'ALREADY_REFUNDED') return 'already-refunded';
		if (part === 'none') return 'refund-none';
		return `refund-${part}-${refund === 'SENT' ? 'sent' : 'pending'}`;
	}
}

const percentText = {
	ALL: 'all',
	HALF: 'half',
	REST: 'rest',
	NONE: 'none',
	ALREADY_REFUNDED: 'none',
} as const;
