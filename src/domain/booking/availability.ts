import { type DepartureTimes, findSeriesAt, listDepartureSeries } from '../experience/departures.ts';
import { inSeason, type Season } from '../experience/season.ts';
import { type Reason, type Refusal, refuse } from '../refusal.ts';
import {
	addDays,
	dateAt,
	isSkippedByClockChange,
	type LocalDate,
	type LocalTime,
	tripSpan,
	weekdayOf,
} from '../time.ts';

export const holdMinutes = 30;

/**
 * Maximum number of days that a departure can be booked ahead. An owner may set fewer
 * (`bookingWindowDays`).
 */
export const horizonDays = 548;

export interface Schedule extends DepartureTimes {
	readonly durationMinutes: number;
	readonly timeZone: string;
	readonly minimumNoticeMinutes: number;
	readonly bookingWindowDays: number;
	readonly season: Season;
}

export interface DateClaim {
	readonly date: LocalDate;
	/** A custom trip can depart at any time. */
	readonly departureTime: LocalTime;
	readonly status: 'CONFIRMED' | 'PENDING';
	readonly createdAt: Temporal.Instant;
}

/** Reasons for which a date cannot be booked. */
export const dateReasons = [
	'no-such-departure',
	'date-passed',
	'notice-too-short',
	'date-too-far',
	'not-a-sailing-day',
	'out-of-season',
	'time-skipped',
	'date-taken',
] as const satisfies readonly Reason[];
export type DateReason = (typeof dateReasons)[number];

/**
 * Returns why a date and departure time cannot be booked, or undefined (BOOK-4, BOOK-5). The departure
 * must be after the minimum notice, up to the latest bookable day, on its weekdays, in season, and at
 * an existing local time. The date is blocked on the day of a confirmed booking, on the day after it,
 * and on the day of a hold younger than 30 minutes. Each departure time is checked separately. `claims`
 * are the experience’s bookings, at least those of the date and the day before. Without a time the
 * first departure time is used.
 */
export function dateRefusal(
	schedule: Schedule,
	date: LocalDate,
	at: { readonly now: Temporal.Instant; readonly claims: readonly DateClaim[] },
	time: LocalTime = schedule.departureTime,
): Refusal<DateReason> | undefined {
	const series = findSeriesAt(schedule, time);
	if (!series)
		return refuse('no-such-departure', { times: listDepartureSeries(schedule).map((one) => one.time) });
	const { departsAt } = tripSpan({ ...schedule, departureTime: time }, date);
	if (Temporal.Instant.compare(departsAt, at.now) <= 0) return refuse('date-passed', { date });
	const { minimumNoticeMinutes, season } = schedule;
	if (Temporal.Instant.compare(departsAt, at.now.add({ minutes: minimumNoticeMinutes })) < 0) {
		return refuse('notice-too-short', { date, minimumNoticeMinutes });
	}
	const last = latestBookableDay(schedule, at.now);
	if (date > last) return refuse('date-too-far', { date, last });
	if (!series.days.includes(weekdayOf(date))) {
		return refuse('not-a-sailing-day', { date, sailingDays: series.days });
	}
	if (!inSeason(season, date)) return refuse('out-of-season', { date, season });
	if (isSkippedByClockChange(date, time, schedule.timeZone)) return refuse('time-skipped', { date, time });
	const claims = filterClaimsAt(schedule, time, at.claims);
	if (claims.some((claim) => blocksDate(claim, date, at.now))) return refuse('date-taken', { date });
	return undefined;
}

export function latestBookableDay(
	{ bookingWindowDays, timeZone }: Pick<Schedule, 'bookingWindowDays' | 'timeZone'>,
	now: Temporal.Instant,
): LocalDate {
	return addDays(dateAt(now, timeZone), bookingWindowDays);
}

/**
 * Returns the bookings that can block a departure time. If the experience has one departure time, all
 * its bookings can; if it has several, only the bookings at that time. Other bookings still occupy the
 * boat for their actual time.
 */
