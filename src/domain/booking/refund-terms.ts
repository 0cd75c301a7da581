import { type CancellationTerms, type RefundRule, refundRules } from '../listing/cancellation-terms.ts';
import { addDays, dateAt, daysBetween, instantOf, type LocalDate, type LocalTime } from '../time.ts';

/** A departure as its place's calendar and clock know it, and on which terms it is sold or was booked. */
export interface RefundableDeparture {
	readonly departureDate: LocalDate;
	readonly departureTime: LocalTime;
	/** The IANA zone of the place. */
	readonly timeZone: string;
	readonly cancellationTerms: CancellationTerms;
}

/** So many percent of what was paid go back up to the end of this minute, on the place's calendar and clock. */
export interface RefundStep {
	readonly percent: RefundRule['percent'];
	readonly date: LocalDate;
	readonly time: LocalTime;
}

/** What its renter would get by canceling: as the first step says until it ends, then as the next, then nothing. */
export type RefundTerms =
	| { readonly refundable: true; readonly steps: readonly [RefundStep, ...RefundStep[]] }
	/** `days` from today's date at the place to the departure: 0 is today. */
	| { readonly refundable: false; readonly days: number };

/**
 * The refund of a booking of this departure that is made, or canceled by its renter, now (specification section 9;
 * docs/decisions/0400). Days are the calendar's at the place, to the end of the day; hours are real ones, also where the
 * clocks change in between. Every screen, mail and refund that speaks of canceling asks this.
 */
export function refundTerms(departure: RefundableDeparture, now: Temporal.Instant): RefundTerms {
	const [first, ...later] = refundRules[departure.cancellationTerms]
		.map((rule) => stepOf(rule, departure))
		.filter(({ ends }) => Temporal.Instant.compare(now, ends) < 0)
		.map(({ ends, ...step }) => step);
	if (first) return { refundable: true, steps: [first, ...later] };
	const { departureDate, timeZone } = departure;
	return { refundable: false, days: daysBetween(dateAt(now, timeZone), departureDate) };
}

/** A rule on a departure's own calendar and clock, and the first moment at which it does not hold any more. */
function stepOf(
	{ percent, before }: RefundRule,
	{ departureDate, departureTime, timeZone }: RefundableDeparture,
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
