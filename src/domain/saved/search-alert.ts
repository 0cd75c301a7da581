import { type Refusal, refuse } from '../refusal.ts';
import { addDays, daysBetween, type LocalDate } from '../time.ts';

/** Limits per person, of the dates of one alert, and of the results that an email names. */
export const alertLimits = { each: 20, days: 7, named: 5 } as const;

export interface AlertDates {
	readonly first: LocalDate;
	readonly last: LocalDate;
}

export function alertRefusal(alerts: number): Refusal<'too-many-alerts'> | undefined {
	return alerts >= alertLimits.each ? refuse('too-many-alerts', { most: alertLimits.each }) : undefined;
}

/** Returns the dates of an alert that are not past. */
export function datesLeft({ first, last }: AlertDates, today: LocalDate): readonly LocalDate[] {
	const from = first < today ? today : first;
	if (last < from) return [];
	return Array.from({ length: daysBetween(from, last) + 1 }, (_, day) => addDays(from, day));
}
