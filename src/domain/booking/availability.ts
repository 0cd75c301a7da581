import { type DepartureTimes, seriesAt, seriesOf } from '../experience/departures.ts';
import { inSeason, type Season } from '../experience/season.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { addDays, dateAt, isSkipped, type LocalDate, type LocalTime, tripSpan, weekdayOf } from '../time.ts';

/** An unpaid booking holds its date for so long (specification section 9). */
export const holdMinutes = 30;

/** How far ahead a date can be booked; an owner may want less (`bookingWindowDays`). */
export const horizonDays = 548;

/** What an experience offers, as far as dates are concerned. */
export interface Schedule extends DepartureTimes {
	readonly durationMinutes: number;
	readonly timeZone: string;
	/** How long before its departure it can be booked at the latest. */
	readonly minimumNoticeMinutes: number;
	/** How many days ahead it can be booked at most. */
	readonly bookingWindowDays: number;
	readonly season: Season;
}

/** A booking that may stand in the way of another on the same experience. */
export interface DateClaim {
	readonly date: LocalDate;
	/** For when it was booked; a custom trip may depart at a time of its own. */
	readonly departureTime: LocalTime;
	readonly status: 'CONFIRMED' | 'PENDING';
	readonly createdAt: Temporal.Instant;
}

type DateRefusal = Refusal<
	| 'no-such-departure'
	| 'date-passed'
	| 'notice-too-short'
	| 'date-too-far'
	| 'not-a-sailing-day'
	| 'out-of-season'
	| 'time-skipped'
	| 'date-taken'
>;

/**
 * Why an experience cannot be booked for a date and one of its times, or nothing (specification sections 4 and 5). The
 * departure is in the future, not sooner than the owner's minimum notice allows (decisions, 22 November) and not later
 * than the latest day bookable, on one of the sailing days of that time and in season, at a time that clocks show that day. And it is not on the day of a
 * confirmed booking or the day after one, and not on the day of a hold younger than 30 minutes: that rule holds for each
 * time by itself. `claims` are the experience's own bookings, at least those of the date and of the day before. Without
 * a time it is the first.
 */
export function dateRefusal(
	schedule: Schedule,
	date: LocalDate,
	at: { readonly now: Temporal.Instant; readonly claims: readonly DateClaim[] },
	time: LocalTime = schedule.departureTime,
): DateRefusal | undefined {
	const series = seriesAt(schedule, time);
	if (!series) return refuse('no-such-departure', { times: seriesOf(schedule).map((one) => one.time) });
	const { departsAt } = tripSpan({ ...schedule, departureTime: time }, date);
	if (Temporal.Instant.compare(departsAt, at.now) <= 0) return refuse('date-passed', { date });
	const { minimumNoticeMinutes, season } = schedule;
	if (Temporal.Instant.compare(departsAt, at.now.add({ minutes: minimumNoticeMinutes })) < 0) {
		return refuse('notice-too-short', { date, minimumNoticeMinutes });
	}
	const last = latestDay(schedule, at.now);
	if (date > last) return refuse('date-too-far', { date, last });
	if (!series.days.includes(weekdayOf(date))) {
		return refuse('not-a-sailing-day', { date, sailingDays: series.days });
	}
	if (!inSeason(season, date)) return refuse('out-of-season', { date, season });
	if (isSkipped(date, time, schedule.timeZone)) return refuse('time-skipped', { date, time });
	const claims = claimsAt(schedule, time, at.claims);
	if (claims.some((claim) => blocks(claim, date, at.now))) return refuse('date-taken', { date });
	return undefined;
}

/** The latest day bookable, on the calendar of the place. */
export function latestDay(
	{ bookingWindowDays, timeZone }: Pick<Schedule, 'bookingWindowDays' | 'timeZone'>,
	now: Temporal.Instant,
): LocalDate {
	return addDays(dateAt(now, timeZone), bookingWindowDays);
}

/**
 * Which of an experience's bookings the date rule counts for one of its times (decisions, 22 November). With one time it
 * counts all of them, as the specification does. Of several times each is a series of its own: it counts those that
 * depart then. Whatever is not counted occupies the boat for its real span all the same.
 */
export function claimsAt<T extends { readonly departureTime: LocalTime }>(
	schedule: Pick<Schedule, 'furtherDepartures'>,
	time: LocalTime,
	claims: readonly T[],
): readonly T[] {
	if (schedule.furtherDepartures.length === 0) return claims;
	return claims.filter(({ departureTime }) => departureTime === time);
}

/** Whether one booking keeps another from a date: a confirmed one that day and the next, a hold only its own day. */
export function blocks(
	claim: Omit<DateClaim, 'departureTime'>,
	date: LocalDate,
	now: Temporal.Instant,
): boolean {
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

/** What a date offers: free, taken, out of reach (past, too soon, too far), or no departure at all. */
export type DepartureState = 'free' | 'taken' | 'out' | 'off';

/** What stands in the way of a departure, as it travels: a booking, or the boat being elsewhere. */
interface TakenDeparture {
	readonly departureDate: LocalDate;
	readonly departureTime: LocalTime;
	readonly status: DateClaim['status'] | 'UNAVAILABLE';
	/** An instant in ISO 8601. */
	readonly createdDate: string;
}

/** What one time of an experience offers on each date, by the date rule of specification section 5. */
export function departureStates(
	schedule: Schedule,
	time: LocalTime,
	taken: readonly TakenDeparture[],
	now: Temporal.Instant,
): (date: LocalDate) => DepartureState {
	const away = new Set<LocalDate>();
	const claims: DateClaim[] = [];
	for (const { departureDate, departureTime, status, createdDate } of claimsAt(schedule, time, taken)) {
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

/** Of several times of a day the best counts: one that is free, else one that somebody has taken. */
const best: readonly DepartureState[] = ['free', 'taken', 'out', 'off'];

export const bestState = (states: readonly DepartureState[]): DepartureState =>
	best.find((state) => states.includes(state)) ?? 'off';

/** Holds are scarce (decisions, "Settled"): so many live at once, and so long after one lapsed the next may begin. */
export const holdLimits = { living: 3, againMinutes: 10 } as const;

export type HoldRefusal = Refusal<'too-many-holds' | 'hold-lapsed-before'>;

/**
 * Why somebody may hold nothing more. `others` are their living holds of other experiences and rides; `lapsedAt` is
 * when their last hold of this one ran out unpaid.
 */
export function holdRefusal(
	standing: { readonly others: number; readonly lapsedAt: Temporal.Instant | null },
	now: Temporal.Instant,
): HoldRefusal | undefined {
	if (standing.others >= holdLimits.living) return refuse('too-many-holds', { most: holdLimits.living });
	const until = standing.lapsedAt?.add({ minutes: holdLimits.againMinutes });
	if (!until || Temporal.Instant.compare(until, now) <= 0) return undefined;
	const minutes = Math.ceil(now.until(until).total('minutes'));
	return refuse('hold-lapsed-before', { minutes });
}
