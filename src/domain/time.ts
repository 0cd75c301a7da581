/**
 * A departure is a local date ('2026-06-14') and time ('09:30') in the IANA zone of its place, from
 * which its instant is computed. Only this file formats time.
 */
export const weekdays = [
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
	'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** A calendar date, 'YYYY-MM-DD'. */
export type LocalDate = string;
/** A time of day, 'HH:MM', 24 hours. */
export type LocalTime = string;

/**
 * Returns the instant of a local date and time. A time that a clock change skips (`isSkippedByClockChange`) is moved
 * forward by the length of the gap.
 */
export function instantOf(date: LocalDate, time: LocalTime, timeZone: string): Temporal.Instant {
	return Temporal.PlainDate.from(date)
		.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
		.toInstant();
}

export function isSkippedByClockChange(date: LocalDate, time: LocalTime, timeZone: string): boolean {
	const local = instantOf(date, time, timeZone).toZonedDateTimeISO(timeZone).toPlainDateTime();
	return !local.equals(Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time)));
}

export function tripSpan(
	trip: { readonly departureTime: LocalTime; readonly durationMinutes: number; readonly timeZone: string },
	date: LocalDate,
): { readonly departsAt: Temporal.Instant; readonly arrivesAt: Temporal.Instant } {
	const departsAt = instantOf(date, trip.departureTime, trip.timeZone);
	return { departsAt, arrivesAt: departsAt.add({ minutes: trip.durationMinutes }) };
}

export function dateAt(instant: Temporal.Instant, timeZone: string): LocalDate {
	const minute = Math.floor(instant.epochMilliseconds / 60_000);
	const latest = latestDates.get(timeZone);
	if (latest?.minute === minute) return latest.date;
	const date = instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
	if (minute >= wholeMinutesSince) latestDates.set(timeZone, { minute, date });
	return date;
}

/**
 * The latest computed date of each zone. Cached, because every listing on a page needs today’s date and
 * computing it is slow.
 */
const latestDates = new Map<string, { readonly minute: number; readonly date: LocalDate }>();
/** Minutes from 1970 to 1973, since when dates in all zones change at a full minute of UTC. */
const wholeMinutesSince = 3 * 366 * 24 * 60;

export function weekdayOf(date: LocalDate): Weekday {
	// 1 January 1970 was a Thursday.
	return weekdays[(((dayNumber(date) + 3) % 7) + 7) % 7] ?? 'Monday';
}

export function addDays(date: LocalDate, days: number): LocalDate {
	return Temporal.PlainDate.from(date).add({ days }).toString();
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
	return dayNumber(to) - dayNumber(from);
}

/**
 * Returns the days from 1 January 1970 to a date, in the Gregorian calendar. Throws a RangeError for an
 * invalid date. Does not use Temporal, which takes thirty times as long, because a search computes many
 * prices with dates.
 */
function dayNumber(date: LocalDate): number {
	const { year, month, day } = partsOf(date) ?? Temporal.PlainDate.from(date);
	// Months are counted from March, so that a leap day is the last day of its year. March to July and
	// August to December have 153 days each.
	const [of, months] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
	const leapDays = Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400);
	return 365 * of + leapDays + Math.floor((153 * months + 2) / 5) + day - 719_469;
}

/** Returns the date in time zone UTC+14, which is the latest date anywhere. */
export function latestDate(now: Temporal.Instant): LocalDate {
	return dateAt(now, '+14:00');
}

/** Returns the date in time zone UTC-12. Earlier dates are past everywhere. */
export function earliestDate(now: Temporal.Instant): LocalDate {
	return dateAt(now, '-12:00');
}

/** Returns when a date begins in time zone UTC+14, which is the earliest anywhere. */
export function earliestStartOfDate(date: LocalDate): Temporal.Instant {
	return Temporal.Instant.fromEpochMilliseconds((dayNumber(date) * 24 - 14) * 3_600_000);
}

export function isLocalDate(text: string): boolean {
	return partsOf(text) !== undefined;
}

function partsOf(text: string) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
	const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
	const last = month === 2 && leapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);
	return year >= 1 && day >= 1 && day <= last ? { year, month, day } : undefined;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function leapYear(year: number): boolean {
	return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/**
 * Writes 'Sat 14 Jun' or, in another year than `thisYear`, 'Sat 14 Jun 2027'. Does not use Intl,
 * because the browser’s first format is slow and browsers disagree about September.
 */
export function formatDate(date: LocalDate, { thisYear }: { readonly thisYear?: number } = {}): string {
	const { year, month, day } = Temporal.PlainDate.from(date);
	const formatted = `${weekdayOf(date).slice(0, 3)} ${day} ${months[month - 1]}`;
	return year === thisYear ? formatted : `${formatted} ${year}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Writes 'Jul 2026' for 'YYYY-MM'. */
export function formatMonth(month: string): string {
	return `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Writes a day of every year: '15 Nov' for '11-15'. */
export function formatMonthDay(monthDay: string): string {
	const [month = 1, day = 1] = monthDay.split('-').map(Number);
	return `${day} ${months[month - 1]}`;
}

/** Writes '9:30 am'. */
export function formatTime(time: LocalTime): string {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * Writes '45 Minutes', '1 Hour', '2.5 Hours', '8 h 20 min'. Durations under an hour are in minutes
 * (EXP-10). Decimals are used if exact.
 */
export function formatDuration(minutes: number): string {
	if (minutes < 60) return `${minutes} ${minutes === 1 ? 'Minute' : 'Minutes'}`;
	const { hours, rest } = splitMinutes(minutes);
	return rest > 0 ? `${hours} h ${rest} min` : `${hours} ${hours === 1 ? 'Hour' : 'Hours'}`;
}

/**
 * Splits minutes into hours and remaining minutes. Half hours are decimals: 150 minutes are 2.5 hours.
 */
export function splitMinutes(minutes: number): { readonly hours: number; readonly rest: number } {
	if (minutes % 30 === 0) return { hours: minutes / 60, rest: 0 };
	return { hours: Math.floor(minutes / 60), rest: minutes % 60 };
}

/**
 * Returns the zone’s name, 'Colombo time'. Returns undefined if the viewer’s clock shows the same time.
 */
export function formatZone(timeZone: string, at: Temporal.Instant, viewerZone: string): string | undefined {
	const there = at.toZonedDateTimeISO(timeZone).offset;
	if (there === at.toZonedDateTimeISO(viewerZone).offset) return undefined;
	return zoneName(timeZone);
}

/** Returns a zone's name: 'Colombo time'. */
export function zoneName(timeZone: string): string {
	return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`;
}

/**
 * Converts minutes to the largest unit without remainder: 120 minutes are 2 hours, 2,880 are 2
 * days.
 */
export function leadTime(minutes: number): {
	readonly count: number;
	readonly unit: 'minute' | 'hour' | 'day';
} {
	if (minutes > 0 && minutes % 1_440 === 0) return { count: minutes / 1_440, unit: 'day' };
	if (minutes > 0 && minutes % 60 === 0) return { count: minutes / 60, unit: 'hour' };
	return { count: minutes, unit: 'minute' };
}

/** Writes '45 minutes', '2 hours', '1 day'. */
export function formatLeadTime(minutes: number): string {
	const { count, unit } = leadTime(minutes);
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
