import { addDays, type LocalDate, type Weekday, weekdayOf } from '#domain/time.ts';
import type { Clock } from '#ports/system.ts';

export function fixedClock(at: Temporal.Instant): Clock {
	return { now: () => at };
}

export function daysBefore(now: Temporal.Instant, days: number): Temporal.Instant {
	return now.subtract({ hours: Math.round(days * 24) });
}

/**
 * Returns the first matching day on or after a date (`step` 1), or the last matching day on or before
 * the date (`step` -1).
 */
export function nearestSailingDay(date: LocalDate, days: readonly Weekday[], step: 1 | -1): LocalDate {
	let day = date;
	while (!days.includes(weekdayOf(day))) day = addDays(day, step);
	return day;
}
