import { refundDays } from '../experience/experience.ts';
import { addDays, dateAt, daysBetween, type LocalDate } from '../time.ts';

/** A departure as its place's calendar knows it. */
export interface DepartureDay {
	readonly departureDate: LocalDate;
	/** The IANA zone of the place. */
	readonly timeZone: string;
}

/** What its renter would get by canceling: everything `until` 23:59 of a date at the place, or nothing. */
export type RefundTerms =
	| { readonly refundable: true; readonly until: LocalDate }
	/** `days` from today's date at the place to the departure: 0 is today. */
	| { readonly refundable: false; readonly days: number };

/**
 * The refund of a booking of this departure that is made, or canceled by its renter, now (specification section 9;
 * decisions: the calendar day at the place). Every screen and mail that speaks of canceling says this.
 */
export function refundTerms({ departureDate, timeZone }: DepartureDay, now: Temporal.Instant): RefundTerms {
	const today = dateAt(now, timeZone);
	const until = addDays(departureDate, -refundDays);
	return today <= until
		? { refundable: true, until }
		: { refundable: false, days: daysBetween(today, departureDate) };
}