export function filterClaimsAt<T extends { readonly departureTime: LocalTime }>(
	schedule: Pick<Schedule, 'furtherDepartures'>,
	time: LocalTime,
	claims: readonly T[],
): readonly T[] {
	if (schedule.furtherDepartures.length === 0) return claims;
	return claims.filter(({ departureTime }) => departureTime === time);
}

export function blocksDate(
	claim: Omit<DateClaim, 'departureTime'>,
	date: LocalDate,
	now: Temporal.Instant,
): boolean {
	if (claim.status === 'CONFIRMED') return claim.date === date || addDays(claim.date, 1) === date;
	return claim.date === date && isHoldActive(claim.createdAt, now);
}

export function isHoldActive(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
	return Temporal.Instant.compare(now, holdEnd(createdAt)) < 0;
}

/** Whole minutes of a hold that is made now: it ends at the departure at the latest. At least 1. */
export function minutesOfHold(departsAt: Temporal.Instant, now: Temporal.Instant): number {
	const left = Math.floor((departsAt.epochMilliseconds - now.epochMilliseconds) / 60_000);
	return Math.max(1, Math.min(holdMinutes, left));
}

export function holdEnd(createdAt: Temporal.Instant): Temporal.Instant {
	return createdAt.add({ minutes: holdMinutes });
}

/**
 * State of a date: free, taken, out of range (past, too soon, too far ahead), or off (no
 * departure).
 */
export type DepartureState = 'free' | 'taken' | 'out' | 'off';

interface TakenDeparture {
	readonly departureDate: LocalDate;
	readonly departureTime: LocalTime;
	readonly status: DateClaim['status'] | 'UNAVAILABLE';
	/** Time of the booking, as an ISO 8601 instant. */
	readonly createdDate: string;
}

export function departureStates(
	schedule: Schedule,
	time: LocalTime,
	taken: readonly TakenDeparture[],
	now: Temporal.Instant,
): (date: LocalDate) => DepartureState {
	const away = new Set<LocalDate>();
	const claims: DateClaim[] = [];
	for (const { departureDate, departureTime, status, createdDate } of filterClaimsAt(schedule, time, taken)) {
		if (status === 'UNAVAILABLE') away.add(departureDate);
		else {
			const createdAt = Temporal.Instant.from(createdDate);
			claims.push({ date: departureDate, departureTime, status, createdAt });
		}
	}
	return (date) => {
		switch (dateRefusal(schedule, date, { now, claims }, time)?.refused) {
			case 'date-passed':
			case 'notice-too-short':
			case 'date-too-far':
				return 'out';
			case 'not-a-sailing-day':
			case 'out-of-season':
			case 'time-skipped':
				return 'off';
			case 'date-taken':
				return 'taken';
			default:
				return away.has(date) ? 'taken' : 'free';
		}
	};
}

/** A day with several departure times has the best of their states. Free is best, then taken. */
const best: readonly DepartureState[] = ['free', 'taken', 'out', 'off'];

export const pickBestState = (states: readonly DepartureState[]): DepartureState =>
	best.find((state) => states.includes(state)) ?? 'off';

/**
 * `live` is the maximum number of live holds per person. After a hold expired unpaid, the person can
 * hold the same experience or ride again after `againMinutes`.
 */
export const holdLimits = { live: 3, againMinutes: 10 } as const;

export type HoldRefusal = Refusal<'too-many-holds' | 'hold-expired-recently'>;

/**
 * Returns why another hold is refused. `others` counts live holds of other experiences and rides.
 * `expiredAt` is when the person’s last hold of this experience or ride expired unpaid.
 */
export function holdRefusal(
	holds: { readonly others: number; readonly expiredAt: Temporal.Instant | null },
	now: Temporal.Instant,
): HoldRefusal | undefined {
	if (holds.others >= holdLimits.live) return refuse('too-many-holds', { most: holdLimits.live });
	const until = holds.expiredAt?.add({ minutes: holdLimits.againMinutes });
	if (!until || Temporal.Instant.compare(until, now) <= 0) return undefined;
	const minutes = Math.ceil(now.until(until).total('minutes'));
	return refuse('hold-expired-recently', { minutes });
}
