import { type Refusal, refuse } from '../refusal.ts';
import { addDays, daysBetween, type LocalDate } from '../time.ts';

/** Limits of alerts: alerts per person, days per alert, and results named in an email. */
export const alertLimits = { each: 20, days: 7, named: 5 } as const;

export interface AlertDates {
	readonly first: LocalDate;
	readonly last: LocalDate;
}

export function alertRefusal(alerts: number): Refusal<'too-many-alerts'> | undefined {
	return alerts >= alertLimits.each ? refuse('too-many-alerts', { most: alertLimits.each }) : undefined;
}

export function datesLeft({ first, last }: AlertDates, today: LocalDate): readonly LocalDate[] {
	const from = first < today ? today : first;
	if (last < from) return [];
	return Array.from({ length: daysBetween(from, last) + 1 }, (_, day) => addDays(from, day));
}
