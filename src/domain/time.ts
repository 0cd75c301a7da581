/**
 * Time (decisions, "Places and time"). A departure is a local date ('2026-06-14') and time ('09:30') in the IANA
 * zone of its place, and the instant they mean. Only this file turns time into words.
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

/** The instant of a local date and time. A time that a clock change skips (`isSkipped`) means the same distance after the gap. */
export function instantOf(date: LocalDate, time: LocalTime, timeZone: string): Temporal.Instant {
	return Temporal.PlainDate.from(date)
		.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
		.toInstant();
}

/** Whether a clock change skips a time on a date: no clock of the place shows it that day. */
export function isSkipped(date: LocalDate, time: LocalTime, timeZone: string): boolean {
	const local = instantOf(date, time, timeZone).toZonedDateTimeISO(timeZone).toPlainDateTime();
	return !local.equals(Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time)));
}

/** Departure and arrival of a trip: arrival = departure plus the duration (specification section 5). */
export function tripSpan(
	trip: { readonly departureTime: LocalTime; readonly durationMinutes: number; readonly timeZone: string },
	date: LocalDate,
): { readonly departsAt: Temporal.Instant; readonly arrivesAt: Temporal.Instant } {
	const departsAt = instantOf(date, trip.departureTime, trip.timeZone);
	return { departsAt, arrivesAt: departsAt.add({ minutes: trip.durationMinutes }) };
}

/** The date that the place's calendar shows at an instant. */
export function dateAt(instant: Temporal.Instant, timeZone: string): LocalDate {
	const minute = Math.floor(instant.epochMilliseconds / 60_000);
	const latest = latestDates.get(timeZone);
	if (latest?.minute === minute) return latest.date;
	const date = instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
	if (minute >= wholeMinutesSince) latestDates.set(timeZone, { minute, date });
	return date;
}

/** The date that each zone was last asked for: every listing on a page asks for today's, which takes long to reckon. */
const latestDates = new Map<string, { readonly minute: number; readonly date: LocalDate }>();
/** From 1973 on, in minutes since 1970: a calendar changes with a full minute of UTC in all zones. */
const wholeMinutesSince = 3 * 366 * 24 * 60;

/** The weekday of a date. */
export function weekdayOf(date: LocalDate): Weekday {
	// 1 January 1970 was a Thursday.
	return weekdays[(((dayNumber(date) + 3) % 7) + 7) % 7] ?? 'Monday';
}

/** The date so many days later (or earlier, below zero). */
export function addDays(date: LocalDate, days: number): LocalDate {
	return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Whole days from one date to another; below zero when it is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
	return dayNumber(to) - dayNumber(from);
}

/**
 * Days from 1 January 1970 to a date, in the Gregorian calendar; what is none is refused with a RangeError. Temporal takes
 * thirty times as long, and a search prices a page of listings by it.
 */
function dayNumber(date: LocalDate): number {
	const { year, month, day } = partsOf(date) ?? Temporal.PlainDate.from(date);
	// Counted from March, so that a leap day is the last of its year; March to July and August to December have 153 days.
	const [of, months] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
	const leapDays = Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400);
	return 365 * of + leapDays + Math.floor((153 * months + 2) / 5) + day - 719_469;
}

/** The date where the day is furthest on, at UTC+14: nobody's calendar shows a later one. */
export function latestDate(now: Temporal.Instant): LocalDate {
	return dateAt(now, '+14:00');
}

/** The date where the day is furthest behind, at UTC-12: what is past here is past everywhere. */
export function earliestDate(now: Temporal.Instant): LocalDate {
	return dateAt(now, '-12:00');
}

/** When a date begins where it begins first, at UTC+14: nowhere is it that date before. */
export function startAnywhere(date: LocalDate): Temporal.Instant {
	return Temporal.Instant.fromEpochMilliseconds((dayNumber(date) * 24 - 14) * 3_600_000);
}

/** Whether a text is a real calendar date, 'YYYY-MM-DD'. */
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
 * 'Sat 14 Jun' or, in another year than `thisYear`, 'Sat 14 Jun 2027'. The names stand here rather than in a format of
 * the browser's: it takes long to make its first, and browsers do not agree on September.
 */
export function formatDate(date: LocalDate, { thisYear }: { readonly thisYear?: number } = {}): string {
	const { year, month, day } = Temporal.PlainDate.from(date);
	const said = `${weekdayOf(date).slice(0, 3)} ${day} ${months[month - 1]}`;
	return year === thisYear ? said : `${said} ${year}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Jul 2026', of 'YYYY-MM'. */
export function formatMonth(month: string): string {
	return `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** '15 Nov' of '11-15', a day of every year. */
export function formatMonthDay(monthDay: string): string {
	const [month = 1, day = 1] = monthDay.split('-').map(Number);
	return `${day} ${months[month - 1]}`;
}

/** '9:30 am'. */
export function formatTime(time: LocalTime): string {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * '45 Minutes', '1 Hour', '2.5 Hours', '8 h 20 min': under an hour in minutes (specification section 9), and no decimals
 * that do not say exactly how long it is.
 */
export function formatDuration(minutes: number): string {
	if (minutes < 60) return `${minutes} ${minutes === 1 ? 'Minute' : 'Minutes'}`;
	const { hours, rest } = hoursAndRest(minutes);
	return rest > 0 ? `${hours} h ${rest} min` : `${hours} ${hours === 1 ? 'Hour' : 'Hours'}`;
}

/** Whole and half hours as they are; of others the whole ones, and the minutes beside them. */
export function hoursAndRest(minutes: number): { readonly hours: number; readonly rest: number } {
	if (minutes % 30 === 0) return { hours: minutes / 60, rest: 0 };
	return { hours: Math.floor(minutes / 60), rest: minutes % 60 };
}

/** The zone as people call it, 'Colombo time'; nothing when the viewer's clock shows the same time then. */
export function formatZone(timeZone: string, at: Temporal.Instant, viewerZone: string): string | undefined {
	const there = at.toZonedDateTimeISO(timeZone).offset;
	if (there === at.toZonedDateTimeISO(viewerZone).offset) return undefined;
	return zoneName(timeZone);
}

/** A zone as people call it: 'Colombo time'. */
export function zoneName(timeZone: string): string {
	return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`;
}

/** A duration in the largest unit without remainder: 120 minutes are 2 hours, 2,880 are 2 days. */
export function leadTime(minutes: number): {
	readonly count: number;
	readonly unit: 'minute' | 'hour' | 'day';
} {
	if (minutes > 0 && minutes % 1_440 === 0) return { count: minutes / 1_440, unit: 'day' };
	if (minutes > 0 && minutes % 60 === 0) return { count: minutes / 60, unit: 'hour' };
	return { count: minutes, unit: 'minute' };
}

/** '45 minutes', '2 hours', '1 day'. */
export function formatLeadTime(minutes: number): string {
	const { count, unit } = leadTime(minutes);
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
