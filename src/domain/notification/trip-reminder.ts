import { addDays, dateAt, daysBetween, instantOf } from '../time.ts';

/** Hours before departure at which each reminder is sent. */
export const reminders = { renter: [48, 3], owner: [24] } as const;
export type ReminderHours = (typeof reminders)['renter' | 'owner'][number];

/** Counts elapsed hours, also when the clocks change. */
export function reminderAt(
	departsAt: Temporal.Instant,
	hours: ReminderHours,
	now: Temporal.Instant,
): Temporal.Instant | undefined {
	const at = departsAt.subtract({ hours });
	return Temporal.Instant.compare(at, now) > 0 ? at : undefined;
}

/**
 * Returns whether a late reminder is still useful: at most half of the time between the reminder and the
 * departure has passed.
 */
export function isReminderStillUseful(
	departsAt: Temporal.Instant,
	hours: ReminderHours,
	now: Temporal.Instant,
): boolean {
	const latest = departsAt.subtract({ minutes: hours * 30 });
	return Temporal.Instant.compare(now, latest) <= 0;
}

export function describeTimeLeft(
	{ departsAt, timeZone }: { readonly departsAt: Temporal.Instant; readonly timeZone: string },
	hours: ReminderHours,
	now: Temporal.Instant,
): 'in-two-days' | 'tomorrow' | 'today' | 'in-three-hours' {
	if (hours === 3 && Temporal.Instant.compare(now, departsAt.subtract({ minutes: 150 })) <= 0) {
		return 'in-three-hours';
	}
	const days = daysBetween(dateAt(now, timeZone), dateAt(departsAt, timeZone));
	return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'in-two-days';
}

/** In local time. */
const thankYouTime = '18:00';
/** Hours between the return and the earliest thanks, so that people are home. */
const hoursAtHome = 2;

/**
 * Returns when to thank for a trip: the first 18:00 local time at least two hours after the return.
 * After a return by 16:00 this is the same evening, otherwise the next evening.
 */
export function thankYouAt({
	arrivesAt,
	timeZone,
}: {
	readonly arrivesAt: Temporal.Instant;
	readonly timeZone: string;
}): Temporal.Instant {
	const home = arrivesAt.add({ hours: hoursAtHome });
	const day = dateAt(home, timeZone);
	const evening = instantOf(day, thankYouTime, timeZone);
	return Temporal.Instant.compare(evening, home) >= 0
		? evening
		: instantOf(addDays(day, 1), thankYouTime, timeZone);
}
