import type { RefundTerms } from '#domain/booking/refund-terms.ts';
import { type Cents, formatDollars, formatRupees, type Rupees, rupeesFromCents } from '#domain/money.ts';
import { dateAt, formatDate, formatTime, type LocalDate, zoneName } from '#domain/time.ts';

interface Span {
	readonly departs_at: Temporal.Instant;
	readonly arrives_at: Temporal.Instant;
	readonly time_zone: string;
}

const clockAt = (at: Temporal.Instant, zone: string): string =>
	formatTime(at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }));

/** 'Sat 14 Jun 2027, 9:30 am to 12:30 pm (Colombo time)': always the place's own clock, and its name. */
export function formatWhen({ departs_at, arrives_at, time_zone }: Span): string {
	const [leaves, returns] = [dateAt(departs_at, time_zone), dateAt(arrives_at, time_zone)];
	const back = leaves === returns ? '' : `${formatDate(returns)}, `;
	const from = `${formatDate(leaves)}, ${clockAt(departs_at, time_zone)}`;
	return `${from} to ${back}${clockAt(arrives_at, time_zone)} (${zoneName(time_zone)})`;
}

/** 'Sat 14 Jun 2027', of the departure. */
export const formatDay = ({ departs_at, time_zone }: Omit<Span, 'arrives_at'>): string =>
	formatDate(dateAt(departs_at, time_zone));

/** '9:30 am', of the departure. */
export const formatDeparture = ({ departs_at, time_zone }: Omit<Span, 'arrives_at'>): string =>
	clockAt(departs_at, time_zone);

/** 'Full refund until Sun 5 Jul 2026, 11:59 pm (Colombo time).', or that this departure cannot be refunded. */
export function formatRefund(terms: RefundTerms, timeZone: string): string {
	if (terms.refundable)
		return `Full refund until ${formatDate(terms.until)}, ${formatTime('23:59')} (${zoneName(timeZone)}).`;
	const when = ['today', 'tomorrow'][terms.days] ?? `in ${terms.days} days`;
	return `This trip leaves ${when}, so it can’t be refunded.`;
}

/** A day of the calendar, with its year. */
export const formatCalendarDay = (date: LocalDate): string => formatDate(date);

/** 'US$66.73 (Rs 12,345)'; rupees follow from the dollars where none were entered. */
export function formatMoney(cents: Cents, rupees: Rupees = rupeesFromCents(cents)): string {
	return `${formatDollars(cents)} (${formatRupees(rupees)})`;
}

/** '2 adults, 1 kid'. */
export function formatGroup({ adults, kids }: { readonly adults: number; readonly kids: number }): string {
	return [count(adults, 'adult'), count(kids, 'kid')].filter(Boolean).join(', ');
}

const count = (number: number, noun: string): string =>
	number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;

/** '3 seats'. */
export const formatSeats = (seats: number): string => count(seats, 'seat');
