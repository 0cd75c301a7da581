import { type Weekday, weekdays } from '#domain/time.ts';

/** Weekday names as the column keeps them: seven bits, Monday the lowest, so that a search asks 'does it sail then?'. */
export function sailingDayBits(days: readonly Weekday[]): number {
	return days.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0);
}

/** Seven bits as weekday names, Monday first. */
export function sailingDaysFrom(bits: number): Weekday[] {
	return weekdays.filter((_, at) => bits & (1 << at));
}
