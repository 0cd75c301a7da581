import { dollarWords, rupeesFromDollars, rupeeWords } from '#domain/money.ts';
import { dateAt, dateWords, type LocalDate, timeWords, zoneName } from '#domain/time.ts';

interface Span {
	readonly departs_at: Temporal.Instant;
	readonly arrives_at: Temporal.Instant;
	readonly time_zone: string;
}

const clockAt = (at: Temporal.Instant, zone: string): string =>
	timeWords(at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }));

/** 'Sat 14 Jun 2027, 9:30 am to 12:30 pm (Colombo time)': always the place's own clock, and its name. */
export function whenWords({ departs_at, arrives_at, time_zone }: Span): string {
	const [leaves, returns] = [dateAt(departs_at, time_zone), dateAt(arrives_at, time_zone)];
	const back = leaves === returns ? '' : `${dateWords(returns)}, `;
	const from = `${dateWords(leaves)}, ${clockAt(departs_at, time_zone)}`;
	return `${from} to ${back}${clockAt(arrives_at, time_zone)} (${zoneName(time_zone)})`;
}

/** 'Sat 14 Jun 2027', of the departure. */
export const dayWords = ({ departs_at, time_zone }: Omit<Span, 'arrives_at'>): string =>
	dateWords(dateAt(departs_at, time_zone));

/** '9:30 am', of the departure. */
export const departureWords = ({ departs_at, time_zone }: Omit<Span, 'arrives_at'>): string =>
	clockAt(departs_at, time_zone);

/** A day of the calendar, with its year. */
export const calendarDayWords = (date: LocalDate): string => dateWords(date);

/** 'US$66.73 (Rs 12,345)'; rupees follow from the dollars where none were entered. */
export function moneyWords(cents: number, rupees: number = rupeesFromDollars(cents / 100)): string {
	return `${dollarWords(cents)} (${rupeeWords(rupees)})`;
}

/** '2 adults, 1 kid'. */
export function groupWords({ adults, kids }: { readonly adults: number; readonly kids: number }): string {
	return [count(adults, 'adult'), count(kids, 'kid')].filter(Boolean).join(', ');
}

const count = (number: number, noun: string): string =>
	number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;

/** '3 seats'. */
export const seatsWords = (seats: number): string => count(seats, 'seat');
