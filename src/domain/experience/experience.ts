import { type Weekday, weekdays } from '../time.ts';

/** What people search for (specification section 1). */
export const experienceCategories = [
	'fishing',
	'jet ski',
	'paddle boats',
	'sailing',
	'ferry',
	'scuba diving',
	'yacht',
	'water sports',
	'house boats',
] as const;
export type ExperienceCategory = (typeof experienceCategories)[number];

/** Who is at the helm: all of them in `listed-experience.ts`. */
export type OperatorOption = 'Flexible' | 'With Captain' | 'Without Captain';

/** Full refund up to so many days before the departure date (specification section 9). */
export const refundDays = 5;

/** Weekday names as seven bits, Monday the lowest: how the search asks 'does it sail then?'. */
export function sailingDayBits(days: readonly Weekday[]): number {
	return days.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0);
}

/** Seven bits as weekday names, Monday first. */
export function sailingDaysFrom(bits: number): Weekday[] {
	return weekdays.filter((_, at) => bits & (1 << at));
}
