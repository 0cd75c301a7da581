import { boardingAt } from '#domain/boarding/boarding.ts';
import { areKidsAlone } from '#domain/booking/booking.ts';
import type { RefundOutlook } from '#domain/booking/cancellation.ts';
import type { Cents, Rupees } from '#domain/money.ts';
import { dateAt, type LocalDate, zoneName } from '#domain/time.ts';
import type { TextLocale } from '../i18n/text-locale.ts';

interface Departure {
	readonly departs_at: Temporal.Instant;
	readonly time_zone: string;
}

interface Span extends Departure {
	readonly arrives_at: Temporal.Instant;
}

export const formatClock = (at: Temporal.Instant, zone: string, { format }: TextLocale): string =>
	format.time(at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }));

/** 'Sat 14 Jun 2027, 9:30 am to 12:30 pm (Colombo time)' */
export function formatWhen({ departs_at, arrives_at, time_zone }: Span, locale: TextLocale): string {
	const { i18n, format } = locale;
	const [leaves, returns] = [dateAt(departs_at, time_zone), dateAt(arrives_at, time_zone)];
	const values = {
		day: format.date(leaves),
		from: formatClock(departs_at, time_zone, locale),
		until: formatClock(arrives_at, time_zone, locale),
		zone: format.zone(zoneName(time_zone)),
		back: format.date(returns),
	};
	return leaves === returns
		? i18n._('{day}, {from} to {until} ({zone})', values)
		: i18n._('{day}, {from} to {back}, {until} ({zone})', values);
}

/** 'Sat 14 Jun 2027, 9:30 am (Colombo time)' */
export const formatMoment = (at: Temporal.Instant, zone: string, locale: TextLocale): string =>
	`${locale.format.date(dateAt(at, zone))}, ${formatClockInZone(at, zone, locale)}`;

/** '9:30 am (Colombo time)' */
export const formatClockInZone = (at: Temporal.Instant, zone: string, locale: TextLocale): string =>
	`${formatClock(at, zone, locale)} (${locale.format.zone(zoneName(zone))})`;

export const formatDay = ({ departs_at, time_zone }: Departure, { format }: TextLocale): string =>
	format.date(dateAt(departs_at, time_zone));

export const formatDeparture = ({ departs_at, time_zone }: Departure, locale: TextLocale): string =>
	formatClock(departs_at, time_zone, locale);

/** '9:15 am (Colombo time)'. Adds the date if boarding is on the day before departure. */
export function formatBoarding(trip: Departure, locale: TextLocale): string {
	const at = boardingAt(trip.departs_at);
	const day = dateAt(at, trip.time_zone);
	return day === dateAt(trip.departs_at, trip.time_zone)
		? formatClockInZone(at, trip.time_zone, locale)
		: formatMoment(at, trip.time_zone, locale);
}

/**
 * Formats refund terms: 'Full refund until Sun 5 Jul 2026, 11:59 pm (Colombo time).' Adds the next step,
 * and the date from which the terms count if it is not the departure. Says so if there is no refund.
 * Returns '' after the departure.
 */
export function formatRefundTerms(
	{ steps: [first, next], timeZone, daysLeft, countedFrom }: RefundOutlook,
	{ i18n, format }: TextLocale,
): string {
	const from = countedFrom ? format.date(countedFrom) : '';
	if (!first) {
		if (daysLeft < 0) return '';
		return from
			? i18n._('The refund deadline is based on {from}, so this trip can’t be refunded.', { from })
			: i18n._(
					'{days, plural, =0 {This trip leaves today, so it can’t be refunded.} =1 {This trip leaves tomorrow, so it can’t be refunded.} other {This trip leaves in # days, so it can’t be refunded.}}',
					{ days: daysLeft },
				);
	}
	const values = {
		day: format.date(first.date),
		time: format.time(first.time),
		zone: format.zone(zoneName(timeZone)),
		halfDay: next ? format.date(next.date) : '',
		halfTime: next ? format.time(next.time) : '',
	};
	const until =
		first.percent === 50
			? i18n._('Half is refunded until {day}, {time} ({zone}).', values)
			: next
				? i18n._('Full refund until {day}, {time}, and half until {halfDay}, {halfTime} ({zone}).', values)
				: i18n._('Full refund until {day}, {time} ({zone}).', values);
	return from ? `${until} ${i18n._('The refund deadline is based on {from}.', { from })}` : until;
}

export const formatCalendarDay = (date: LocalDate, { format }: TextLocale): string => format.date(date);

export function formatMoney(cents: Cents, { format }: TextLocale, rupees: Rupees): string {
	return `${format.dollars(cents)} (${format.rupees(rupees)})`;
}

/** If only kids are booked, adds that an adult must accompany them (BOOK-20). */
export function formatGroup(
	{ adults, kids }: { readonly adults: number; readonly kids: number },
	{ i18n }: TextLocale,
): string {
	return [
		adults > 0 ? i18n._('{adults, plural, one {# adult} other {# adults}}', { adults }) : '',
		kids > 0
			? `${i18n._('{kids, plural, one {# kid} other {# kids}}', { kids })}${areKidsAlone({ adults, kids }) ? ` ${i18n._('(with an adult aboard)')}` : ''}`
			: '',
	]
		.filter(Boolean)
		.join(', ');
}

export const formatSeats = (seats: number, { i18n }: TextLocale): string =>
	i18n._('{seats, plural, one {# seat} other {# seats}}', { seats });
