import { addDays, dateAt, instantOf } from '../time.ts';

/** How long before departure somebody is reminded of a trip. */
export const reminders = { renter: [48, 3], owner: [24] } as const;
export type ReminderHours = (typeof reminders)['renter' | 'owner'][number];

/** When to remind of a trip; nothing when that time has passed already. Hours are real ones, also over a change of clocks. */
export function reminderAt(
	departsAt: Temporal.Instant,
	hours: ReminderHours,
	now: Temporal.Instant,
): Temporal.Instant | undefined {
	const at = departsAt.subtract({ hours });
	return Temporal.Instant.compare(at, now) > 0 ? at : undefined;
}

/** Whether a reminder still says something true: one that is late by half of its time is not sent any more. */
export function reminderHolds(
	departsAt: Temporal.Instant,
	hours: ReminderHours,
	now: Temporal.Instant,
): boolean {
	const latest = departsAt.subtract({ minutes: hours * 30 });
	return Temporal.Instant.compare(now, latest) <= 0;
}

/** On the clock of the place. */
const thankYouTime = '18:00';
/** People come home first. */
const hoursAtHome = 2;

/**
 * When to thank for a trip: at the first 18:00 of the place's clock that is at least two hours after the return. Whoever
 * is back by 16:00 hears the same evening, whoever is back later the next one.
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
