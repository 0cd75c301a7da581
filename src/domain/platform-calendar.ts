import { addDays, dateAt, instantOf, type LocalDate } from './time.ts';

/** Number of future days in which the desk lists expiring insurance. */
const expiringDays = 30;

export interface OverviewDays {
	readonly today: LocalDate;
	readonly todayFrom: Temporal.Instant;
	/** The first of the seven days ending today. */
	readonly week: LocalDate;
	readonly weekFrom: Temporal.Instant;
	readonly expiringUntil: LocalDate;
}

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

export function daysSpan(
	from: LocalDate | undefined,
	to: LocalDate | undefined,
): { readonly from: Temporal.Instant | undefined; readonly until: Temporal.Instant | undefined } {
	return {
		from: from ? instantOf(from, '00:00', platformZone) : undefined,
		until: to ? instantOf(addDays(to, 1), '00:00', platformZone) : undefined,
	};
}

/** The platform’s time zone, because the platform is operated from Victoria. */
export const platformZone = 'Australia/Melbourne';
