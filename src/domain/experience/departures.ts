import { instantOf, type LocalDate, type LocalTime, type Weekday, weekdayOf } from '../time.ts';

/** Maximum number of departure times per experience. */
export const mostDepartureTimes = 8;

export interface DepartureSeries {
	readonly time: LocalTime;
	readonly days: readonly Weekday[];
}

/** A departure time as stored: its weekdays are seven bits, Monday the lowest. */
export interface SeriesColumn {
	readonly time: LocalTime;
	readonly days: number;
}

/**
 * When an experience departs. `departureTime` and `sailingDays` are the first departure time ;
 * `furtherDepartures` are the others.
 */
export interface DepartureTimes {
	readonly departureTime: LocalTime;
	readonly sailingDays: readonly Weekday[];
	readonly furtherDepartures: readonly DepartureSeries[];
}

/** Returns all departure times of an experience, the first one first. */
export function seriesOf(of: DepartureTimes): readonly [DepartureSeries, ...DepartureSeries[]] {
	return [{ time: of.departureTime, days: of.sailingDays }, ...of.furtherDepartures];
}

/** Returns the weekdays of a departure time; undefined if the experience does not depart then. */
export function seriesAt(of: DepartureTimes, time: LocalTime): DepartureSeries | undefined {
	return seriesOf(of).find((series) => series.time === time);
}

/** Returns all departure times in the order of the day. */
export function sortByTime(series: readonly DepartureSeries[]): readonly DepartureSeries[] {
	return [...series].sort((one, other) => (one.time < other.time ? -1 : 1));
}

/**
 * Returns the other departure times after only the first one changed: drops one that is now equal
 * to it.
 */
export function otherSeries(first: LocalTime, further: readonly DepartureSeries[]): DepartureSeries[] {
	return further.filter(({ time }) => time !== first);
}

/**
 * Returns the earliest future departure on a date that respects the minimum notice. It has the
 * lowest price of the day, because departures of a day differ only by the last-minute discount.
 * Undefined if no departure follows. Ignores bookings.
 */
export function earliestDeparture(
	experience: {
		readonly departures: readonly DepartureSeries[];
		readonly timeZone: string;
		readonly minimumNoticeMinutes: number;
	},
	date: LocalDate,
	now: Temporal.Instant,
): LocalTime | undefined {
	const soonest = now.add({ minutes: experience.minimumNoticeMinutes });
	const [first] = experience.departures
		.filter(({ days }) => days.includes(weekdayOf(date)))
		.map(({ time }) => ({ time, at: instantOf(date, time, experience.timeZone) }))
		.filter(({ at }) => Temporal.Instant.compare(at, now) > 0 && Temporal.Instant.compare(at, soonest) >= 0)
		.sort((one, other) => Temporal.Instant.compare(one.at, other.at));
	return first?.time;
}
