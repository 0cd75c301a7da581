import { addDays, dateAt, instantOf, type LocalDate } from './time.ts';

/** The desk looks so many days ahead for insurance that ends. */
export const expiringDays = 30;

export interface OverviewDays {
	readonly today: LocalDate;
	readonly todayFrom: Temporal.Instant;
	/** The first of the seven days that end today. */
	readonly week: LocalDate;
	readonly weekFrom: Temporal.Instant;
	readonly expiringUntil: LocalDate;
}

/** Today, the seven days that end with it and the days ahead, on the platform's calendar. */
export function overviewDays(now: Temporal.Instant): OverviewDays {
	const today = dateAt(now, platformZone);
	const week = addDays(today, -6);
	return {
		today,
		todayFrom: instantOf(today, '00:00', platformZone),
		week,
		weekFrom: instantOf(week, '00:00', platformZone),
		expiringUntil: addDays(today, expiringDays),
	};
}

/** From and until when days of the platform's calendar last: both days included. */
export function daysSpan(
	from: LocalDate | undefined,
	to: LocalDate | undefined,
): { readonly from: Temporal.Instant | undefined; readonly until: Temporal.Instant | undefined } {
	return {
		from: from ? instantOf(from, '00:00', platformZone) : undefined,
		until: to ? instantOf(addDays(to, 1), '00:00', platformZone) : undefined,
	};
}

/** The platform's own calendar: it is run from Victoria (specification section 1). */
export const platformZone = 'Australia/Melbourne';
