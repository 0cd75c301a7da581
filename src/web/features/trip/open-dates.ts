import type { TakenDate } from '#contract/departure-contract.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import {
	dateReasons,
	departureStates,
	latestBookableDay,
	pickBestState,
	type Schedule,
} from '#domain/booking/availability.ts';
import { listDepartureSeries, sortByTime } from '#domain/experience/departures.ts';
import { addDays, dateAt, type LocalDate, type LocalTime } from '#domain/time.ts';
import type { DayState } from '../../kit/date/calendar.tsx';

export interface TimeState {
	readonly time: LocalTime;
	readonly state: DayState;
}

export interface OpenDates {
	readonly schedule: Schedule;
	readonly first: LocalDate;
	readonly last: LocalDate;
	/** Returns the best state of all departures on a day. */
	stateOf(date: LocalDate): DayState;
	timesOn(date: LocalDate): readonly TimeState[];
	soonest(count: number): readonly LocalDate[];
}

export function scheduleOf(
	experience: Pick<
		ExperienceDetail,
		| 'sailingDays'
		| 'departureTime'
		| 'departures'
		| 'numberOfHours'
		| 'timeZone'
		| 'minimumNoticeMinutes'
		| 'bookingWindowDays'
		| 'season'
	>,
): Schedule {
	const { sailingDays, departureTime, timeZone, minimumNoticeMinutes, bookingWindowDays, season } =
		experience;
	return {
		sailingDays,
		departureTime,
		furtherDepartures: experience.departures.slice(1),
		timeZone,
		durationMinutes: Math.round(experience.numberOfHours * 60),
		minimumNoticeMinutes,
		bookingWindowDays,
		season,
	};
}

export function openDates(schedule: Schedule, taken: readonly TakenDate[], now: Temporal.Instant): OpenDates {
	const all = sortByTime(listDepartureSeries(schedule)).map(({ time }) => ({
		time,
		stateOf: departureStates(schedule, time, taken, now),
	}));
	const first = dateAt(now, schedule.timeZone);
	const last = latestBookableDay(schedule, now);
	const stateOf = (date: LocalDate): DayState => pickBestState(all.map((series) => series.stateOf(date)));
	return {
		schedule,
		first,
		last,
		stateOf,
		timesOn: (date) =>
			all.map(({ time, stateOf }) => ({ time, state: stateOf(date) })).filter(({ state }) => state !== 'off'),
		soonest(count) {
			const found: LocalDate[] = [];
			for (let date = first; date <= last && found.length < count; date = addDays(date, 1)) {
				if (stateOf(date) === 'free') found.push(date);
			}
			return found;
		},
	};
}

/** Null if a time still has to be chosen. */
export function resolveFreeTime(
	{ date, time }: { readonly date: LocalDate; readonly time: LocalTime | null },
	dates: Pick<OpenDates, 'timesOn'>,
): LocalTime | null {
	const free = dates.timesOn(date).filter(({ state }) => state === 'free');
	const chosen = free.length === 1 ? free[0] : free.find((one) => one.time === time);
	return chosen?.time ?? null;
}

/** Returns the first free time of a date, which is the cheapest. */
export const cheapestTime = (date: LocalDate, dates: Pick<OpenDates, 'timesOn'>): LocalTime | undefined =>
	dates.timesOn(date).find(({ state }) => state === 'free')?.time;

/** Codes of refusals after which the person must choose another date. */
export const dateCodes: ReadonlySet<string> = new Set([...dateReasons, 'boat-taken']);
