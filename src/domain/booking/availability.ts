import { type Refusal, refuse } from '../refusal.ts';
import {
	addDays,
	dateAt,
	type LocalDate,
	type LocalTime,
	tripSpan,
	type Weekday,
	weekdayOf,
} from '../time.ts';

/** An unpaid booking holds its date for so long (specification section 9). */
export const holdMinutes = 30;

/** How far ahead a date can be booked. */
export const horizonDays = 548;

/** What an experience offers, as far as dates are concerned. */
export interface Schedule {
	readonly sailingDays: readonly Weekday[];
	readonly departureTime: LocalTime;
	readonly durationMinutes: number;
	readonly timeZone: string;
	/** How long before its departure it can be booked at the latest. */
	readonly minimumNoticeMinutes: number;
}

/** A booking that may stand in the way of another on the same experience. */
export interface DateClaim {
	readonly date: LocalDate;
	readonly status: 'CONFIRMED' | 'PENDING';
	readonly createdAt: Temporal.Instant;
}

type DateRefusal = Refusal<
	'date-passed' | 'notice-too-short' | 'date-too-far' | 'not-a-sailing-day' | 'date-taken'
>;

/**
 * Why an experience cannot be booked on a date, or nothing (specification sections 4 and 5): the departure is in the
 * future, not sooner than the owner's minimum notice allows (decisions, 22 November), on one of its sailing days, not on the day of a confirmed booking or the day after one, and not on the day
 * of a hold younger than 30 minutes. `claims` are the experience's own bookings, at least those of the date and of
 * the day before.
 */
export function dateRefusal(
	schedule: Schedule,
	date: LocalDate,
	at: { readonly now: Temporal.Instant; readonly claims: readonly DateClaim[] },
): DateRefusal | undefined {
	const { departsAt } = tripSpan(schedule, date);
	if (Temporal.Instant.compare(departsAt, at.now) <= 0) return refuse('date-passed', { date });
	const { minimumNoticeMinutes } = schedule;
	if (Temporal.Instant.compare(departsAt, at.now.add({ minutes: minimumNoticeMinutes })) < 0) {
		return refuse('notice-too-short', { date, minimumNoticeMinutes });
	}
	const last = addDays(dateAt(at.now, schedule.timeZone), horizonDays);
	if (date > last) return refuse('date-too-far', { date, last });
	if (!schedule.sailingDays.includes(weekdayOf(date))) {
		return refuse('not-a-sailing-day', { date, sailingDays: schedule.sailingDays });
	}
	if (at.claims.some((claim) => blocks(claim, date, at.now))) return refuse('date-taken', { date });
	return undefined;
}

/** Whether one booking keeps another from a date: a confirmed one that day and the next, a hold only its own day. */
export function blocks(claim: DateClaim, date: LocalDate, now: Temporal.Instant): boolean {
	if (claim.status === 'CONFIRMED') return claim.date === date || addDays(claim.date, 1) === date;
	return claim.date === date && holdAlive(claim.createdAt, now);
}

/** Whether an unpaid booking still holds its date. */
export function holdAlive(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
	return Temporal.Instant.compare(now, holdEnd(createdAt)) < 0;
}

/** When an unpaid booking stops holding its date. */
export function holdEnd(createdAt: Temporal.Instant): Temporal.Instant {
	return createdAt.add({ minutes: holdMinutes });
}
