import { addDays, dateAt, type LocalDate, weekdayOf, weekdays } from '../time.ts';

/** The platform's own calendar: it is run from Victoria (specification section 1). */
export const platformZone = 'Australia/Melbourne';

/** The Monday of the weekly run that pays for a trip: the first one after the day it ended (specification section 1). */
export function payoutDate(arrivesAt: Temporal.Instant): LocalDate {
	const ended = dateAt(arrivesAt, platformZone);
	return addDays(ended, 7 - weekdays.indexOf(weekdayOf(ended)));
}

/** The Monday on or before an instant: the run that is due then. */
export function payoutWeek(now: Temporal.Instant): LocalDate {
	const today = dateAt(now, platformZone);
	return addDays(today, -weekdays.indexOf(weekdayOf(today)));
}
